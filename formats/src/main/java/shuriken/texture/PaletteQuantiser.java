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
public final class PaletteQuantiser {
    private static final float RED_WEIGHT = 0.95f;
    private static final float GREEN_WEIGHT = 1.1f;
    private static final float BLUE_WEIGHT = 0.9f;
    /** The number of times that rounded colours are improved. */
    private static final int ROUNDINGS = 2;

    private PaletteQuantiser() {}

    /**
     * Computes a palette that all images share. If they have no more colours than {@code size}, the palette is exact,
     * and its colours are in order of occurrence.
     *
     * @param images the images
     * @param size the maximum size of the palette
     * @param rounding rounds colours, {@code byte[4*n]}, to those that can be stored
     */
    public static Palette computePalette(List<Image> images, int size, UnaryOperator<byte[]> rounding) {
        ColourTable roundedColours = new ColourTable();
        ColourTable allColours = new ColourTable();
        for (Image image : images) {
            roundedColours.addAll(rounding.apply(image.rgba()));
            allColours.addAll(image.rgba());
        }
        if (roundedColours.size() <= size) {
            return new Palette(roundedColours.rgba());
        }
        float[] vectors = toVectors(allColours.rgba());
        float[] weights = allColours.frequencies();
        float[] means = new VectorQuantiser(vectors, weights, 4).findCodewords(size);
        byte[] rounded = rounding.apply(toColours(means));
        for (int round = 0; round < ROUNDINGS; round++) {
            means = computeMeans(vectors, weights, toVectors(rounded));
            rounded = rounding.apply(toColours(means));
        }
        ColourTable distinctColours = new ColourTable();
        distinctColours.addAll(rounded);
        return new Palette(distinctColours.rgba());
    }

    /** Computes a palette of the visible texels of an image. */
    public static Palette computeVisiblePalette(Image image, int size, UnaryOperator<byte[]> rounding) {
        byte[] visibleTexels = new byte[image.rgba().length];
        int count = 0;
        for (int i = 0; i < visibleTexels.length; i += 4) {
            if (image.rgba()[i + 3] != 0) {
                System.arraycopy(image.rgba(), i, visibleTexels, 4 * count++, 4);
            }
        }
        return count == 0
                ? new Palette(new byte[] {0, 0, 0, -1})
                : computePalette(
                        List.of(new Image(count, 1, Arrays.copyOf(visibleTexels, Math.multiplyExact(4, count)))),
                        size,
                        rounding);
    }

    private static float[] computeMeans(float[] vectors, float[] weights, float[] codewords) {
        Codebook codebook = new Codebook(codewords, 4);
        double[] sums = new double[codewords.length];
        double[] totals = new double[codewords.length / 4];
        for (int i = 0; i < weights.length; i++) {
            int owner = codebook.find(vectors, 4 * i);
            totals[owner] += weights[i];
            for (int d = 0; d < 4; d++) {
                sums[4 * owner + d] += vectors[4 * i + d] * weights[i];
            }
        }
        float[] means = codewords.clone();
        for (int i = 0; i < means.length; i++) {
            means[i] = totals[i / 4] > 0 ? (float) (sums[i] / totals[i / 4]) : codewords[i];
        }
        return means;
    }

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

    private static byte[] toColours(float[] vectors) {
        byte[] rgba = new byte[vectors.length];
        for (int i = 0; i < rgba.length; i += 4) {
            float opacity = Math.max(vectors[i + 3] / 255, 1e-6f);
            rgba[i] = level(vectors[i] / RED_WEIGHT / opacity);
            rgba[i + 1] = level(vectors[i + 1] / GREEN_WEIGHT / opacity);
            rgba[i + 2] = level(vectors[i + 2] / BLUE_WEIGHT / opacity);
            rgba[i + 3] = level(vectors[i + 3]);
        }
        return rgba;
    }

    private static byte level(float value) {
        return (byte) Math.clamp(Math.round(value), 0, 255);
    }

    /**
     * Converts an image to the colours of a palette that has at least one colour.
     *
     * @param isDithered whether the error of a texel is distributed to its neighbours (Floyd and Steinberg)
     */
    public static IndexedImage toIndexed(Image image, Palette palette, boolean isDithered) {
        int count = Math.min(256, palette.size());
        if (count == 0) {
            throw new IllegalArgumentException("the palette has no colours. Choose another palette");
        }
        float[] colours = toVectors(palette.slice(0, count).rgba());
        Codebook codebook = new Codebook(colours, 4);
        float[] targets = toVectors(image.rgba());
        byte[] indices = new byte[Math.multiplyExact(image.width(), image.height())];
        int width = image.width();
        for (int i = 0; i < indices.length; i++) {
            boolean isRepeated = !isDithered && i > 0 && isEqual(targets, 4 * i, 4 * i - 4);
            int index = isRepeated ? indices[i - 1] & 0xFF : codebook.find(targets, 4 * i);
            indices[i] = (byte) index;
            if (isDithered && image.rgba()[4 * i + 3] != 0) {
                distributeError(targets, i, width, colours, 4 * index);
            }
        }
        return new IndexedImage(width, image.height(), indices, palette);
    }

    private static boolean isEqual(float[] vectors, int a, int b) {
        return vectors[a] == vectors[b]
                && vectors[a + 1] == vectors[b + 1]
                && vectors[a + 2] == vectors[b + 2]
                && vectors[a + 3] == vectors[b + 3];
    }

    private static void distributeError(float[] targets, int texel, int width, float[] colours, int colour) {
        boolean hasLeft = texel % width > 0;
        boolean hasRight = texel % width < width - 1;
        for (int d = 0; d < 4; d++) {
            float error = targets[4 * texel + d] - colours[colour + d];
            // Without this limit the error would grow and grow if no colour of the palette can compensate it.
            float limited = Math.clamp(error, -48f, 48f) / 16;
            add(targets, 4 * (texel + 1) + d, hasRight ? 7 * limited : 0);
            add(targets, 4 * (texel + width - 1) + d, hasLeft ? 3 * limited : 0);
            add(targets, 4 * (texel + width) + d, 5 * limited);
            add(targets, 4 * (texel + width + 1) + d, hasRight ? limited : 0);
        }
    }

    private static void add(float[] targets, int offset, float error) {
        if (offset < targets.length) {
            targets[offset] += error;
        }
    }

    /** Computes a palette for an image, and converts the image to its colours. */
    public static IndexedImage quantise(Image image, int size, boolean isDithered, UnaryOperator<byte[]> rounding) {
        return toIndexed(image, computePalette(List.of(image), size, rounding), isDithered);
    }
}
