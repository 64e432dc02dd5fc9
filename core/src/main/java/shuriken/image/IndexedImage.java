package shuriken.image;

import java.nio.ByteBuffer;
import shuriken.bytes.Words;

/**
 * A picture of indices into a palette.
 *
 * @param width in texels, at least 1
 * @param height in texels, at least 1
 * @param indices {@code byte[width*height]}, unsigned, rows from the top down
 * @param palette the colours; an index beyond them is transparent black
 */
public record IndexedImage(int width, int height, byte[] indices, Palette palette) {

    /** @throws IllegalArgumentException if the array does not fit the size */
    public IndexedImage {
        if (width < 1 || height < 1 || indices.length != (long) width * height) {
            throw new IllegalArgumentException(width + " x " + height + " with " + indices.length + " indices");
        }
    }

    /** The same picture in true colour. */
    public Image toImage() {
        ByteBuffer stored = ByteBuffer.wrap(palette.rgba());
        int[] colours = new int[256];
        for (int i = 0; i < Math.min(colours.length, palette.size()); i++) {
            colours[i] = stored.getInt(4 * i);
        }
        byte[] rgba = new byte[Math.multiplyExact(4, indices.length)];
        for (int i = 0; i < indices.length; i++) {
            Words.put32Big(rgba, 4 * i, colours[indices[i] & 0xFF]);
        }
        return new Image(width, height, rgba);
    }
}
