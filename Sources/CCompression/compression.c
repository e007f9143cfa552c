#include "compression.h"

#include <brotli/decode.h>
#include <dlfcn.h>
#include <limits.h>
#include <pthread.h>
#include <zlib.h>

#if defined(__APPLE__)
#define ZLIB "libz.1.dylib"
#define BROTLI "libbrotlidec.1.dylib"
#else
#define ZLIB "libz.so.1"
#define BROTLI "libbrotlidec.so.1"
#endif

/* Set once, before any thread reads them; all null where a library is missing. */
static struct {
    __typeof__(&inflateInit_) begin;
    __typeof__(&inflateInit2_) begin_with_format;
    __typeof__(&inflateReset) restart;
    __typeof__(&inflate) run;
    __typeof__(&inflateEnd) end;
} zlib;

static struct {
    __typeof__(&BrotliDecoderCreateInstance) create;
    __typeof__(&BrotliDecoderDecompressStream) run;
    __typeof__(&BrotliDecoderDestroyInstance) destroy;
} brotli;

static pthread_once_t zlib_opened = PTHREAD_ONCE_INIT;
static pthread_once_t brotli_opened = PTHREAD_ONCE_INIT;

/* Neither library is ever closed: their functions are in use until the process ends. */
static void open_zlib(void)
{
    void *library = dlopen(ZLIB, RTLD_NOW | RTLD_LOCAL);

    if (library == NULL)
        return;
    zlib.begin = (__typeof__(&inflateInit_))dlsym(library, "inflateInit_");
    zlib.begin_with_format = (__typeof__(&inflateInit2_))dlsym(library, "inflateInit2_");
    zlib.restart = (__typeof__(&inflateReset))dlsym(library, "inflateReset");
    zlib.run = (__typeof__(&inflate))dlsym(library, "inflate");
    zlib.end = (__typeof__(&inflateEnd))dlsym(library, "inflateEnd");
}

static void open_brotli(void)
{
    void *library = dlopen(BROTLI, RTLD_NOW | RTLD_LOCAL);

    if (library == NULL)
        return;
    brotli.create = (__typeof__(&BrotliDecoderCreateInstance))dlsym(library, "BrotliDecoderCreateInstance");
    brotli.run = (__typeof__(&BrotliDecoderDecompressStream))dlsym(library, "BrotliDecoderDecompressStream");
    brotli.destroy = (__typeof__(&BrotliDecoderDestroyInstance))dlsym(library, "BrotliDecoderDestroyInstance");
}

ptrdiff_t blinkc_decompress_zlib(const uint8_t *input, size_t length, uint8_t *output, size_t capacity)
{
    z_stream stream = {0};
    int result;

    pthread_once(&zlib_opened, open_zlib);
    if (zlib.begin == NULL || zlib.run == NULL || zlib.end == NULL)
        return BLINKC_LIBRARY_MISSING;
    if (length > UINT_MAX || capacity > UINT_MAX)
        return BLINKC_DATA_DAMAGED;
    stream.next_in = (Bytef *)input;
    stream.avail_in = (uInt)length;
    stream.next_out = output;
    stream.avail_out = (uInt)capacity;
    if (zlib.begin(&stream, ZLIB_VERSION, (int)sizeof stream) != Z_OK)
        return BLINKC_DATA_DAMAGED;
    result = zlib.run(&stream, Z_SYNC_FLUSH);
    zlib.end(&stream);
    if (result != Z_STREAM_END && (result != Z_OK || stream.avail_out > 0) && result != Z_BUF_ERROR)
        return BLINKC_DATA_DAMAGED;
    return (ptrdiff_t)(capacity - stream.avail_out);
}

ptrdiff_t blinkc_decompress_gzip(const uint8_t *input, size_t length, uint8_t *output, size_t capacity)
{
    /* zlib reads the format of gzip where 16 is added to the size of the window. */
    const int window_bits = 15 + 16;
    z_stream stream = {0};
    int result;

    pthread_once(&zlib_opened, open_zlib);
    if (zlib.begin_with_format == NULL || zlib.restart == NULL || zlib.run == NULL || zlib.end == NULL)
        return BLINKC_LIBRARY_MISSING;
    if (length > UINT_MAX || capacity > UINT_MAX)
        return BLINKC_DATA_DAMAGED;
    stream.next_in = (Bytef *)input;
    stream.avail_in = (uInt)length;
    stream.next_out = output;
    stream.avail_out = (uInt)capacity;
    if (zlib.begin_with_format(&stream, window_bits, ZLIB_VERSION, (int)sizeof stream) != Z_OK)
        return BLINKC_DATA_DAMAGED;
    do
        result = zlib.run(&stream, Z_SYNC_FLUSH);
    while (result == Z_STREAM_END && stream.avail_in > 0 && zlib.restart(&stream) == Z_OK);
    zlib.end(&stream);
    if (result == Z_STREAM_END)
        return (ptrdiff_t)(capacity - stream.avail_out);
    if (result != Z_OK && result != Z_BUF_ERROR)
        return BLINKC_DATA_DAMAGED;
    return stream.avail_out == 0 ? (ptrdiff_t)capacity : BLINKC_DATA_CUT_SHORT;
}

ptrdiff_t blinkc_decompress_brotli(const uint8_t *input, size_t length, uint8_t *output, size_t capacity)
{
    size_t available = capacity;
    BrotliDecoderState *state;
    BrotliDecoderResult result;

    pthread_once(&brotli_opened, open_brotli);
    if (brotli.create == NULL || brotli.run == NULL || brotli.destroy == NULL)
        return BLINKC_LIBRARY_MISSING;
    state = brotli.create(NULL, NULL, NULL);
    if (state == NULL)
        return BLINKC_DATA_DAMAGED;
    result = brotli.run(state, &length, &input, &available, &output, NULL);
    brotli.destroy(state);
    return result == BROTLI_DECODER_RESULT_ERROR ? BLINKC_DATA_DAMAGED : (ptrdiff_t)(capacity - available);
}
