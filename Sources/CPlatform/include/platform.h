/* What the Swift module of the C library lacks or cannot express. */
#ifndef BLINKC_PLATFORM_H
#define BLINKC_PLATFORM_H

/* Exchanges two paths in one step. Returns 0, or -1 with errno set: ENOSYS where the system has no such call. */
int blinkc_exchange(const char *left, const char *right);

/* The number of columns of the terminal behind a descriptor, or 0 if it is none. */
int blinkc_terminal_width(int descriptor);

/* The number of its rows, likewise. */
int blinkc_terminal_height(int descriptor);

/* Makes the descriptors 0 to 2 refer to something, so that no file that is opened later becomes standard output.
   Reading or writing one that was closed still fails with EBADF. */
void blinkc_open_standard_descriptors(void);

/* Decides what signals do. A write to a closed pipe or beyond the limit for the size of files fails with EPIPE or EFBIG
   rather than end the process. SIGHUP, SIGINT and SIGTERM end it with the status 128 and their number, unless they are
   held back or the process was started to ignore them. */
void blinkc_prepare_signals(void);

/* Between these two the signals SIGHUP, SIGINT and SIGTERM are only noted; they nest. */
void blinkc_hold_signals(void);
void blinkc_release_signals(void);

/* The number of the signal that was noted last, 0 if there was none. */
int blinkc_pending_signal(void);

/* What happened in a folder that is watched. */
struct blinkc_change {
    /* The number of the folder; -1 if changes were lost, and any folder may have any. */
    int folder;

    /* 1 for a file that was written to, -1 for one that was closed, moved or deleted, 0 for any other change. */
    int writing;

    /* Whether the folder itself has gone, and is not watched any more. */
    int is_folder_gone;

    /* The name in the folder; empty for the folder itself. */
    char name[256];
};

/* Opens a descriptor that becomes readable when something changes in a folder that is watched. Returns -1 with errno
   set: ENOSYS where the system cannot do that. */
int blinkc_watch_open(void);

/* Watches the entries of a folder, again at no cost. Returns the number of the folder, the same for two paths of one
   folder, or -1 with errno set. */
int blinkc_watch_folder(int descriptor, const char *path);

/* Ends the watch of a folder. */
void blinkc_unwatch_folder(int descriptor, int folder);

/* Fills in the next change. Returns 1, or 0 if there is none now. One descriptor may be read. */
int blinkc_next_change(int descriptor, struct blinkc_change *change);

#endif
