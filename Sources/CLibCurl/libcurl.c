#define CURL_DISABLE_TYPECHECK
#include "libcurl.h"

#include <dlfcn.h>
#include <netinet/in.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>

/* The functions that are looked up; the oldest libcurl that has them all is 7.66 of September 2019. */
#define FUNCTIONS(X) \
  X(curl_global_init) X(curl_easy_init) X(curl_easy_cleanup) X(curl_easy_setopt) X(curl_easy_getinfo) \
  X(curl_easy_strerror) X(curl_multi_init) X(curl_multi_cleanup) X(curl_multi_add_handle) \
  X(curl_multi_remove_handle) X(curl_multi_perform) X(curl_multi_poll) X(curl_multi_info_read) \
  X(curl_slist_append) X(curl_slist_free_all) X(curl_url) X(curl_url_set) X(curl_url_get) X(curl_url_cleanup) \
  X(curl_free)

#define DECLARE(name) __typeof__(&name) name;
static struct { FUNCTIONS(DECLARE) } library;

static char problem[512];
static pthread_once_t once = PTHREAD_ONCE_INIT;

/* The second is the one that Debian builds with GnuTLS. */
#ifdef __APPLE__
static const char *const names[] = {"/usr/lib/libcurl.4.dylib", "libcurl.4.dylib"};
#else
static const char *const names[] = {"libcurl.so.4", "libcurl-gnutls.so.4"};
#endif

static void load(void) {
  void *handle = dlopen(names[0], RTLD_NOW | RTLD_LOCAL);
  if (handle == NULL) {
    const char *reason = dlerror();
    snprintf(problem, sizeof problem, "%s", reason != NULL ? reason : names[0]);
    handle = dlopen(names[1], RTLD_NOW | RTLD_LOCAL);
    if (handle == NULL) return;
    problem[0] = 0;
  }
#define LOOK_UP(name) \
  if ((library.name = (__typeof__(&name))dlsym(handle, #name)) == NULL) { \
    snprintf(problem, sizeof problem, "this libcurl is too old: it has no %s", #name); \
    return; \
  }
  FUNCTIONS(LOOK_UP)
  if (library.curl_global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK)
    snprintf(problem, sizeof problem, "libcurl cannot be initialized");
}

const char *blinkc_curl_load(void) {
  pthread_once(&once, load);
  return problem[0] != 0 ? problem : NULL;
}

CURL *blinkc_curl_easy_init(void) { return library.curl_easy_init(); }

void blinkc_curl_easy_cleanup(CURL *easy) { library.curl_easy_cleanup(easy); }

const char *blinkc_curl_easy_strerror(CURLcode code) { return library.curl_easy_strerror(code); }

CURLM *blinkc_curl_multi_init(void) { return library.curl_multi_init(); }

void blinkc_curl_multi_cleanup(CURLM *multi) { library.curl_multi_cleanup(multi); }

CURLMcode blinkc_curl_multi_add_handle(CURLM *multi, CURL *easy) { return library.curl_multi_add_handle(multi, easy); }

CURLMcode blinkc_curl_multi_remove_handle(CURLM *multi, CURL *easy) {
  return library.curl_multi_remove_handle(multi, easy);
}

CURLMcode blinkc_curl_multi_perform(CURLM *multi) {
  int running;
  return library.curl_multi_perform(multi, &running);
}

CURLMcode blinkc_curl_multi_poll(CURLM *multi, int milliseconds) {
  return library.curl_multi_poll(multi, NULL, 0, milliseconds, NULL);
}

struct curl_slist *blinkc_curl_slist_append(struct curl_slist *list, const char *text) {
  return library.curl_slist_append(list, text);
}

void blinkc_curl_slist_free_all(struct curl_slist *list) { library.curl_slist_free_all(list); }

bool blinkc_curl_next_finished(CURLM *multi, CURL **easy, CURLcode *code) {
  int left;
  const CURLMsg *message;
  while ((message = library.curl_multi_info_read(multi, &left)) != NULL) {
    if (message->msg != CURLMSG_DONE) continue;
    *easy = message->easy_handle;
    *code = message->data.result;
    return true;
  }
  return false;
}

CURLcode blinkc_curl_set_long(CURL *easy, CURLoption option, long value) {
  return library.curl_easy_setopt(easy, option, value);
}

CURLcode blinkc_curl_set_size(CURL *easy, CURLoption option, curl_off_t value) {
  return library.curl_easy_setopt(easy, option, value);
}

CURLcode blinkc_curl_set_string(CURL *easy, CURLoption option, const char *value) {
  return library.curl_easy_setopt(easy, option, value);
}

CURLcode blinkc_curl_set_list(CURL *easy, CURLoption option, struct curl_slist *value) {
  return library.curl_easy_setopt(easy, option, value);
}

CURLcode blinkc_curl_set_buffer(CURL *easy, CURLoption option, void *value) {
  return library.curl_easy_setopt(easy, option, value);
}

CURLcode blinkc_curl_set_data_function(CURL *easy, CURLoption option, curl_write_callback function) {
  return library.curl_easy_setopt(easy, option, function);
}

CURLcode blinkc_curl_set_socket_function(CURL *easy, curl_opensocket_callback function) {
  return library.curl_easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, function);
}

CURLcode blinkc_curl_set_protocols(CURL *easy, bool allows_http) {
  /* CURLOPT_PROTOCOLS_STR of libcurl 7.85, and CURLOPT_PROTOCOLS before, by their numbers: headers have the one or
     warn of the other. */
  CURLcode code =
      library.curl_easy_setopt(easy, (CURLoption)(CURLOPTTYPE_STRINGPOINT + 318), allows_http ? "http,https" : "https");
  if (code != CURLE_UNKNOWN_OPTION) return code;
  long protocols = allows_http ? CURLPROTO_HTTP | CURLPROTO_HTTPS : CURLPROTO_HTTPS;
  return library.curl_easy_setopt(easy, (CURLoption)(CURLOPTTYPE_LONG + 181), protocols);
}

long blinkc_curl_get_long(CURL *easy, CURLINFO info) {
  long value = 0;
  return library.curl_easy_getinfo(easy, info, &value) == CURLE_OK ? value : 0;
}

curl_off_t blinkc_curl_get_size(CURL *easy, CURLINFO info) {
  curl_off_t value = 0;
  return library.curl_easy_getinfo(easy, info, &value) == CURLE_OK ? value : 0;
}

const char *blinkc_curl_get_string(CURL *easy, CURLINFO info) {
  char *value = NULL;
  return library.curl_easy_getinfo(easy, info, &value) == CURLE_OK ? value : NULL;
}

bool blinkc_curl_parse_address(const char *text, struct blinkc_curl_address *address) {
  memset(address, 0, sizeof *address);
  CURLU *parts = library.curl_url();
  if (parts == NULL) return false;
  bool succeeded = library.curl_url_set(parts, CURLUPART_URL, text, CURLU_URLENCODE) == CURLUE_OK &&
                   library.curl_url_get(parts, CURLUPART_URL, &address->url, 0) == CURLUE_OK &&
                   library.curl_url_get(parts, CURLUPART_SCHEME, &address->scheme, 0) == CURLUE_OK &&
                   library.curl_url_get(parts, CURLUPART_HOST, &address->host, 0) == CURLUE_OK;
  library.curl_url_cleanup(parts);
  if (!succeeded) blinkc_curl_free_address(address);
  return succeeded;
}

void blinkc_curl_free_address(struct blinkc_curl_address *address) {
  library.curl_free(address->url);
  library.curl_free(address->scheme);
  library.curl_free(address->host);
  memset(address, 0, sizeof *address);
}

int blinkc_curl_address_bytes(const struct curl_sockaddr *address, unsigned char bytes[16]) {
  if (address->family == AF_INET && address->addrlen >= sizeof(struct sockaddr_in)) {
    memcpy(bytes, &((const struct sockaddr_in *)(const void *)&address->addr)->sin_addr, 4);
    return 4;
  }
  if (address->family == AF_INET6 && address->addrlen >= sizeof(struct sockaddr_in6)) {
    memcpy(bytes, &((const struct sockaddr_in6 *)(const void *)&address->addr)->sin6_addr, 16);
    return 16;
  }
  return 0;
}

curl_socket_t blinkc_curl_open_socket(const struct curl_sockaddr *address) {
#ifdef SOCK_CLOEXEC
  return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
#else
  return socket(address->family, address->socktype, address->protocol);
#endif
}
