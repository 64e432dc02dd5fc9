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
 * Copies the colour of the nearest visible texel to each fully transparent texel (alpha bleeding). Texture filters mix
 * neighbouring texels, and would otherwise draw edges in an unintended colour.
 */
final class AlphaBleeding {
    /** The maximum number of colours of a palette. */
    private static final int MAX_COLOUR_COUNT = 256;
    /** The source of a transparent texel that the search has not reached. */
    private static final int NO_SOURCE = -1;

    private final byte[] rgba;
    private final int width;
    private final int height;

    /** For each texel the index of the visible texel that determines its colour, or {@link #NO_SOURCE}. */
    private final int[] sourceIndexByTexel;

    /** The indices of texels whose transparent neighbours have yet to be visited. */
    private final int[] queue;

    private int queueSize;

    private AlphaBleeding(Image image) {
        this.rgba = image.rgba();
        this.width = image.width();
        this.height = image.height();
        this.sourceIndexByTexel = new int[Math.multiplyExact(width, height)];
        this.queue = new int[sourceIndexByTexel.length];
    }

    /**
     * Returns a texture with the copied colours. The result is the texture itself if it has no transparent or no
     * visible texels.
     */
    static Texture apply(Texture texture) {
        AlphaBleeding bleeding = new AlphaBleeding(texture.image());
        if (!bleeding.initializeSources()) {
            return texture;
        }
        bleeding.enqueueEdges();
        bleeding.spread();
        Image filledImage = new Image(bleeding.width, bleeding.height, bleeding.fillColours());
        return texture.withImage(filledImage, texture.indexedImage().flatMap(bleeding::fillPalette));
    }

    /**
     * Makes each visible texel its own source.
     *
     * @return whether the image has both transparent and visible texels
     */
    private boolean initializeSources() {
        boolean hasTransparent = false;
        boolean hasVisible = false;
        for (int i = 0; i < sourceIndexByTexel.length; i++) {
            boolean isVisible = rgba[4 * i + 3] != 0;
            sourceIndexByTexel[i] = isVisible ? i : NO_SOURCE;
            hasTransparent |= !isVisible;
            hasVisible |= isVisible;
        }
        return hasTransparent && hasVisible;
    }

    /** Adds the visible texels next to a transparent texel to the queue. The search needs no other sources. */
    private void enqueueEdges() {
        for (int y = 0; y < height; y++) {
            int rowStart = y * width;
            int rowAboveStart = y == 0 ? sourceIndexByTexel.length - width : rowStart - width;
            int rowBelowStart = rowStart + width < sourceIndexByTexel.length ? rowStart + width : 0;
            for (int x = 0; x < width; x++) {
                if (sourceIndexByTexel[rowStart + x] == NO_SOURCE) {
                    continue;
                }
                int leftIndex = rowStart + (x == 0 ? width : x) - 1;
                int rightIndex = rowStart + (x == width - 1 ? 0 : x + 1);
                boolean isNextToTransparent = sourceIndexByTexel[leftIndex] == NO_SOURCE
                        || sourceIndexByTexel[rightIndex] == NO_SOURCE
                        || sourceIndexByTexel[rowAboveStart + x] == NO_SOURCE
                        || sourceIndexByTexel[rowBelowStart + x] == NO_SOURCE;
                if (isNextToTransparent) {
                    queue[queueSize++] = rowStart + x;
                }
            }
        }
    }

    /**
     * Finds the sources of all transparent texels by a breadth-first search, which continues at the opposite edge of
     * the image.
     */
    private void spread() {
        int[] neighbourIndices = new int[4];
        for (int queueIndex = 0; queueIndex < queueSize; queueIndex++) {
            int texelIndex = queue[queueIndex];
            int x = texelIndex % width;
            neighbourIndices[0] = x == width - 1 ? texelIndex - x : texelIndex + 1;
            neighbourIndices[1] = x == 0 ? texelIndex + width - 1 : texelIndex - 1;
            neighbourIndices[2] = texelIndex + width < sourceIndexByTexel.length ? texelIndex + width : x;
            neighbourIndices[3] = texelIndex >= width ? texelIndex - width : sourceIndexByTexel.length - width + x;
            for (int neighbourIndex : neighbourIndices) {
                if (sourceIndexByTexel[neighbourIndex] == NO_SOURCE) {
                    sourceIndexByTexel[neighbourIndex] = sourceIndexByTexel[texelIndex];
                    queue[queueSize++] = neighbourIndex;
                }
            }
        }
    }

    /** Returns the texels of the image. Transparent texels have the colours of their sources. */
    private byte[] fillColours() {
        byte[] filledRgba = rgba.clone();
        for (int i = 0; i < sourceIndexByTexel.length; i++) {
            if (sourceIndexByTexel[i] != i) {
                System.arraycopy(rgba, 4 * sourceIndexByTexel[i], filledRgba, 4 * i, 3);
            }
        }
        return filledRgba;
    }

    /**
     * Appends the required transparent colours to the palette. The result is empty if the palette would have more than
     * 256 colours.
     */
    private Optional<IndexedImage> fillPalette(IndexedImage image) {
        byte[] indices = image.indices().clone();
        byte[] colours = Arrays.copyOf(image.palette().rgba(), 4 * MAX_COLOUR_COUNT);
        int colourCount = Math.min(MAX_COLOUR_COUNT, image.palette().size());
        Map<Byte, Byte> transparentIndexByVisibleIndex = new HashMap<>();
        for (int i = 0; i < sourceIndexByTexel.length; i++) {
            if (sourceIndexByTexel[i] == i) {
                continue;
            }
            byte visibleIndex = image.indices()[sourceIndexByTexel[i]];
            Byte transparentIndex = transparentIndexByVisibleIndex.get(visibleIndex);
            if (transparentIndex == null) {
                if (colourCount == MAX_COLOUR_COUNT) {
                    return Optional.empty();
                }
                // The alpha of a new colour is 0, because the array was extended by zeros.
                System.arraycopy(colours, 4 * (visibleIndex & 0xFF), colours, 4 * colourCount, 3);
                transparentIndex = (byte) colourCount;
                transparentIndexByVisibleIndex.put(visibleIndex, transparentIndex);
                colourCount++;
            }
            indices[i] = transparentIndex;
        }
        Palette palette = new Palette(Arrays.copyOf(colours, Math.multiplyExact(4, colourCount)));
        return Optional.of(new IndexedImage(image.width(), image.height(), indices, palette));
    }
}
