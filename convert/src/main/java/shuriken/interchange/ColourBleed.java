package shuriken.interchange;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import shuriken.image.Image;
import shuriken.image.IndexedImage;
import shuriken.image.Palette;
import shuriken.scene.Texture;

/**
 * Copies the colour of the nearest visible texels to fully transparent ones, because filters mix both and would draw
 * edges in an unintended colour.
 */
final class ColourBleed {
    private static final int MAX_COLOURS = 256;
    private static final int UNKNOWN = -1;

    private ColourBleed() {}

    /** Returns the texture itself if it has no transparent texels, or only such. */
    static Texture of(Texture texture) {
        Image image = texture.image();
        int[] nearest = nearest(image);
        if (nearest.length == 0) {
            return texture;
        }
        byte[] rgba = image.rgba().clone();
        for (int i = 0; i < nearest.length; i++) {
            if (nearest[i] != i) {
                System.arraycopy(image.rgba(), 4 * nearest[i], rgba, 4 * i, 3);
            }
        }
        Image bled = new Image(image.width(), image.height(), rgba);
        return texture.withImage(bled, texture.indexed().flatMap(indexed -> indexed(indexed, nearest)));
    }

    /**
     * Returns for each texel its index or, if it is transparent, that of the nearest visible one, across the edges too;
     * empty if nothing has to be done.
     */
    private static int[] nearest(Image image) {
        int width = image.width();
        int[] nearest = new int[Math.multiplyExact(width, image.height())];
        int[] queue = new int[nearest.length];
        int size = 0;
        byte[] rgba = image.rgba();
        boolean anyEmpty = false;
        boolean anyFull = false;
        for (int i = 0; i < nearest.length; i++) {
            boolean covers = rgba[4 * i + 3] != 0;
            nearest[i] = covers ? i : UNKNOWN;
            anyEmpty |= !covers;
            anyFull |= covers;
        }
        if (!anyEmpty || !anyFull) {
            return new int[0];
        }
        for (int y = 0; y < image.height(); y++) {
            int row = y * width;
            int above = y == 0 ? nearest.length - width : row - width;
            int below = row + width < nearest.length ? row + width : 0;
            for (int x = 0; x < width; x++) {
                // Only texels next to a transparent one are sources.
                if (nearest[row + x] != UNKNOWN
                        && (nearest[row + (x == 0 ? width : x) - 1] == UNKNOWN
                                || nearest[row + (x == width - 1 ? 0 : x + 1)] == UNKNOWN
                                || nearest[above + x] == UNKNOWN
                                || nearest[below + x] == UNKNOWN)) {
                    queue[size++] = row + x;
                }
            }
        }
        int[] neighbours = new int[4];
        for (int next = 0; next < size; next++) {
            int texel = queue[next];
            int x = texel % width;
            neighbours[0] = x == width - 1 ? texel - x : texel + 1;
            neighbours[1] = x == 0 ? texel + width - 1 : texel - 1;
            neighbours[2] = texel + width < nearest.length ? texel + width : x;
            neighbours[3] = texel >= width ? texel - width : nearest.length - width + x;
            for (int other : neighbours) {
                if (nearest[other] == UNKNOWN) {
                    nearest[other] = nearest[texel];
                    queue[size++] = other;
                }
            }
        }
        return nearest;
    }

    /** Appends colours to the palette; empty if there are too many. */
    private static Optional<IndexedImage> indexed(IndexedImage image, int[] nearest) {
        byte[] indices = image.indices().clone();
        byte[] colours = Arrays.copyOf(image.palette().rgba(), 4 * MAX_COLOURS);
        int size = Math.min(MAX_COLOURS, image.palette().size());
        Map<Byte, Byte> emptyOf = new HashMap<>();
        for (int i = 0; i < nearest.length; i++) {
            byte shown = image.indices()[nearest[i]];
            Byte empty = nearest[i] == i ? Byte.valueOf(shown) : emptyOf.get(shown);
            if (empty == null) {
                if (size == MAX_COLOURS) {
                    return Optional.empty();
                }
                System.arraycopy(colours, 4 * (shown & 0xFF), colours, 4 * size, 3);
                empty = (byte) size++;
                emptyOf.put(shown, empty);
            }
            indices[i] = empty;
        }
        return Optional.of(new IndexedImage(
                image.width(),
                image.height(),
                indices,
                new Palette(Arrays.copyOf(colours, Math.multiplyExact(4, size)))));
    }
}
