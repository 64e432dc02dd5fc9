package shuriken.samples;

/** Computes smooth noise that repeats, so that textures tile. All machines compute the same values. */
final class Noise {
    private Noise() {}

    /**
     * Returns fractal noise: the sum of noise with lumps of several sizes.
     *
     * @param u the horizontal coordinate, where 0 to 1 is one tile
     * @param v the vertical coordinate, where 0 to 1 is one tile
     * @param columnCount the number of the largest lumps in the width of a tile
     * @param rowCount the number of the largest lumps in the height of a tile
     * @param octaveCount the number of sizes; each size is half of the previous size
     * @param seed the number that determines the values
     * @return a value from 0 to 1, mostly near the middle
     */
    static double fractalNoise(double u, double v, int columnCount, int rowCount, int octaveCount, int seed) {
        double sum = 0;
        double weightSum = 0;
        double weight = 1;
        for (int octave = 0; octave < octaveCount; octave++) {
            sum += weight
                    * valueNoise(
                            u * (columnCount << octave),
                            v * (rowCount << octave),
                            columnCount << octave,
                            rowCount << octave,
                            seed + octave);
            weightSum += weight;
            weight /= 2;
        }
        return sum / weightSum;
    }

    private static double valueNoise(double x, double y, int columnCount, int rowCount, int seed) {
        int left = (int) Math.floor(x);
        int top = (int) Math.floor(y);
        double fractionX = smooth(x - left);
        double fractionY = smooth(y - top);
        // The grid repeats after the number of lumps in a tile.
        int leftColumn = Math.floorMod(left, columnCount);
        int rightColumn = Math.floorMod(left + 1, columnCount);
        int topRow = Math.floorMod(top, rowCount);
        int bottomRow = Math.floorMod(top + 1, rowCount);
        double upper = random(leftColumn, topRow, seed)
                + fractionX * (random(rightColumn, topRow, seed) - random(leftColumn, topRow, seed));
        double lower = random(leftColumn, bottomRow, seed)
                + fractionX * (random(rightColumn, bottomRow, seed) - random(leftColumn, bottomRow, seed));
        return upper + fractionY * (lower - upper);
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
