package shuriken.render;

import java.util.List;
import shuriken.image.Image;
import shuriken.scene.TextureRef;

/** Samples a texture, with filtering, wrapping and mip levels. The coordinates may have any value, including NaN. */
final class TextureSampler {
    private final TextureRef textureRef;
    private final List<Image> levels;
    private final float[] texel = new float[4];
    private final float[] nextLevelTexel = new float[4];

    /**
     * Creates a sampler.
     *
     * @param levels the mip levels. The first level is the image; each further level has half the size of the previous
     *     level
     */
    TextureSampler(List<Image> levels, TextureRef textureRef) {
        this.textureRef = textureRef;
        this.levels = List.copyOf(levels);
    }

    /** Returns the number of texels of the image. */
    int texelCount() {
        return levels.getFirst().width() * levels.getFirst().height();
    }

    /**
     * Samples the colour at coordinates.
     *
     * @param u the horizontal coordinate: 0 is the left edge, 1 the right edge
     * @param v the vertical coordinate: 0 is the top edge, 1 the bottom edge
     * @param coveredTexelCount the number of texels of the image that one sample covers
     * @param out receives R, G, B and A, 0 to 255
     */
    void sample(double u, double v, double coveredTexelCount, float[] out) {
        if (textureRef.filter() == TextureRef.Filter.NEAREST) {
            Image image = levels.getFirst();
            fetch(image, floor(u * image.width()), floor(v * image.height()), out);
            return;
        }
        // Each level has a quarter of the texels of the previous level.
        double level = coveredTexelCount > 1
                ? Math.min(levels.size() - 1, Math.log(coveredTexelCount) / (2 * Math.log(2)))
                : 0;
        int levelIndex = (int) level;
        sampleBilinear(levels.get(levelIndex), u, v, out);
        float levelFraction = (float) (level - levelIndex);
        if (levelFraction > 0) {
            sampleBilinear(levels.get(levelIndex + 1), u, v, nextLevelTexel);
            for (int component = 0; component < 4; component++) {
                out[component] += levelFraction * (nextLevelTexel[component] - out[component]);
            }
        }
    }

    /** Writes the mean of the four nearest texels, weighted by their distances. */
    private void sampleBilinear(Image image, double u, double v, float[] out) {
        double x = u * image.width() - 0.5;
        double y = v * image.height() - 0.5;
        double left = Math.floor(x);
        double top = Math.floor(y);
        float fractionX = (float) (x - left);
        float fractionY = (float) (y - top);
        out[0] = out[1] = out[2] = out[3] = 0;
        addWeighted(image, floor(left), floor(top), (1 - fractionX) * (1 - fractionY), out);
        addWeighted(image, floor(left + 1), floor(top), fractionX * (1 - fractionY), out);
        addWeighted(image, floor(left), floor(top + 1), (1 - fractionX) * fractionY, out);
        addWeighted(image, floor(left + 1), floor(top + 1), fractionX * fractionY, out);
    }

    private void addWeighted(Image image, long x, long y, float weight, float[] out) {
        if (weight > 0) {
            fetch(image, x, y, texel);
            for (int component = 0; component < 4; component++) {
                out[component] += weight * texel[component];
            }
        }
    }

    /** Reads the texel at integer coordinates, which may be outside the image. */
    private void fetch(Image image, long x, long y, float[] out) {
        int offset = 4
                * (wrap(y, image.height(), textureRef.wrapV()) * image.width()
                        + wrap(x, image.width(), textureRef.wrapU()));
        for (int component = 0; component < 4; component++) {
            out[component] = image.rgba()[offset + component] & 0xFF;
        }
    }

    /** Rounds down. NaN becomes 0, and large values the nearest {@code long}. */
    private static long floor(double value) {
        return (long) Math.floor(value);
    }

    /** Returns the texel, 0 to {@code size - 1}, that is shown for an integer coordinate. */
    private static int wrap(long coordinate, int size, TextureRef.Wrap wrap) {
        return switch (wrap) {
            case REPEAT -> (int) Math.floorMod(coordinate, (long) size);
            case CLAMP -> (int) Math.min(Math.max(coordinate, 0), size - 1);
            case MIRROR -> {
                int position = (int) Math.floorMod(coordinate, 2L * size);
                yield position < size ? position : 2 * size - 1 - position;
            }
        };
    }
}
