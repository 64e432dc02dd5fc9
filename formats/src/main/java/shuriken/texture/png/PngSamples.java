package shuriken.texture.png;

/**
 * The samples of a PNG image in the order of its pixels. They have the stored number of bits.
 *
 * @param texture the image
 * @param samples the samples of up to 16 bits, {@code short[samplesPerPixel * pixelCount]}
 */
record PngSamples(PngTexture texture, short[] samples) {
    private static final byte OPAQUE = (byte) 0xFF;

    static PngSamples read(PngTexture texture, PngRows rows) {
        int samplesPerPixel = texture.colourType().samplesPerPixel();
        short[] samples =
                new short[Math.multiplyExact(Math.multiplyExact(samplesPerPixel, texture.width()), texture.height())];
        rows.forEach((row, rowIndex, pass) -> {
            int width = pass.width(texture.width());
            int y = pass.y() + rowIndex * pass.stepY();
            for (int i = 0; i < samplesPerPixel * width; i++) {
                int x = pass.x() + i / samplesPerPixel * pass.stepX();
                samples[(y * texture.width() + x) * samplesPerPixel + i % samplesPerPixel] =
                        (short) readSample(row, i, texture.depth());
            }
        });
        return new PngSamples(texture, samples);
    }

    private static int readSample(byte[] row, int sampleIndex, int depth) {
        return switch (depth) {
            case 8 -> row[sampleIndex] & 0xFF;
            case 16 -> ((row[2 * sampleIndex] & 0xFF) << 8) | (row[2 * sampleIndex + 1] & 0xFF);
            default ->
                ((row[sampleIndex * depth / 8] & 0xFF) >> (8 - depth - sampleIndex * depth % 8)) & ((1 << depth) - 1);
        };
    }

    /** Returns the samples of an indexed image, one byte each. */
    byte[] toIndices() {
        byte[] indices = new byte[samples.length];
        for (int i = 0; i < indices.length; i++) {
            indices[i] = (byte) samples[i];
        }
        return indices;
    }

    /** Returns R, G, B, A of each pixel. */
    byte[] toRgba() {
        int samplesPerPixel = texture.colourType().samplesPerPixel();
        int colourSampleCount = samplesPerPixel < 3 ? 1 : 3;
        byte[] rgba = new byte[Math.multiplyExact(samples.length / samplesPerPixel, 4)];
        for (int pixelIndex = 0; pixelIndex < rgba.length / 4; pixelIndex++) {
            for (int component = 0; component < 3; component++) {
                rgba[4 * pixelIndex + component] =
                        to8Bits(samples[samplesPerPixel * pixelIndex + Math.min(component, colourSampleCount - 1)]);
            }
            rgba[4 * pixelIndex + 3] = samplesPerPixel > colourSampleCount
                    ? to8Bits(samples[samplesPerPixel * pixelIndex + colourSampleCount])
                    : computeAlpha(samplesPerPixel * pixelIndex, colourSampleCount);
        }
        return rgba;
    }

    /**
     * Computes the alpha of a pixel without an alpha sample: 0 if the pixel has the transparent colour of the image,
     * otherwise 255.
     */
    private byte computeAlpha(int sampleOffset, int colourSampleCount) {
        byte[] transparentColour = texture.transparency();
        if (transparentColour.length < 2 * colourSampleCount) {
            return OPAQUE;
        }
        for (int component = 0; component < colourSampleCount; component++) {
            if (samples[sampleOffset + component]
                    != (short) ((transparentColour[2 * component] & 0xFF) << 8
                            | transparentColour[2 * component + 1] & 0xFF)) {
                return OPAQUE;
            }
        }
        return 0;
    }

    private byte to8Bits(short sample) {
        int depth = texture.depth();
        return (byte) (depth == 16 ? sample >> 8 : (sample & 0xFFFF) * 255 / ((1 << depth) - 1));
    }
}
