/*
 * The peer of the PRS decoder: the same format in plain C, one bit and one byte at a time, for comparison of speed only.
 *
 *     cc -O2 -o prs prs.c
 *     ./prs FILE.prs ROUNDS     prints the nanoseconds of the best round and the size of the content
 *
 * With "-" for ROUNDS it reads the number of rounds to run from standard input, again and again, so that a driver can
 * take turns with another implementation in one process each.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct {
    const uint8_t *in;
    const uint8_t *end;
    unsigned control;
    int bits;
    int failed;
} source;

static unsigned next_byte(source *s) {
    if (s->in == s->end) {
        s->failed = 1;
        return 0;
    }
    return *s->in++;
}

static unsigned next_bit(source *s) {
    if (s->bits == 0) {
        s->control = next_byte(s);
        s->bits = 8;
    }
    unsigned bit = s->control & 1;
    s->control >>= 1;
    s->bits--;
    return bit;
}

/* The size of the content, or -1: damaged, or more than there is room for. */
static long decode(const uint8_t *in, size_t size, uint8_t *out, size_t room) {
    source s = {in, in + size, 0, 0, 0};
    uint8_t *to = out;
    uint8_t *end = out + room;
    while (!s.failed) {
        if (next_bit(&s)) {
            if (to == end) return -1;
            *to++ = (uint8_t)next_byte(&s);
            continue;
        }
        size_t distance, length;
        if (next_bit(&s)) {
            unsigned low = next_byte(&s);
            unsigned word = low | next_byte(&s) << 8;
            if (word == 0) return s.failed ? -1 : to - out;
            distance = 0x2000 - (word >> 3);
            length = word & 7;
            length = length ? length + 2 : next_byte(&s) + 1;
        } else {
            length = next_bit(&s) << 1;
            length = (length | next_bit(&s)) + 2;
            distance = 0x100 - next_byte(&s);
        }
        if (distance > (size_t)(to - out) || length > (size_t)(end - to)) return -1;
        const uint8_t *from = to - distance;
        while (length--) *to++ = *from++;
    }
    return -1;
}

static long nanoseconds(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1000000000L + t.tv_nsec;
}

static long best_of(int rounds, const uint8_t *in, size_t size, uint8_t *out, size_t room, long *content) {
    long best = -1;
    while (rounds-- > 0) {
        long start = nanoseconds();
        *content = decode(in, size, out, room);
        long took = nanoseconds() - start;
        if (best < 0 || took < best) best = took;
    }
    return best;
}

int main(int argc, char **argv) {
    if (argc != 3) {
        fprintf(stderr, "prs FILE.prs ROUNDS|-\n");
        return 2;
    }
    FILE *file = fopen(argv[1], "rb");
    if (!file) {
        perror(argv[1]);
        return 4;
    }
    fseek(file, 0, SEEK_END);
    size_t size = (size_t)ftell(file);
    rewind(file);
    uint8_t *in = malloc(size);
    size_t room = (size_t)64 << 20;
    uint8_t *out = malloc(room);
    if (!in || !out || fread(in, 1, size, file) != size) return 4;
    fclose(file);
    memset(out, 0, room);
    int rounds = atoi(argv[2]);
    int ask = strcmp(argv[2], "-") == 0;
    do {
        if (ask && scanf("%d", &rounds) != 1) break;
        long content = -1;
        long took = best_of(rounds, in, size, out, room, &content);
        printf("%ld %ld\n", took, content);
        fflush(stdout);
    } while (ask);
    return 0;
}
