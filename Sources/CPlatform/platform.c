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

void blinkc_ignore_broken_pipes(void)
{
    signal(SIGPIPE, SIG_IGN);
}
