/* libcurl, opened at the first use instead of linked: linking it would load thirty libraries at the start of every run.
   Its own header gives the types and constants. Before blinkc_curl_load has succeeded, nothing else here may be called. */
#ifndef BLINKC_LIBCURL_H
#define BLINKC_LIBCURL_H

#include <curl/curl.h>
#include <stdbool.h>

/* Opens the library. Returns NULL, or why it cannot be used. Any thread may call it, and more than once. */
const char *blinkc_curl_load(void);

/* The functions of the same names in libcurl. */
CURL *blinkc_curl_easy_init(void);
void blinkc_curl_easy_cleanup(CURL *easy);
const char *blinkc_curl_easy_strerror(CURLcode code);
CURLM *blinkc_curl_multi_init(void);
void blinkc_curl_multi_cleanup(CURLM *multi);
CURLMcode blinkc_curl_multi_add_handle(CURLM *multi, CURL *easy);
CURLMcode blinkc_curl_multi_remove_handle(CURLM *multi, CURL *easy);
CURLMcode blinkc_curl_multi_perform(CURLM *multi);
CURLMcode blinkc_curl_multi_poll(CURLM *multi, int milliseconds);
struct curl_slist *blinkc_curl_slist_append(struct curl_slist *list, const char *text);
void blinkc_curl_slist_free_all(struct curl_slist *list);

/* Takes a finished transfer out of the messages. Returns false when there is no more. */
bool blinkc_curl_next_finished(CURLM *multi, CURL **easy, CURLcode *code);

/* curl_easy_setopt for each type of value; Swift cannot call it itself, since it takes any. */
CURLcode blinkc_curl_set_long(CURL *easy, CURLoption option, long value);
CURLcode blinkc_curl_set_size(CURL *easy, CURLoption option, curl_off_t value);
CURLcode blinkc_curl_set_string(CURL *easy, CURLoption option, const char *value);
CURLcode blinkc_curl_set_list(CURL *easy, CURLoption option, struct curl_slist *value);
CURLcode blinkc_curl_set_buffer(CURL *easy, CURLoption option, void *value);
CURLcode blinkc_curl_set_data_function(CURL *easy, CURLoption option, curl_write_callback function);
CURLcode blinkc_curl_set_socket_function(CURL *easy, curl_opensocket_callback function);

/* Allows only https, or http as well, also where libcurl is older than the option for names of protocols. */
CURLcode blinkc_curl_set_protocols(CURL *easy, bool allows_http);

/* curl_easy_getinfo for each type of value; 0 or NULL where there is none. */
long blinkc_curl_get_long(CURL *easy, CURLINFO info);
curl_off_t blinkc_curl_get_size(CURL *easy, CURLINFO info);
const char *blinkc_curl_get_string(CURL *easy, CURLINFO info);

/* An address as libcurl understands it. The texts belong to the caller, who frees them all at once. */
struct blinkc_curl_address {
  char *url;
  char *scheme;
  char *host;
};

/* Takes an address apart, and percent-encodes blanks and what is not ASCII. Returns false where libcurl refuses it. */
bool blinkc_curl_parse_address(const char *text, struct blinkc_curl_address *address);
void blinkc_curl_free_address(struct blinkc_curl_address *address);

/* The port of an IPv4 or IPv6 socket address aside, its 4 or 16 bytes in network order. Returns how many, 0 if neither. */
int blinkc_curl_address_bytes(const struct curl_sockaddr *address, unsigned char bytes[16]);

/* Opens the socket that an open-socket callback was asked for. */
curl_socket_t blinkc_curl_open_socket(const struct curl_sockaddr *address);

#endif
