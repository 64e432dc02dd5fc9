package shuriken.image;

/**
 * The colours of an indexed picture, in their stored order.
 *
 * @param rgba {@code byte[4*n]}: R, G, B, A of each entry
 */
public record Palette(byte[] rgba) {
    /** @throws IllegalArgumentException if the array is no whole number of colours */
    public Palette {
        if (rgba.length % 4 != 0) {
            throw new IllegalArgumentException(rgba.length + " bytes of colours");
        }
    }

    public int size() {
        return rgba.length / 4;
    }
}
