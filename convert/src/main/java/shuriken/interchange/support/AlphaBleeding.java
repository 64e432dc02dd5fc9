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
 * Copies the colour of the nearest visible texel to each fully transparent one (alpha bleeding). Texture filters mix
 * both, and would otherwise draw edges in an unintended colour.
 */
final class AlphaBleeding {
    private static final int MAX_COLOUR_COUNT = 256;
    private static final int NO_SOURCE = -1;

    private final byte[] rgba;
    private final int width;
    private final int height;

    /** For each texel the index of the visible texel that determines its colour, or {@link #NO_SOURCE}. */
    private final int[] sources;

    /** The indices of texels whose transparent neighbours have yet to be visited. */
    private final int[] queue;

    private int queueSize;

    private AlphaBleeding(Image image) {
        this.rgba = image.rgba();
        this.width = image.width();
        this.height = image.height();
        this.sources = new int[Math.multiplyExact(width, height)];
        this.queue = new int[sources.length];
    }

    /**
     * Returns a texture with these colours. The result is the texture itself if it has no transparent or no visible
     * texels.
     */
    static Texture apply(Texture texture) {
        AlphaBleeding bleeding = new AlphaBleeding(texture.image());
        if (!bleeding.initializeSources()) {
            return texture;
        }
        bleeding.enqueueEdges();
        bleeding.spread();
        Image filled = new Image(bleeding.width, bleeding.height, bleeding.fillColours());
        return texture.withImage(filled, texture.indexed().flatMap(bleeding::fillPalette));
    }

    /**
     * Makes each visible texel its own source.
     *
     * @return whether the image has both transparent and visible texels
     */
    private boolean initializeSources() {
        boolean hasTransparent = false;
        boolean hasVisible = false;
        for (int i = 0; i < sources.length; i++) {
            boolean isVisible = rgba[4 * i + 3] != 0;
            sources[i] = isVisible ? i : NO_SOURCE;
            hasTransparent |= !isVisible;
            hasVisible |= isVisible;
        }
        return hasTransparent && hasVisible;
    }

    /** Adds the visible texels next to a transparent one to the queue. Only these are needed as sources. */
    private void enqueueEdges() {
        for (int y = 0; y < height; y++) {
            int rowStart = y * width;
            int rowAbove = y == 0 ? sources.length - width : rowStart - width;
            int rowBelow = rowStart + width < sources.length ? rowStart + width : 0;
            for (int x = 0; x < width; x++) {
                if (sources[rowStart + x] == NO_SOURCE) {
                    continue;
                }
                int left = rowStart + (x == 0 ? width : x) - 1;
                int right = rowStart + (x == width - 1 ? 0 : x + 1);
                boolean isNextToTransparent = sources[left] == NO_SOURCE
                        || sources[right] == NO_SOURCE
                        || sources[rowAbove + x] == NO_SOURCE
                        || sources[rowBelow + x] == NO_SOURCE;
                if (isNextToTransparent) {
                    queue[queueSize++] = rowStart + x;
                }
            }
        }
    }

    /** Finds the sources of all transparent texels by a breadth-first search, also across the edges of the image. */
    private void spread() {
        int[] neighbours = new int[4];
        for (int next = 0; next < queueSize; next++) {
            int texelIndex = queue[next];
            int x = texelIndex % width;
            neighbours[0] = x == width - 1 ? texelIndex - x : texelIndex + 1;
            neighbours[1] = x == 0 ? texelIndex + width - 1 : texelIndex - 1;
            neighbours[2] = texelIndex + width < sources.length ? texelIndex + width : x;
            neighbours[3] = texelIndex >= width ? texelIndex - width : sources.length - width + x;
            for (int neighbour : neighbours) {
                if (sources[neighbour] == NO_SOURCE) {
                    sources[neighbour] = sources[texelIndex];
                    queue[queueSize++] = neighbour;
                }
            }
        }
    }

    /** Returns the colours of the image with those of transparent texels copied from their sources. */
    private byte[] fillColours() {
        byte[] filled = rgba.clone();
        for (int i = 0; i < sources.length; i++) {
            if (sources[i] != i) {
                System.arraycopy(rgba, 4 * sources[i], filled, 4 * i, 3);
            }
        }
        return filled;
    }

    /** Appends the required transparent colours to the palette. The result is empty if there are too many. */
    private Optional<IndexedImage> fillPalette(IndexedImage image) {
        byte[] indices = image.indices().clone();
        byte[] colours = Arrays.copyOf(image.palette().rgba(), 4 * MAX_COLOUR_COUNT);
        int colourCount = Math.min(MAX_COLOUR_COUNT, image.palette().size());
        Map<Byte, Byte> transparentIndices = new HashMap<>();
        for (int i = 0; i < sources.length; i++) {
            if (sources[i] == i) {
                continue;
            }
            byte visibleIndex = image.indices()[sources[i]];
            Byte transparentIndex = transparentIndices.get(visibleIndex);
            if (transparentIndex == null) {
                if (colourCount == MAX_COLOUR_COUNT) {
                    return Optional.empty();
                }
                // The alpha of a new colour is 0, because the array was extended by zeros.
                System.arraycopy(colours, 4 * (visibleIndex & 0xFF), colours, 4 * colourCount, 3);
                transparentIndex = (byte) colourCount;
                transparentIndices.put(visibleIndex, transparentIndex);
                colourCount++;
            }
            indices[i] = transparentIndex;
        }
        Palette palette = new Palette(Arrays.copyOf(colours, Math.multiplyExact(4, colourCount)));
        return Optional.of(new IndexedImage(image.width(), image.height(), indices, palette));
    }
}
