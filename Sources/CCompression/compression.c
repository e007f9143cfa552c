#include "compression.h"

#include <brotli/decode.h>
#include <dlfcn.h>
#include <limits.h>
#include <pthread.h>
#include <stdlib.h>
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

struct blinkc_gzip {
    z_stream stream;
    /* Whether the input so far ends where a member does. */
    bool has_ended;
};

struct blinkc_gzip *blinkc_gzip_open(void)
{
    /* zlib reads the format of gzip where 16 is added to the size of the window. */
    const int window_bits = 15 + 16;
    struct blinkc_gzip *gzip;

    pthread_once(&zlib_opened, open_zlib);
    if (zlib.begin_with_format == NULL || zlib.restart == NULL || zlib.run == NULL || zlib.end == NULL)
        return NULL;
    gzip = calloc(1, sizeof *gzip);
    if (gzip == NULL)
        return NULL;
    if (zlib.begin_with_format(&gzip->stream, window_bits, ZLIB_VERSION, (int)sizeof gzip->stream) == Z_OK)
        return gzip;
    free(gzip);
    return NULL;
}

ptrdiff_t blinkc_gzip_read(
    struct blinkc_gzip *gzip, const uint8_t **input, size_t *length, uint8_t *output, size_t capacity)
{
    z_stream *stream = &gzip->stream;
    const uInt offered = *length > UINT_MAX ? UINT_MAX : (uInt)*length;
    const uInt room = capacity > UINT_MAX ? UINT_MAX : (uInt)capacity;
    int result = Z_OK;

    stream->next_in = (Bytef *)*input;
    stream->avail_in = offered;
    stream->next_out = output;
    stream->avail_out = room;
    do {
        if (gzip->has_ended) {
            if (stream->avail_in == 0)
                break;
            if (zlib.restart(stream) != Z_OK)
                return BLINKC_DATA_DAMAGED;
        }
        /* Also without input: what did not fit into the last output is still to come. */
        result = zlib.run(stream, Z_NO_FLUSH);
        gzip->has_ended = result == Z_STREAM_END;
    } while ((result == Z_OK || result == Z_STREAM_END) && stream->avail_in > 0 && stream->avail_out > 0);
    if (result != Z_OK && result != Z_STREAM_END && result != Z_BUF_ERROR)
        return BLINKC_DATA_DAMAGED;
    *input += offered - stream->avail_in;
    *length -= offered - stream->avail_in;
    return (ptrdiff_t)(room - stream->avail_out);
}

bool blinkc_gzip_has_ended(const struct blinkc_gzip *gzip)
{
    return gzip->has_ended;
}

void blinkc_gzip_close(struct blinkc_gzip *gzip)
{
    if (gzip == NULL)
        return;
    zlib.end(&gzip->stream);
    free(gzip);
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
