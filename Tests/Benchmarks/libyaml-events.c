/*
 * The floor of every measurement: reads a file and loops over libyaml's events, without keeping anything.
 * Prints the number of events.
 *
 * cc -O2 -o libyaml-events libyaml-events.c -lyaml
 */

#include <stdio.h>
#include <stdlib.h>
#include <yaml.h>

/* Reads a whole file; NULL if that fails. */
static unsigned char *contents(const char *path, size_t *length)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        return NULL;
    unsigned char *bytes = NULL;
    if (fseek(file, 0, SEEK_END) == 0) {
        long size = ftell(file);
        rewind(file);
        bytes = size < 0 ? NULL : malloc((size_t)size + 1);
        *length = bytes ? fread(bytes, 1, (size_t)size, file) : 0;
    }
    fclose(file);
    return bytes;
}

int main(int count, char **arguments)
{
    size_t length = 0;
    unsigned char *bytes = count == 2 ? contents(arguments[1], &length) : NULL;
    if (!bytes) {
        fprintf(stderr, "usage: libyaml-events FILE\n");
        return 2;
    }

    yaml_parser_t parser;
    yaml_event_t event;
    long events = 0;
    int ends = 0;
    yaml_parser_initialize(&parser);
    yaml_parser_set_input_string(&parser, bytes, length);
    while (!ends) {
        if (!yaml_parser_parse(&parser, &event)) {
            fprintf(stderr, "line %zu: %s\n", parser.problem_mark.line + 1, parser.problem);
            return 1;
        }
        ends = event.type == YAML_STREAM_END_EVENT;
        yaml_event_delete(&event);
        events++;
    }
    yaml_parser_delete(&parser);
    free(bytes);
    printf("%ld\n", events);
    return 0;
}
