/*
 * The peer of the PRS decoder: the same format in plain C, one bit and one byte at a time, for comparison of speed only.
 *
 *     cc -O2 -o prs prs.c
 */
#include <stdint.h>
#include <stddef.h>

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

#include "peer.h"
