package shuriken.texture.png;

/**
 * The unscaled samples of an image in the order of its pixels.
 *
 * @param texture the image
 * @param samples the samples of up to 16 bits, {@code short[samplesPerPixel * pixels]}
 */
record PngSamples(PngTexture texture, short[] samples) {
    static PngSamples read(PngTexture texture, PngRows rows) {
        int perPixel = texture.colourType().samplesPerPixel();
        short[] samples =
                new short[Math.multiplyExact(Math.multiplyExact(perPixel, texture.width()), texture.height())];
        rows.forEach((row, rowIndex, pass) -> {
            int width = pass.width(texture.width());
            int y = pass.y() + rowIndex * pass.stepY();
            for (int i = 0; i < perPixel * width; i++) {
                int x = pass.x() + i / perPixel * pass.stepX();
                samples[(y * texture.width() + x) * perPixel + i % perPixel] =
                        (short) sampleAt(row, i, texture.depth());
            }
        });
        return new PngSamples(texture, samples);
    }

    private static int sampleAt(byte[] row, int i, int depth) {
        return switch (depth) {
            case 8 -> row[i] & 0xFF;
            case 16 -> (row[2 * i] & 0xFF) << 8 | row[2 * i + 1] & 0xFF;
            default -> (row[i * depth / 8] & 0xFF) >> 8 - depth - i * depth % 8 & (1 << depth) - 1;
        };
    }

    byte[] indices() {
        byte[] indices = new byte[samples.length];
        for (int i = 0; i < indices.length; i++) {
            indices[i] = (byte) samples[i];
        }
        return indices;
    }

    byte[] rgba() {
        int samplesPerPixel = texture.colourType().samplesPerPixel();
        int colourSamples = samplesPerPixel < 3 ? 1 : 3;
        byte[] rgba = new byte[Math.multiplyExact(samples.length / samplesPerPixel, 4)];
        for (int pixel = 0; pixel < rgba.length / 4; pixel++) {
            for (int k = 0; k < 3; k++) {
                rgba[4 * pixel + k] = to8Bits(samples[samplesPerPixel * pixel + Math.min(k, colourSamples - 1)]);
            }
            rgba[4 * pixel + 3] = samplesPerPixel > colourSamples
                    ? to8Bits(samples[samplesPerPixel * pixel + colourSamples])
                    : alpha(samplesPerPixel * pixel, colourSamples);
        }
        return rgba;
    }

    /** Returns the alpha of a pixel that has no sample for it, which is 0 for the transparent colour. */
    private byte alpha(int offset, int colourSamples) {
        byte[] transparentColour = texture.transparency();
        if (transparentColour.length < 2 * colourSamples) {
            return -1;
        }
        for (int k = 0; k < colourSamples; k++) {
            if (samples[offset + k]
                    != (short) ((transparentColour[2 * k] & 0xFF) << 8 | transparentColour[2 * k + 1] & 0xFF)) {
                return -1;
            }
        }
        return 0;
    }

    private byte to8Bits(short sample) {
        int depth = texture.depth();
        return (byte) (depth == 16 ? sample >> 8 : (sample & 0xFFFF) * 255 / ((1 << depth) - 1));
    }
}
