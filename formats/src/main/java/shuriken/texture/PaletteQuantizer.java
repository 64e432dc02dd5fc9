package shuriken.texture;

import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import shuriken.image.Image;
import shuriken.image.IndexedImage;
import shuriken.image.Palette;

/**
 * Computes palettes for true-colour images, and converts images to the colours of a palette. Colours are compared by
 * alpha, and by red, green and blue with rough perceptual weights, multiplied by alpha.
 */
public final class PaletteQuantizer {
    private static final float RED_WEIGHT = 0.95f;
    private static final float GREEN_WEIGHT = 1.1f;
    private static final float BLUE_WEIGHT = 0.9f;
    /** The number of times that rounded colours are improved. */
    private static final int ROUNDING_PASSES = 2;

    /** The maximum absolute error of a component that dithering distributes. */
    private static final float MAX_DISTRIBUTED_ERROR = 48;

    private PaletteQuantizer() {}

    /**
     * Computes a palette that all images share. If their rounded texels have at most {@code maxSize} distinct colours,
     * the palette has exactly these, in order of occurrence.
     *
     * @param images the images, whose sizes may differ
     * @param maxSize the maximum size of the palette
     * @param rounding the function that rounds colours, {@code byte[4*n]}, to colours that can be stored
     */
    public static Palette computePalette(List<Image> images, int maxSize, UnaryOperator<byte[]> rounding) {
        ColourTable roundedColours = new ColourTable();
        ColourTable allColours = new ColourTable();
        for (Image image : images) {
            roundedColours.addAll(rounding.apply(image.rgba()));
            allColours.addAll(image.rgba());
        }
        if (roundedColours.size() <= maxSize) {
            return new Palette(roundedColours.rgba());
        }
        float[] vectors = toVectors(allColours.rgba());
        float[] weights = allColours.frequencies();
        float[] means = new VectorQuantizer(vectors, weights, /* dimensions= */ 4).findCodewords(maxSize);
        byte[] roundedMeans = rounding.apply(toColours(means));
        for (int round = 0; round < ROUNDING_PASSES; round++) {
            means = computeMeans(vectors, weights, toVectors(roundedMeans));
            roundedMeans = rounding.apply(toColours(means));
        }
        ColourTable distinctColours = new ColourTable();
        distinctColours.addAll(roundedMeans);
        return new Palette(distinctColours.rgba());
    }

    /**
     * Computes a palette of the visible texels of an image. If the image has no visible texels, the only colour of the
     * palette is black.
     */
    public static Palette computeVisiblePalette(Image image, int maxSize, UnaryOperator<byte[]> rounding) {
        byte[] visibleTexels = new byte[image.rgba().length];
        int visibleCount = 0;
        for (int i = 0; i < visibleTexels.length; i += 4) {
            if (image.rgba()[i + 3] != 0) {
                System.arraycopy(image.rgba(), i, visibleTexels, 4 * visibleCount++, 4);
            }
        }
        return visibleCount == 0
                ? new Palette(new byte[] {0, 0, 0, (byte) 0xFF})
                : computePalette(
                        List.of(new Image(
                                visibleCount, 1, Arrays.copyOf(visibleTexels, Math.multiplyExact(4, visibleCount)))),
                        maxSize,
                        rounding);
    }

    /** Returns the mean of the vectors that are nearest to each codeword. An unused codeword does not change. */
    private static float[] computeMeans(float[] vectors, float[] weights, float[] codewords) {
        Codebook codebook = new Codebook(codewords, /* dimensions= */ 4);
        double[] sums = new double[codewords.length];
        double[] weightSums = new double[codewords.length / 4];
        for (int i = 0; i < weights.length; i++) {
            int codewordIndex = codebook.findNearestIndex(vectors, 4 * i);
            weightSums[codewordIndex] += weights[i];
            for (int d = 0; d < 4; d++) {
                sums[4 * codewordIndex + d] += vectors[4 * i + d] * weights[i];
            }
        }
        float[] means = codewords.clone();
        for (int i = 0; i < means.length; i++) {
            means[i] = weightSums[i / 4] > 0 ? (float) (sums[i] / weightSums[i / 4]) : codewords[i];
        }
        return means;
    }

    /** Converts colours to vectors whose distances show roughly how different the colours look. */
    private static float[] toVectors(byte[] rgba) {
        float[] vectors = new float[rgba.length];
        for (int i = 0; i < rgba.length; i += 4) {
            float opacity = (rgba[i + 3] & 0xFF) / 255f;
            vectors[i] = RED_WEIGHT * opacity * (rgba[i] & 0xFF);
            vectors[i + 1] = GREEN_WEIGHT * opacity * (rgba[i + 1] & 0xFF);
            vectors[i + 2] = BLUE_WEIGHT * opacity * (rgba[i + 2] & 0xFF);
            vectors[i + 3] = rgba[i + 3] & 0xFF;
        }
        return vectors;
    }

    /** Converts vectors, as {@link #toVectors} returns them, to colours. */
    private static byte[] toColours(float[] vectors) {
        byte[] rgba = new byte[vectors.length];
        for (int i = 0; i < rgba.length; i += 4) {
            float opacity = Math.max(vectors[i + 3] / 255, 1e-6f);
            rgba[i] = toByte(vectors[i] / RED_WEIGHT / opacity);
            rgba[i + 1] = toByte(vectors[i + 1] / GREEN_WEIGHT / opacity);
            rgba[i + 2] = toByte(vectors[i + 2] / BLUE_WEIGHT / opacity);
            rgba[i + 3] = toByte(vectors[i + 3]);
        }
        return rgba;
    }

    private static byte toByte(float component) {
        return (byte) Math.clamp(Math.round(component), 0, 255);
    }

    /**
     * Converts an image to the colours of a palette that has at least one colour. Only the first 256 colours are used.
     *
     * @param usesDithering whether the error of a texel is distributed to its neighbours (Floyd and Steinberg)
     */
    public static IndexedImage toIndexed(Image image, Palette palette, boolean usesDithering) {
        int colourCount = Math.min(256, palette.size());
        if (colourCount == 0) {
            throw new IllegalArgumentException("the palette has no colours. Choose another palette");
        }
        float[] colourVectors = toVectors(palette.slice(0, colourCount).rgba());
        Codebook codebook = new Codebook(colourVectors, /* dimensions= */ 4);
        float[] targets = toVectors(image.rgba());
        byte[] indices = new byte[Math.multiplyExact(image.width(), image.height())];
        int width = image.width();
        for (int i = 0; i < indices.length; i++) {
            boolean isRepeated = !usesDithering && i > 0 && areEqual(targets, 4 * i, 4 * i - 4);
            int colourIndex = isRepeated ? indices[i - 1] & 0xFF : codebook.findNearestIndex(targets, 4 * i);
            indices[i] = (byte) colourIndex;
            if (usesDithering && image.rgba()[4 * i + 3] != 0) {
                distributeError(targets, i, width, colourVectors, 4 * colourIndex);
            }
        }
        return new IndexedImage(width, image.height(), indices, palette);
    }

    private static boolean areEqual(float[] vectors, int firstOffset, int secondOffset) {
        return vectors[firstOffset] == vectors[secondOffset]
                && vectors[firstOffset + 1] == vectors[secondOffset + 1]
                && vectors[firstOffset + 2] == vectors[secondOffset + 2]
                && vectors[firstOffset + 3] == vectors[secondOffset + 3];
    }

    /** Adds 7, 3, 5 and 1 sixteenths of a texel's error to the following texel and three texels of the next row. */
    private static void distributeError(
            float[] targets, int texelIndex, int width, float[] colourVectors, int colourOffset) {
        boolean hasLeft = texelIndex % width > 0;
        boolean hasRight = texelIndex % width < width - 1;
        for (int d = 0; d < 4; d++) {
            float error = targets[4 * texelIndex + d] - colourVectors[colourOffset + d];
            // Without this limit the error would grow from texel to texel if no colour of the palette can compensate
            // it.
            float limitedError = Math.clamp(error, -MAX_DISTRIBUTED_ERROR, MAX_DISTRIBUTED_ERROR) / 16;
            addError(targets, 4 * (texelIndex + 1) + d, hasRight ? 7 * limitedError : 0);
            addError(targets, 4 * (texelIndex + width - 1) + d, hasLeft ? 3 * limitedError : 0);
            addError(targets, 4 * (texelIndex + width) + d, 5 * limitedError);
            addError(targets, 4 * (texelIndex + width + 1) + d, hasRight ? limitedError : 0);
        }
    }

    private static void addError(float[] targets, int offset, float error) {
        if (offset < targets.length) {
            targets[offset] += error;
        }
    }

    /** Computes a palette for an image and converts the image to the colours of this palette. */
    public static IndexedImage quantize(
            Image image, int maxSize, boolean usesDithering, UnaryOperator<byte[]> rounding) {
        return toIndexed(image, computePalette(List.of(image), maxSize, rounding), usesDithering);
    }
}
