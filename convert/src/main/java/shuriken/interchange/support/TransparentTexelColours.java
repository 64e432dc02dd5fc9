package shuriken.interchange.support;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import shuriken.image.Image;
import shuriken.image.IndexedImage;
import shuriken.image.Palette;
import shuriken.scene.Texture;

/**
 * Copies the colour of the nearest visible texels to fully transparent ones. Texture filters mix both, and would
 * otherwise draw edges in an unintended colour.
 */
final class TransparentTexelColours {
    private static final int MAX_COLOURS = 256;
    private static final int UNVISITED = -1;

    private TransparentTexelColours() {}

    /**
     * Returns a texture with these colours. The result is the texture itself if it has no transparent or no visible
     * texels.
     */
    static Texture fill(Texture texture) {
        Image image = texture.image();
        int[] nearest = nearestVisible(image);
        if (nearest.length == 0) {
            return texture;
        }
        byte[] rgba = image.rgba().clone();
        for (int i = 0; i < nearest.length; i++) {
            if (nearest[i] != i) {
                System.arraycopy(image.rgba(), 4 * nearest[i], rgba, 4 * i, 3);
            }
        }
        Image filled = new Image(image.width(), image.height(), rgba);
        return texture.withImage(filled, texture.indexed().flatMap(indexed -> withFilledColours(indexed, nearest)));
    }

    /**
     * Returns the source of each texel's colour: the texel itself or, if it is transparent, the nearest visible texel,
     * also across the edges of the image. The result is empty if nothing has to be changed.
     */
    private static int[] nearestVisible(Image image) {
        int width = image.width();
        int[] nearest = new int[Math.multiplyExact(width, image.height())];
        int[] queue = new int[nearest.length];
        int queueSize = 0;
        byte[] rgba = image.rgba();
        boolean hasTransparent = false;
        boolean hasVisible = false;
        for (int i = 0; i < nearest.length; i++) {
            boolean isVisible = rgba[4 * i + 3] != 0;
            nearest[i] = isVisible ? i : UNVISITED;
            hasTransparent |= !isVisible;
            hasVisible |= isVisible;
        }
        if (!hasTransparent || !hasVisible) {
            return new int[0];
        }
        for (int y = 0; y < image.height(); y++) {
            int row = y * width;
            int above = y == 0 ? nearest.length - width : row - width;
            int below = row + width < nearest.length ? row + width : 0;
            for (int x = 0; x < width; x++) {
                // Only texels next to a transparent one are needed as sources.
                if (nearest[row + x] != UNVISITED
                        && (nearest[row + (x == 0 ? width : x) - 1] == UNVISITED
                                || nearest[row + (x == width - 1 ? 0 : x + 1)] == UNVISITED
                                || nearest[above + x] == UNVISITED
                                || nearest[below + x] == UNVISITED)) {
                    queue[queueSize++] = row + x;
                }
            }
        }
        int[] neighbours = new int[4];
        for (int next = 0; next < queueSize; next++) {
            int texel = queue[next];
            int x = texel % width;
            neighbours[0] = x == width - 1 ? texel - x : texel + 1;
            neighbours[1] = x == 0 ? texel + width - 1 : texel - 1;
            neighbours[2] = texel + width < nearest.length ? texel + width : x;
            neighbours[3] = texel >= width ? texel - width : nearest.length - width + x;
            for (int other : neighbours) {
                if (nearest[other] == UNVISITED) {
                    nearest[other] = nearest[texel];
                    queue[queueSize++] = other;
                }
            }
        }
        return nearest;
    }

    /** Appends the required transparent colours to the palette. The result is empty if there are too many. */
    private static Optional<IndexedImage> withFilledColours(IndexedImage image, int[] nearest) {
        byte[] indices = image.indices().clone();
        byte[] colours = Arrays.copyOf(image.palette().rgba(), 4 * MAX_COLOURS);
        int size = Math.min(MAX_COLOURS, image.palette().size());
        Map<Byte, Byte> transparentIndices = new HashMap<>();
        for (int i = 0; i < nearest.length; i++) {
            byte visibleIndex = image.indices()[nearest[i]];
            Byte transparentIndex = nearest[i] == i ? Byte.valueOf(visibleIndex) : transparentIndices.get(visibleIndex);
            if (transparentIndex == null) {
                if (size == MAX_COLOURS) {
                    return Optional.empty();
                }
                System.arraycopy(colours, 4 * (visibleIndex & 0xFF), colours, 4 * size, 3);
                transparentIndex = (byte) size++;
                transparentIndices.put(visibleIndex, transparentIndex);
            }
            indices[i] = transparentIndex;
        }
        return Optional.of(new IndexedImage(
                image.width(),
                image.height(),
                indices,
                new Palette(Arrays.copyOf(colours, Math.multiplyExact(4, size)))));
    }
}
