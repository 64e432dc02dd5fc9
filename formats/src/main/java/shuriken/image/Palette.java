package shuriken.image;

import java.util.Arrays;

/**
 * The colours of an indexed image, in their stored order. Palettes are equal if their colours are equal. The array is
 * not copied: callers must not change it.
 *
 * @param rgba {@code byte[4*size]}: R, G, B, A of each entry
 */
public record Palette(byte[] rgba) {
    /**
     * Checks the length of the array.
     *
     * @throws IllegalArgumentException if the length is not a multiple of 4
     */
    public Palette {
        if (rgba.length % 4 != 0) {
            throw new IllegalArgumentException(
                    "a palette needs 4 bytes for each colour, but has " + rgba.length + " bytes");
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Palette otherPalette && Arrays.equals(rgba, otherPalette.rgba);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(rgba);
    }

    @Override
    public String toString() {
        return "palette of " + size() + " colours";
    }

    /**
     * Creates opaque greys from black to white, as a substitute for a missing palette.
     *
     * @param size the number of colours
     * @return the palette
     */
    public static Palette grey(int size) {
        byte[] rgba = new byte[Math.multiplyExact(4, size)];
        for (int i = 0; i < size; i++) {
            byte component = (byte) (i * 255 / Math.max(1, size - 1));
            rgba[4 * i] = component;
            rgba[4 * i + 1] = component;
            rgba[4 * i + 2] = component;
            rgba[4 * i + 3] = (byte) 0xFF;
        }
        return new Palette(rgba);
    }

    /** {@return the number of colours} */
    public int size() {
        return rgba.length / 4;
    }

    /**
     * {@return at most {@code maxCount} colours from {@code firstIndex} on, such as one bank of many} There are fewer,
     * or none, if the palette ends earlier.
     *
     * @param firstIndex the index of the first colour
     * @param maxCount the maximum number of colours
     */
    public Palette slice(int firstIndex, int maxCount) {
        int startIndex = Math.min(firstIndex, size());
        return new Palette(Arrays.copyOfRange(rgba, 4 * startIndex, 4 * Math.min(startIndex + maxCount, size())));
    }
}
