/*
 * What all peers have in common: a program that decodes one file again and again.
 *
 *     ./peer FILE ROUNDS [OUT]   prints the nanoseconds of the best round, of its own processor time, and the content's
 *                                size; writes the content to OUT
 *
 * With "-" for ROUNDS it reads the number of rounds to run from standard input, again and again, so that a driver can
 * take turns with another implementation in one process each. A peer defines decode() and includes this file behind it.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static long nanoseconds(void) {
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
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
    if (argc < 3 || argc > 4) {
        fprintf(stderr, "FILE ROUNDS|- [OUT]\n");
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
        FILE *kept = argc == 4 && content >= 0 ? fopen(argv[3], "wb") : NULL;
        if (kept && (fwrite(out, 1, (size_t)content, kept) != (size_t)content || fclose(kept) != 0)) return 4;
    } while (ask);
    return 0;
}
