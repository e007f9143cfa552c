/* The decompressors of web fonts and of answers of web servers, from libraries that are opened at the first use. */
#ifndef BLINKC_COMPRESSION_H
#define BLINKC_COMPRESSION_H

#include <stddef.h>
#include <stdint.h>

/* What a decompressor returns in place of a length. */
enum blinkc_decompression_failure {
    /* The library is not installed. */
    BLINKC_LIBRARY_MISSING = -1,
    /* The data is damaged, or there was no memory. */
    BLINKC_DATA_DAMAGED = -2,
    /* The data ends before its format says that it does. */
    BLINKC_DATA_CUT_SHORT = -3
};

/* Decompresses zlib's format. Returns how many bytes were written, never more than the capacity: what comes behind is
   not looked at. Otherwise a failure. */
ptrdiff_t blinkc_decompress_zlib(const uint8_t *input, size_t length, uint8_t *output, size_t capacity);

/* Decompresses the format of gzip, all members of it. Returns how many bytes were written, which is the capacity where
   that may not be all. Otherwise a failure. */
ptrdiff_t blinkc_decompress_gzip(const uint8_t *input, size_t length, uint8_t *output, size_t capacity);

/* The same as blinkc_decompress_zlib for Brotli. */
ptrdiff_t blinkc_decompress_brotli(const uint8_t *input, size_t length, uint8_t *output, size_t capacity);

#endif
