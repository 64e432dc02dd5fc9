package shuriken.nitro.g2d;

import java.util.Arrays;
import java.util.Optional;
import shuriken.image.Image;
import shuriken.image.IndexedImage;
import shuriken.image.Palette;

/** An image of indices into a palette of any size, on which tiles are drawn. The index -1 is transparent. */
public final class Canvas {
    private static final int MAX_INDEXED_COLOURS = 256;

    private final int width;
    private final int height;
    private final short[] indices;

    Canvas(int width, int height) {
        this.width = width;
        this.height = height;
        this.indices = new short[Math.multiplyExact(width, height)];
        Arrays.fill(indices, (short) -1);
    }

    /** Sets a texel if it is inside the image and still transparent. */
    void setIfTransparent(int x, int y, int colourIndex) {
        if (x >= 0 && x < width && y >= 0 && y < height && indices[y * width + x] < 0) {
            indices[y * width + x] = (short) colourIndex;
        }
    }

    /** Returns a texel, which is transparent outside the image. */
    int get(int x, int y) {
        return x >= 0 && x < width && y >= 0 && y < height ? indices[y * width + x] : -1;
    }

    /** Returns the indexed image if its palette is small enough. Transparent texels use entry 0 of the palette. */
    Optional<IndexedImage> toIndexedImage(Palette palette) {
        if (palette.size() > MAX_INDEXED_COLOURS) {
            return Optional.empty();
        }
        byte[] bytes = new byte[indices.length];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) Math.max(0, indices[i]);
        }
        return Optional.of(new IndexedImage(width, height, bytes, palette));
    }

    /** Returns the image in true colour. An index beyond the palette is transparent. */
    Image toImage(Palette palette) {
        byte[] rgba = new byte[Math.multiplyExact(4, indices.length)];
        for (int i = 0; i < indices.length; i++) {
            if (indices[i] >= 0 && indices[i] < palette.size()) {
                System.arraycopy(palette.rgba(), 4 * indices[i], rgba, 4 * i, 4);
            }
        }
        return new Image(width, height, rgba);
    }
}
