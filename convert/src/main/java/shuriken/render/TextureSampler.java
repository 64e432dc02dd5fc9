package shuriken.render;

import java.util.List;
import shuriken.image.Image;
import shuriken.scene.TextureRef;

/** Samples an image at coordinates of any size, also those that are not numbers. */
final class TextureSampler {
    private final TextureRef ref;
    private final List<Image> levels;
    private final float[] texel = new float[4];
    private final float[] softer = new float[4];

    /** @param levels the image, then its smaller copies, each half the size of the one before */
    TextureSampler(List<Image> levels, TextureRef ref) {
        this.ref = ref;
        this.levels = List.copyOf(levels);
    }

    /** Returns the number of texels of the image. */
    int area() {
        return levels.getFirst().width() * levels.getFirst().height();
    }

    /**
     * Samples the colour at coordinates.
     *
     * @param u 0 = left edge, 1 = right edge
     * @param v 0 = top edge, 1 = bottom edge
     * @param texels of the image that one sample covers
     * @param out receives R G B A, 0 to 255
     */
    void sample(double u, double v, double texels, float[] out) {
        if (ref.filter() == TextureRef.Filter.NEAREST) {
            Image image = levels.getFirst();
            fetch(image, floor(u * image.width()), floor(v * image.height()), out);
            return;
        }
        double level = texels > 1 ? Math.min(levels.size() - 1, Math.log(texels) / (2 * Math.log(2))) : 0;
        int sharper = (int) level;
        bilinear(levels.get(sharper), u, v, out);
        float share = (float) (level - sharper);
        if (share > 0) {
            bilinear(levels.get(sharper + 1), u, v, softer);
            for (int c = 0; c < 4; c++) {
                out[c] += share * (softer[c] - out[c]);
            }
        }
    }

    private void bilinear(Image image, double u, double v, float[] out) {
        double x = u * image.width() - 0.5;
        double y = v * image.height() - 0.5;
        double left = Math.floor(x);
        double top = Math.floor(y);
        float right = (float) (x - left);
        float down = (float) (y - top);
        out[0] = out[1] = out[2] = out[3] = 0;
        add(image, floor(left), floor(top), (1 - right) * (1 - down), out);
        add(image, floor(left + 1), floor(top), right * (1 - down), out);
        add(image, floor(left), floor(top + 1), (1 - right) * down, out);
        add(image, floor(left + 1), floor(top + 1), right * down, out);
    }

    private void add(Image image, long x, long y, float weight, float[] out) {
        if (weight > 0) {
            fetch(image, x, y, texel);
            for (int c = 0; c < 4; c++) {
                out[c] += weight * texel[c];
            }
        }
    }

    private void fetch(Image image, long x, long y, float[] out) {
        int at = 4 * (wrap(y, image.height(), ref.wrapV()) * image.width() + wrap(x, image.width(), ref.wrapU()));
        for (int c = 0; c < 4; c++) {
            out[c] = image.rgba()[at + c] & 0xFF;
        }
    }

    /** Saturates; 0 for what is no number. */
    private static long floor(double value) {
        return (long) Math.floor(value);
    }

    private static int wrap(long i, int size, TextureRef.Wrap wrap) {
        return switch (wrap) {
            case REPEAT -> (int) Math.floorMod(i, (long) size);
            case CLAMP -> (int) Math.min(Math.max(i, 0), size - 1);
            case MIRROR -> {
                int there = (int) Math.floorMod(i, 2L * size);
                yield there < size ? there : 2 * size - 1 - there;
            }
        };
    }
}
