package shuriken.samples;

/** Computes smooth noise that repeats, so that textures tile. All machines compute the same values. */
final class Noise {
    private Noise() {}

    /**
     * Returns fractal noise: the sum of noise with lumps of several sizes.
     *
     * @param u the horizontal coordinate, where 0 to 1 is one tile
     * @param v the vertical coordinate, where 0 to 1 is one tile
     * @param across the number of the largest lumps in the width of a tile
     * @param down the number of the largest lumps in the height of a tile
     * @param octaves the number of sizes, each half of the one before
     * @return a value from 0 to 1, mostly near the middle
     */
    static double fractalNoise(double u, double v, int across, int down, int octaves, int seed) {
        double sum = 0;
        double weights = 0;
        double weight = 1;
        for (int octave = 0; octave < octaves; octave++) {
            sum += weight
                    * valueNoise(
                            u * (across << octave),
                            v * (down << octave),
                            across << octave,
                            down << octave,
                            seed + octave);
            weights += weight;
            weight /= 2;
        }
        return sum / weights;
    }

    private static double valueNoise(double x, double y, int across, int down, int seed) {
        int left = (int) Math.floor(x);
        int top = (int) Math.floor(y);
        double shareX = smooth(x - left);
        double shareY = smooth(y - top);
        // The grid repeats after the number of lumps in a tile.
        int leftColumn = Math.floorMod(left, across);
        int rightColumn = Math.floorMod(left + 1, across);
        int topRow = Math.floorMod(top, down);
        int bottomRow = Math.floorMod(top + 1, down);
        double upper = random(leftColumn, topRow, seed)
                + shareX * (random(rightColumn, topRow, seed) - random(leftColumn, topRow, seed));
        double lower = random(leftColumn, bottomRow, seed)
                + shareX * (random(rightColumn, bottomRow, seed) - random(leftColumn, bottomRow, seed));
        return upper + shareY * (lower - upper);
    }

    /** Returns an S-shaped curve from 0 at 0 to 1 at 1. Values outside of this range are clamped. */
    static double smooth(double t) {
        double clamped = Math.clamp(t, 0.0, 1.0);
        return clamped * clamped * (3 - 2 * clamped);
    }

    /** Returns a pseudorandom number from 0 to 1 for three integers. */
    static double random(int x, int y, int seed) {
        int hash = x * 0x27D4EB2D ^ y * 0x165667B1 ^ seed * 0x9E3779B1;
        hash = (hash ^ hash >>> 15) * 0x85EBCA6B;
        hash = (hash ^ hash >>> 13) * 0xC2B2AE35;
        return ((hash ^ hash >>> 16) >>> 8) / (double) (1 << 24);
    }
}
