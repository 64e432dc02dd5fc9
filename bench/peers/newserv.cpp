/*
 * newserv's own PRS as a peer: its Compression.cc, compiled with the few classes of phosg that it uses in their plainest
 * form (bench/peers/real writes them); nothing of newserv's is kept here.
 *
 *     newserv FILE ROUNDS|- [OUT]   decodes, as the other peers do
 *     newserv --encode FILE         packs a million bytes of it as small as it can, and prints size and speed
 */
#include <cstdint>
#include <cstring>
#include <string>

#include "Compression.hh"

static long decode(const uint8_t *in, size_t size, uint8_t *out, size_t room) {
    std::string plain = prs_decompress(in, size);
    if (plain.size() > room) return -1;
    memcpy(out, plain.data(), plain.size());
    return (long)plain.size();
}

#define main decode_main
#include "peer.h"
#undef main

static int encode_main(const char *path) {
    static char plain[1000000];
    FILE *file = fopen(path, "rb");
    size_t size = file ? fread(plain, 1, sizeof plain, file) : 0;
    if (size == 0) return 4;
    clock_t start = clock(); /* of all its threads */
    size_t packed = prs_compress_optimal(plain, size).size();
    double took = (double)(clock() - start) / CLOCKS_PER_SEC;
    printf("newserv prs optimal: %zu of %zu bytes; encode: %.2f MB/s\n", packed, size, size / took / 1e6);
    return 0;
}

int main(int argc, char **argv) {
    return argc == 3 && !strcmp(argv[1], "--encode") ? encode_main(argv[2]) : decode_main(argc, argv);
}
