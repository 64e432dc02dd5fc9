/*
 * The texture loops of flycast (core/rend/texconv.cpp, compiled beside this with empty headers by ./real) at 1024 × 1024 random
 * texels: million texels a second of the best of 60 rounds, by processor time, each into a new buffer as its cache has one.
 */
#include "texconv.h"
#include <cstdio>
#include <ctime>
#include <random>

bool pal_needs_update;
static u8 data[4 << 20];

static long nanoseconds() {
    timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return t.tv_sec * 1000000000L + t.tv_nsec;
}

static void run(const char *name, TexConvFP32 convert, const u8 *texels) {
    long best = -1;
    PixelBuffer<u32> buffer;
    for (int round = 0; round < 60; round++) {
        long start = nanoseconds();
        buffer.init(1024, 1024);
        convert(&buffer, texels, 1024, 1024);
        long took = nanoseconds() - start;
        if (best < 0 || took < best) best = took;
    }
    printf("flycast, %s: %.0f Mpixel/s\n", name, 1e3 * 1024 * 1024 / best);
}

int main() {
    std::mt19937 random(1);
    for (u8 &each : data) each = random();
    for (u32 &each : palette32_ram) each = random();
    vq_codebook = data;
    run("RGB565 twiddled", opengl::tex565_TW32, data);
    run("8 bit palette", opengl::pvrTexInfo[6].TW32, data);
    run("4 bit palette", opengl::pvrTexInfo[5].TW32, data);
    run("RGB565 VQ", opengl::tex565_VQ32, data + 2048);
    run("YUV422 in rows", opengl::pvrTexInfo[3].PL32, data);
}
