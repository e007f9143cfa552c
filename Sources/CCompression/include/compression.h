/* The decompressors of web fonts and of answers of web servers, from libraries that are opened at the first use. */
#ifndef BLINKC_COMPRESSION_H
#define BLINKC_COMPRESSION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What a decompressor returns in place of a length. */
enum blinkc_decompression_failure {
    /* The library is not installed. */
    BLINKC_LIBRARY_MISSING = -1,
    /* The data is damaged, or there was no memory. */
    BLINKC_DATA_DAMAGED = -2
};

/* Decompresses zlib's format. Returns how many bytes were written, never more than the capacity: what comes behind is
   not looked at. Otherwise a failure. */
ptrdiff_t blinkc_decompress_zlib(const uint8_t *input, size_t length, uint8_t *output, size_t capacity);

/* The same as blinkc_decompress_zlib for Brotli. */
ptrdiff_t blinkc_decompress_brotli(const uint8_t *input, size_t length, uint8_t *output, size_t capacity);

/* A stream in the format of gzip, with one member or several, that is decompressed as it comes. */
struct blinkc_gzip;

/* Begins a stream. Returns NULL where the library is not installed, or there was no memory. */
struct blinkc_gzip *blinkc_gzip_open(void);

/* Decompresses until the input is used up or the output is full, and moves the input behind what was read. Data may be
   left to come only if the output is full. Returns how many bytes were written, otherwise a failure. */
ptrdiff_t blinkc_gzip_read(
    struct blinkc_gzip *gzip, const uint8_t **input, size_t *length, uint8_t *output, size_t capacity);

/* Whether what was read ends where its format says that it does. */
bool blinkc_gzip_has_ended(const struct blinkc_gzip *gzip);

void blinkc_gzip_close(struct blinkc_gzip *gzip);

#endif
