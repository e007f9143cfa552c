#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* renameat2 */
#endif

#include "platform.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>
#if defined(__linux__)
#include <sys/inotify.h>
#endif

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

#if defined(__linux__)

int blinkc_watch_open(void)
{
    return inotify_init1(IN_CLOEXEC | IN_NONBLOCK);
}

int blinkc_watch_folder(int descriptor, const char *path)
{
    return inotify_add_watch(
        descriptor, path,
        IN_CREATE | IN_MODIFY | IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_ATTRIB | IN_DELETE_SELF
            | IN_MOVE_SELF | IN_ONLYDIR);
}

void blinkc_unwatch_folder(int descriptor, int folder)
{
    inotify_rm_watch(descriptor, folder);
}

int blinkc_next_change(int descriptor, struct blinkc_change *change)
{
    static char buffer[16384] __attribute__((aligned(__alignof__(struct inotify_event))));
    static ssize_t length, position;
    const struct inotify_event *event;

    if (position >= length) {
        do
            length = read(descriptor, buffer, sizeof buffer);
        while (length < 0 && errno == EINTR);
        position = 0;
        if (length <= 0)
            return 0;
    }
    event = (const struct inotify_event *)(buffer + position);
    position += (ssize_t)(sizeof *event + event->len);
    change->folder = event->mask & IN_Q_OVERFLOW ? -1 : event->wd;
    change->writing = 0;
    if (event->mask & IN_MODIFY)
        change->writing = 1;
    else if (event->mask & (IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE))
        change->writing = -1;
    change->is_folder_gone = (event->mask & (IN_IGNORED | IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT)) != 0;
    change->name[0] = '\0';
    if (event->len > 0) {
        strncpy(change->name, event->name, sizeof change->name - 1);
        change->name[sizeof change->name - 1] = '\0';
    }
    return 1;
}

#else

int blinkc_watch_open(void)
{
    errno = ENOSYS;
    return -1;
}

int blinkc_watch_folder(int descriptor, const char *path)
{
    (void)descriptor;
    (void)path;
    errno = ENOSYS;
    return -1;
}

void blinkc_unwatch_folder(int descriptor, int folder)
{
    (void)descriptor;
    (void)folder;
}

int blinkc_next_change(int descriptor, struct blinkc_change *change)
{
    (void)descriptor;
    (void)change;
    return 0;
}

#endif
