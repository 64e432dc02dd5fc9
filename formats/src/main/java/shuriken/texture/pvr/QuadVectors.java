package shuriken.texture.pvr;

/**
 * Vectors of quads of texels, for the vector quantiser. Their distances measure visible differences. A quad is four
 * texels. Its vector has {@code dimensions} components: 12 for R, G, B, or 16 for R, G, B, A of each texel.
 */
final class QuadVectors {
    private QuadVectors() {}

    /**
     * Returns the weighted mean of the vectors of each free codeword. A codeword without vectors is unchanged.
     *
     * @param codewords the index of the codeword of each vector
     * @param fixedCount the number of first codewords, which do not change and are not in {@code freeCodewords}
     * @param freeCodewords the vectors of the other codewords
     */
    static float[] means(
            float[] vectors, float[] weights, int[] codewords, int fixedCount, float[] freeCodewords, int dimensions) {
        double[] sums = new double[freeCodewords.length];
        double[] weightSums = new double[freeCodewords.length / dimensions];
        for (int i = 0; i < codewords.length; i++) {
            int index = codewords[i] - fixedCount;
            if (index < 0) {
                continue;
            }
            weightSums[index] += weights[i];
            for (int d = 0; d < dimensions; d++) {
                sums[index * dimensions + d] += vectors[i * dimensions + d] * weights[i];
            }
        }
        float[] means = freeCodewords.clone();
        for (int i = 0; i < means.length; i++) {
            double weightSum = weightSums[i / dimensions];
            means[i] = weightSum > 0 ? (float) (sums[i] / weightSum) : freeCodewords[i];
        }
        return means;
    }

    /** Returns vectors of R, G, B and A. Colours are weighted by their alpha, so that differences of transparent texels do not count. */
    static float[] toVectors(byte[] rgba, int dimensions) {
        int componentsPerTexel = dimensions / 4;
        float[] vectors = new float[Math.multiplyExact(rgba.length / 4, componentsPerTexel)];
        for (int from = 0, to = 0; from < rgba.length; from += 4, to += componentsPerTexel) {
            float opacity = componentsPerTexel == 3 ? 1 : (rgba[from + 3] & 0xFF) / 255f;
            for (int component = 0; component < 3; component++) {
                vectors[to + component] = (rgba[from + component] & 0xFF) * opacity;
            }
            if (componentsPerTexel == 4) {
                vectors[to + 3] = 255 * opacity;
            }
        }
        return vectors;
    }

    /** Inverts {@link #toVectors}. */
    static byte[] toColours(float[] vectors, int dimensions) {
        int componentsPerTexel = dimensions / 4;
        byte[] rgba = new byte[Math.multiplyExact(vectors.length / componentsPerTexel, 4)];
        for (int from = 0, to = 0; from < vectors.length; from += componentsPerTexel, to += 4) {
            float alpha = componentsPerTexel == 3 ? 255 : vectors[from + 3];
            float opacity = Math.max(alpha / 255, 1e-6f);
            for (int component = 0; component < 3; component++) {
                rgba[to + component] = (byte) Math.min(255, Math.round(vectors[from + component] / opacity));
            }
            rgba[to + 3] = (byte) Math.round(alpha);
        }
        return rgba;
    }
}
