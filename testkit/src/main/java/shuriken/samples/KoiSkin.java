package shuriken.samples;

import static shuriken.samples.Noise.fractalNoise;
import static shuriken.samples.Noise.smooth;

import shuriken.image.Image;
import shuriken.image.IndexedImage;
import shuriken.image.Palette;

/**
 * Paints the koi's skin with a palette of 256 colours: eight ramps from dark to light. The numbers after the position
 * in calls of {@link Noise#fractalNoise} are the columns and rows of the largest lumps, the octaves and the seed.
 */
final class KoiSkin {
    /** The brightest colour of each ramp, as RGB. */
    private static final int[] RAMPS = {
        0xFFF7EA, 0xF3E3CB, 0xFFE0B8, 0xF9A35C, 0xEE6A2C, 0xD4452A, 0x3B3644, 0xE8D08A,
    };

    private static final int SHADES_PER_RAMP = 256 / RAMPS.length;

    private KoiSkin() {}

    static IndexedImage paint(int width, int height) {
        Image image = Canvas.paint(width, height, KoiSkin::colourAt);
        Palette palette = createPalette();
        byte[] indices = new byte[width * height];
        for (int i = 0; i < indices.length; i++) {
            indices[i] = (byte) findNearestIndex(image.rgba(), 4 * i, palette.rgba());
        }
        return new IndexedImage(width, height, indices, palette);
    }

    private static Palette createPalette() {
        byte[] rgba = new byte[4 * 256];
        for (int i = 0; i < 256; i++) {
            Colour ramp = Colour.rgb(RAMPS[i / SHADES_PER_RAMP]);
            int argb = ramp.times(0.35 + 0.65 * (i % SHADES_PER_RAMP + 1) / SHADES_PER_RAMP)
                    .argb();
            rgba[4 * i] = (byte) (argb >> 16);
            rgba[4 * i + 1] = (byte) (argb >> 8);
            rgba[4 * i + 2] = (byte) argb;
            rgba[4 * i + 3] = (byte) 0xFF;
        }
        return new Palette(rgba);
    }

    /**
     * Returns the index of the palette colour that is nearest to a texel. Alpha is ignored.
     *
     * @param rgba the R, G, B and A of each texel
     * @param offset the offset of the texel in {@code rgba}
     * @param palette the R, G, B and A of each colour
     */
    static int findNearestIndex(byte[] rgba, int offset, byte[] palette) {
        int nearestIndex = 0;
        int minDistance = Integer.MAX_VALUE;
        for (int i = 0; i < palette.length; i += 4) {
            int distance = 0;
            for (int channel = 0; channel < 3; channel++) {
                int difference = (rgba[offset + channel] & 0xFF) - (palette[i + channel] & 0xFF);
                distance += difference * difference;
            }
            if (distance < minDistance) {
                minDistance = distance;
                nearestIndex = i / 4;
            }
        }
        return nearestIndex;
    }

    /**
     * Returns the colour at a position. u runs around the body from the belly over the left side and the back. v runs
     * from the mouth to the tail.
     */
    private static Colour colourAt(double u, double v) {
        double towardsBack = 0.5 - 0.5 * Forms.cos(u);
        Colour white = Colour.rgb(RAMPS[1]).mix(Colour.rgb(RAMPS[0]), towardsBack);
        double patch = fractalNoise(u, v, 4, 5, 3, 5) + 0.16 * towardsBack - 0.10;
        Colour body = white.mix(
                Colour.rgb(RAMPS[4]).mix(Colour.rgb(RAMPS[5]), fractalNoise(u, v, 6, 8, 2, 6)),
                smooth((patch - 0.5) * 14));
        double ink = fractalNoise(u, v, 5, 7, 3, 9) + 0.12 * towardsBack;
        body = body.mix(Colour.rgb(RAMPS[6]), smooth((ink - 0.72) * 16));
        Colour shaded = body.times(0.72 + 0.28 * smooth(1.4 * towardsBack));
        return addEyeAndGill(v > 0.2 ? shaded.times(1 - 0.22 * scaleShade(u, v)) : shaded, u, v);
    }

    /** Returns the darkness of overlapping round scales, from 0 to 1 at their rims. */
    private static double scaleShade(double u, double v) {
        double row = v * 30;
        double column = u * 22 + (Math.floorMod((int) Math.floor(row), 2) == 0 ? 0 : 0.5);
        double x = column - Math.rint(column);
        double y = row - Math.floor(row);
        return smooth((Math.hypot(1.7 * x, y) - 0.72) * 4);
    }

    private static Colour addEyeAndGill(Colour skin, double u, double v) {
        double distanceU = Math.abs(u - 0.5) - 0.165;
        double distance = Math.hypot(distanceU / 0.030, (v - 0.105) / 0.026);
        double gill = Math.abs(Math.hypot((Math.abs(u - 0.5) - 0.12) / 1.3, v - 0.06) - 0.13);
        Colour cheek = skin.times(1 - 0.25 * smooth(1 - gill / 0.012) * smooth(8 * (0.36 - Math.abs(u - 0.5))));
        return distance > 1
                ? cheek
                : distance > 0.72 ? Colour.rgb(0xE8D08A) : Colour.rgb(0x2A2630).times(0.9);
    }
}
