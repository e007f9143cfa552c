/* The two decompressors of web fonts, from libraries that are opened when the first such font is read. */
#ifndef BLINKC_FONT_COMPRESSION_H
#define BLINKC_FONT_COMPRESSION_H

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
ptrdiff_t blinkc_inflate(const uint8_t *input, size_t length, uint8_t *output, size_t capacity);

/* The same for Brotli. */
ptrdiff_t blinkc_brotli(const uint8_t *input, size_t length, uint8_t *output, size_t capacity);

#endif
