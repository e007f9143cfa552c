#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* renameat2 */
#endif

#include "platform.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <unistd.h>

int blinkc_exchange(const char *left, const char *right)
{
#if defined(__APPLE__)
    return renamex_np(left, right, RENAME_SWAP);
#elif defined(RENAME_EXCHANGE)
    return renameat2(AT_FDCWD, left, AT_FDCWD, right, RENAME_EXCHANGE);
#else
    (void)left;
    (void)right;
    errno = ENOSYS;
    return -1;
#endif
}

int blinkc_terminal_width(int descriptor)
{
    struct winsize size;

    return ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

int blinkc_terminal_height(int descriptor)
{
    struct winsize size;

    return ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_row : 0;
}

void blinkc_open_standard_descriptors(void)
{
    for (int descriptor = 0; descriptor <= 2; descriptor++) {
        if (fcntl(descriptor, F_GETFD) < 0 && errno == EBADF) {
            /* open returns the lowest free descriptor, which is this one. The direction is the wrong one on purpose. */
            if (open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY) < 0)
                return;
        }
    }
}

/* How often signals are held back, and the one that came meanwhile. */
static volatile sig_atomic_t held;
static volatile sig_atomic_t pending;

/* Nothing is tidied up: what a handler may do is little, and whatever is left over is of no harm. */
static void exit_on_signal(int number)
{
    if (held > 0)
        pending = number;
    else
        _exit(128 + number);
}

void blinkc_hold_signals(void)
{
    held = held + 1;
}

void blinkc_release_signals(void)
{
    held = held - 1;
}

int blinkc_pending_signal(void)
{
    return pending;
}

void blinkc_prepare_signals(void)
{
    static const int ending[] = {SIGHUP, SIGINT, SIGTERM};
    struct sigaction action = {0};

    action.sa_handler = SIG_IGN;
    sigaction(SIGPIPE, &action, NULL);
    sigaction(SIGXFSZ, &action, NULL);
    action.sa_handler = exit_on_signal;
    for (unsigned i = 0; i < sizeof ending / sizeof *ending; i++) {
        struct sigaction old;

        if (sigaction(ending[i], NULL, &old) == 0 && old.sa_handler != SIG_IGN)
            sigaction(ending[i], &action, NULL);
    }
}
