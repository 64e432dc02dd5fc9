package shuriken.texture.png;

/**
 * All samples of a picture in the order of its pixels, as they are: up to 16 bits.
 *
 * @param samples {@code short[samples of a pixel * pixels]}
 */
record PngSamples(PngTexture picture, short[] samples) {
    static PngSamples of(PngTexture picture, PngRows rows) {
        int each = picture.colours().samples();
        short[] samples = new short[Math.multiplyExact(Math.multiplyExact(each, picture.width()), picture.height())];
        rows.forEach((row, number, pass) -> {
            int width = pass.width(picture.width());
            int y = pass.y() + number * pass.stepY();
            for (int i = 0; i < each * width; i++) {
                int x = pass.x() + i / each * pass.stepX();
                samples[(y * picture.width() + x) * each + i % each] = (short) sample(row, i, picture.depth());
            }
        });
        return new PngSamples(picture, samples);
    }

    private static int sample(byte[] row, int i, int depth) {
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
        int each = picture.colours().samples();
        int colours = each < 3 ? 1 : 3;
        byte[] rgba = new byte[Math.multiplyExact(samples.length / each, 4)];
        for (int pixel = 0; pixel < rgba.length / 4; pixel++) {
            for (int k = 0; k < 3; k++) {
                rgba[4 * pixel + k] = eight(samples[each * pixel + Math.min(k, colours - 1)]);
            }
            rgba[4 * pixel + 3] =
                    each > colours ? eight(samples[each * pixel + colours]) : alpha(each * pixel, colours);
        }
        return rgba;
    }

    /** Of a pixel without one: 0 for the colour that is transparent. */
    private byte alpha(int at, int colours) {
        byte[] clear = picture.transparency();
        if (clear.length < 2 * colours) {
            return -1;
        }
        for (int k = 0; k < colours; k++) {
            if (samples[at + k] != (short) ((clear[2 * k] & 0xFF) << 8 | clear[2 * k + 1] & 0xFF)) {
                return -1;
            }
        }
        return 0;
    }

    private byte eight(short sample) {
        int depth = picture.depth();
        return (byte) (depth == 16 ? sample >> 8 : (sample & 0xFFFF) * 255 / ((1 << depth) - 1));
    }
}
