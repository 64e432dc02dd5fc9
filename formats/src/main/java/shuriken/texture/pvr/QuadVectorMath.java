package shuriken.texture.pvr;

/**
 * Computes vectors of quads for the vector quantizer. A quad is 2×2 texels. The distance of two vectors measures how
 * different their quads look. A vector has {@code dimensions} components: 12 for R, G, B, or 16 for R, G, B, A of each
 * texel.
 */
final class QuadVectorMath {
    private QuadVectorMath() {}

    /**
     * Computes the weighted mean of the vectors of each free codeword. A codeword without vectors is unchanged.
     *
     * @param codewordIndices the index of the codeword of each vector; the free codewords follow the fixed ones
     * @param fixedCodewordCount the number of fixed codewords, which do not change and are not in {@code freeCodewords}
     * @param freeCodewords the vectors of the free codewords
     */
    static float[] computeMeans(
            float[] vectors,
            float[] weights,
            int[] codewordIndices,
            int fixedCodewordCount,
            float[] freeCodewords,
            int dimensions) {
        double[] sums = new double[freeCodewords.length];
        double[] weightSums = new double[freeCodewords.length / dimensions];
        for (int i = 0; i < codewordIndices.length; i++) {
            int freeIndex = codewordIndices[i] - fixedCodewordCount;
            if (freeIndex < 0) {
                continue;
            }
            weightSums[freeIndex] += weights[i];
            for (int dimension = 0; dimension < dimensions; dimension++) {
                sums[freeIndex * dimensions + dimension] += vectors[i * dimensions + dimension] * weights[i];
            }
        }
        float[] means = freeCodewords.clone();
        for (int i = 0; i < means.length; i++) {
            double weightSum = weightSums[i / dimensions];
            means[i] = weightSum > 0 ? (float) (sums[i] / weightSum) : freeCodewords[i];
        }
        return means;
    }

    /**
     * Returns vectors of R, G, B, or of R, G, B, A. With alpha, colours are weighted by it, so that differences of
     * transparent texels do not count.
     */
    static float[] toVectors(byte[] rgba, int dimensions) {
        int componentsPerTexel = dimensions / 4;
        float[] vectors = new float[Math.multiplyExact(rgba.length / 4, componentsPerTexel)];
        for (int sourceOffset = 0, targetOffset = 0;
                sourceOffset < rgba.length;
                sourceOffset += 4, targetOffset += componentsPerTexel) {
            float opacity = componentsPerTexel == 3 ? 1 : (rgba[sourceOffset + 3] & 0xFF) / 255f;
            for (int component = 0; component < 3; component++) {
                vectors[targetOffset + component] = (rgba[sourceOffset + component] & 0xFF) * opacity;
            }
            if (componentsPerTexel == 4) {
                vectors[targetOffset + 3] = 255 * opacity;
            }
        }
        return vectors;
    }

    /** Converts vectors to R, G, B and A, the inverse of {@link #toVectors}. */
    static byte[] toColours(float[] vectors, int dimensions) {
        int componentsPerTexel = dimensions / 4;
        byte[] rgba = new byte[Math.multiplyExact(vectors.length / componentsPerTexel, 4)];
        for (int sourceOffset = 0, targetOffset = 0;
                sourceOffset < vectors.length;
                sourceOffset += componentsPerTexel, targetOffset += 4) {
            float alpha = componentsPerTexel == 3 ? 255 : vectors[sourceOffset + 3];
            float opacity = Math.max(alpha / 255, 1e-6f);
            for (int component = 0; component < 3; component++) {
                rgba[targetOffset + component] =
                        (byte) Math.min(255, Math.round(vectors[sourceOffset + component] / opacity));
            }
            rgba[targetOffset + 3] = (byte) Math.round(alpha);
        }
        return rgba;
    }
}
