/*
 * The peer of the LZ10 and LZ11 decoders: the same formats in plain C, step by step, for comparison of speed only.
 *
 *     cc -O2 -o lz lz.c
 */
#include <stddef.h>
#include <stdint.h>

/* The size of the content, or -1: damaged, or more than there is room for. */
static long decode(const uint8_t *in, size_t size, uint8_t *out, size_t room) {
    if (size < 8 || (in[0] != 0x10 && in[0] != 0x11)) return -1;
    int extended = in[0] == 0x11;
    const uint8_t *last = in + size;
    size_t whole = in[1] | in[2] << 8 | (size_t)in[3] << 16;
    in += 4;
    if (whole == 0) {
        whole = in[0] | in[1] << 8 | in[2] << 16 | (size_t)in[3] << 24;
        in += 4;
    }
    if (whole > room) return -1;
    uint8_t *to = out;
    uint8_t *end = out + whole;
    while (to < end) {
        if (in == last) return -1;
        unsigned flags = *in++;
        for (int bit = 0x80; bit && to < end; bit >>= 1) {
            if (!(flags & bit)) {
                if (in == last) return -1;
                *to++ = *in++;
                continue;
            }
            if (last - in < 2) return -1;
            size_t length = (in[0] >> 4) + 3;
            if (extended) {
                unsigned kind = in[0] >> 4;
                length = kind + 1;
                if (kind == 0) {
                    if (last - in < 3) return -1;
                    length = ((in[0] & 15) << 4 | in[1] >> 4) + 0x11;
                    in += 1;
                } else if (kind == 1) {
                    if (last - in < 4) return -1;
                    length = ((in[0] & 15) << 12 | in[1] << 4 | in[2] >> 4) + 0x111;
                    in += 2;
                }
            }
            size_t distance = ((in[0] & 15) << 8 | in[1]) + 1;
            in += 2;
            if (distance > (size_t)(to - out) || length > (size_t)(end - to)) return -1;
            const uint8_t *from = to - distance;
            while (length--) *to++ = *from++;
        }
    }
    return to - out;
}

#include "peer.h"
