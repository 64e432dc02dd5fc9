package shuriken.texture.pvr;

/** Converts quads of texels to vectors whose distances measure visual difference. */
final class QuadVectors {
    private QuadVectors() {}

    /** Returns the means of the vectors that share a codeword. A codeword without vectors is unchanged. */
    static float[] means(
            float[] vectors, float[] weights, int[] codewords, int keptCount, float[] codewordVectors, int dimensions) {
        double[] sums = new double[codewordVectors.length];
        double[] totals = new double[codewordVectors.length / dimensions];
        for (int i = 0; i < codewords.length; i++) {
            int index = codewords[i] - keptCount;
            if (index < 0) {
                continue;
            }
            totals[index] += weights[i];
            for (int d = 0; d < dimensions; d++) {
                sums[index * dimensions + d] += vectors[i * dimensions + d] * weights[i];
            }
        }
        float[] means = codewordVectors.clone();
        for (int i = 0; i < means.length; i++) {
            double total = totals[i / dimensions];
            means[i] = total > 0 ? (float) (sums[i] / total) : codewordVectors[i];
        }
        return means;
    }

    /** Returns vectors of R, G, B and A. Colours are weighted by their alpha, so that invisible ones do not count. */
    static float[] toVectors(byte[] rgba, int dimensions) {
        int components = dimensions / 4;
        float[] vectors = new float[Math.multiplyExact(rgba.length / 4, components)];
        for (int from = 0, to = 0; from < rgba.length; from += 4, to += components) {
            float visible = components == 3 ? 1 : (rgba[from + 3] & 0xFF) / 255f;
            for (int component = 0; component < 3; component++) {
                vectors[to + component] = (rgba[from + component] & 0xFF) * visible;
            }
            if (components == 4) {
                vectors[to + 3] = 255 * visible;
            }
        }
        return vectors;
    }

    /** Inverts {@link #toVectors}. */
    static byte[] toColours(float[] vectors, int dimensions) {
        int components = dimensions / 4;
        byte[] rgba = new byte[Math.multiplyExact(vectors.length / components, 4)];
        for (int from = 0, to = 0; from < vectors.length; from += components, to += 4) {
            float alpha = components == 3 ? 255 : vectors[from + 3];
            float visible = Math.max(alpha / 255, 1e-6f);
            for (int component = 0; component < 3; component++) {
                rgba[to + component] = (byte) Math.min(255, Math.round(vectors[from + component] / visible));
            }
            rgba[to + 3] = (byte) Math.round(alpha);
        }
        return rgba;
    }
}
