package shuriken.nitro.g2d;

import java.util.Arrays;
import java.util.Optional;
import shuriken.image.Image;
import shuriken.image.IndexedImage;
import shuriken.image.Palette;

/** An image of colour indices into a palette of any size, on which tiles are drawn. Texels are transparent at first. */
public final class Canvas {
    private static final int MAX_INDEXED_COLOURS = 256;
    /** The colour index of a transparent texel. */
    private static final short TRANSPARENT = -1;

    private final int width;
    private final int height;
    private final short[] indices;

    Canvas(int width, int height) {
        this.width = width;
        this.height = height;
        this.indices = new short[Math.multiplyExact(width, height)];
        Arrays.fill(indices, TRANSPARENT);
    }

    /** Sets the colour index of a texel if the texel is inside the image and still transparent. */
    void setIfTransparent(int x, int y, int colourIndex) {
        if (x >= 0 && x < width && y >= 0 && y < height && indices[y * width + x] < 0) {
            indices[y * width + x] = (short) colourIndex;
        }
    }

    /** Returns the colour index of a texel, or -1 if it is transparent or outside the image. */
    int get(int x, int y) {
        return x >= 0 && x < width && y >= 0 && y < height ? indices[y * width + x] : TRANSPARENT;
    }

    /**
     * Returns the image with colour indices of one byte. The result is empty if the palette has more than 256 colours.
     * Transparent texels use entry 0 of the palette.
     */
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
