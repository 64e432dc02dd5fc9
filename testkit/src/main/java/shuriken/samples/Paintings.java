package shuriken.samples;

import static shuriken.samples.Noise.fractalNoise;
import static shuriken.samples.Noise.smooth;

import shuriken.image.Image;

/**
 * Paints the textures of the samples: the materials of a garden. Some of them show a sign, a star of four blades with a
 * hole. The numbers after the position in calls of {@link Noise#fractalNoise} are the columns and rows of the largest
 * lumps, the octaves and the seed.
 */
final class Paintings {
    static final Colour VERMILION = Colour.rgb(0xCF4227);
    static final Colour INK = Colour.rgb(0x26222B);
    static final Colour CREAM = Colour.rgb(0xF6E8C8);
    static final Colour GOLD = Colour.rgb(0xE3B04B);
    static final Colour NAVY = Colour.rgb(0x39466B);

    private Paintings() {}

    /** Paints boards with fibres along v. */
    static Image paintWood(int size, Colour base) {
        return Canvas.paint(size, size, (u, v) -> {
            double bend = fractalNoise(u, v, 3, 2, 3, 11);
            double fibre = fractalNoise(u + 0.06 * bend, v, 24, 2, 3, 12);
            double ring = 0.5 + 0.5 * Forms.sin(5 * u + 1.5 * bend);
            return base.mix(base.times(0.62), 0.55 * fibre + 0.3 * ring).mix(CREAM, 0.08 * ring);
        });
    }

    static Image paintStone(int size) {
        Colour grey = Colour.rgb(0xA6A29B);
        Colour moss = Colour.rgb(0x7D8B55);
        return Canvas.paint(size, size, (u, v) -> {
            double rough = fractalNoise(u, v, 6, 6, 5, 21);
            double growth = smooth((fractalNoise(u, v, 3, 3, 4, 22) - 0.52) * 6);
            Colour colour = grey.times(0.72 + 0.5 * rough);
            return colour.mix(moss.times(0.7 + 0.5 * rough), 0.75 * growth);
        });
    }

    /** Paints a lantern's side: horizontal ribs, light from the inside, and the sign in the centre. */
    static Image paintLanternPaper(int size) {
        Colour warm = Colour.rgb(0xFFDE93);
        Colour edge = Colour.rgb(0xD9803C);
        return Canvas.paint(size, size, (u, v) -> {
            double distance = Math.hypot(0.9 * (u - 0.5), v - 0.5);
            Colour glow = warm.mix(edge, smooth(1.5 * distance)).times(0.97 + 0.06 * fractalNoise(u, v, 8, 8, 3, 31));
            double rib = Math.abs(v * 9 - Math.rint(v * 9));
            Colour paper = glow.mix(edge.times(0.62), 0.5 * smooth(1 - 7 * rib));
            return paper.mix(VERMILION.times(0.92 - 0.15 * smooth(1 - 7 * rib)), signMask(u - 0.5, v - 0.5, 0.3));
        });
    }

    /**
     * Returns 1 inside the sign and 0 outside of it.
     *
     * @param x the horizontal distance from the centre of the sign
     * @param y the vertical distance from the centre of the sign
     */
    static double signMask(double x, double y, double radius) {
        double scaledX = Math.abs(x) / radius;
        double scaledY = Math.abs(y) / radius;
        boolean isBlade = Math.sqrt(scaledX) + Math.sqrt(scaledY) < 1 || Math.hypot(scaledX, scaledY) < 0.36;
        return isBlade && Math.hypot(scaledX, scaledY) > 0.17 ? 1 : 0;
    }

    /** Paints a rope of twisted strands. */
    static Image paintRope(int size) {
        return Canvas.paint(size, size, (u, v) -> {
            double strand = Math.abs(Math.floorMod(Math.round(1000 * (2 * u + 2 * v)), 1000) / 1000.0 - 0.5) * 2;
            double straw = fractalNoise(u + v, v - u, 4, 16, 2, 41);
            return Colour.rgb(0xE4CD8F).times(0.55 + 0.35 * smooth(1.2 - strand) + 0.25 * straw);
        });
    }

    /** Paints a folded paper streamer on a transparent background. */
    static Image paintStreamer(int size) {
        return Canvas.paint(size, size, (u, v) -> {
            int fold = (int) (4 * v);
            double left = 0.14 + (fold % 2 == 0 ? 0 : 0.3);
            double slant = left + 0.1 * (4 * v - fold);
            boolean isPaper = u > slant && u < slant + 0.42;
            Colour white = Colour.rgb(0xFBF7EC).times(fold % 2 == 0 ? 1 : 0.86).times(1 - 0.12 * (4 * v - fold));
            return white.withAlpha(isPaper ? 1 : 0);
        });
    }

    /** Paints a gilt board with the sign. */
    static Image paintTablet(int size) {
        return Canvas.paint(size, size, (u, v) -> {
            double rim = Math.min(Math.min(u, 1 - u), Math.min(v, 1 - v));
            Colour board = INK.times(1.1).mix(INK.times(1.5), fractalNoise(u, v, 4, 12, 3, 51));
            Colour gilt = GOLD.times(0.85 + 0.3 * fractalNoise(u, v, 6, 6, 2, 52));
            return board.mix(gilt, Math.max(rim < 0.09 ? 1 : 0, signMask(u - 0.5, v - 0.5, 0.34)));
        });
    }

    /** Paints cloth for a limb: u runs around from the back, the front is lit, and v runs down. */
    static Image paintCloth(int size, Colour dye) {
        return Canvas.paint(size, size, (u, v) -> {
            double front = 0.5 - 0.5 * Forms.cos(u);
            double thread = 0.03 * Forms.sin(16 * u) * Forms.sin(16 * v);
            double fold = fractalNoise(u, v, 3, 5, 3, 61) - 0.5;
            return dye.times(0.74 + 0.34 * front + thread + 0.22 * fold);
        });
    }

    /** Paints a face wrapped in cloth: eyes at u = 0.5 and a band with the sign above them. */
    static Image paintFace(int size) {
        Colour skin = Colour.rgb(0xF2C9A0);
        return Canvas.paint(size, size, (u, v) -> {
            double front = 0.5 - 0.5 * Forms.cos(u);
            Colour wrap = NAVY.times(0.7 + 0.36 * front + 0.2 * (fractalNoise(u, v, 4, 6, 3, 71) - 0.5));
            double x = Math.abs(u - 0.5);
            boolean isOpen = Math.hypot(x / 0.165, (v - 0.53) / 0.105) < 1;
            Colour colour = isOpen ? skin.times(1.02 - 1.2 * Math.abs(v - 0.55)) : wrap;
            if (v > 0.29 && v < 0.42) {
                colour = VERMILION.times(0.72 + 0.36 * front - 0.8 * Math.abs(v - 0.355));
            }
            colour = colour.mix(Colour.rgb(0xC9CED6), Math.abs(v - 0.355) < 0.062 && x < 0.075 ? 1 : 0);
            colour = colour.mix(INK, signMask((u - 0.5) * 1.6, v - 0.355, 0.06));
            return addEye(colour, x, v);
        });
    }

    private static Colour addEye(Colour face, double x, double v) {
        double pupil = Math.hypot((x - 0.074) / 0.030, (v - 0.535) / 0.062);
        double glint = Math.hypot((x - 0.066) / 0.010, (v - 0.512) / 0.018);
        boolean isBrow = Math.abs(v - 0.448 + 0.25 * (x - 0.07)) < 0.013 && x > 0.025 && x < 0.13;
        Colour colour = isBrow || pupil < 1 ? INK : face;
        return glint < 1 ? Colour.WHITE : colour;
    }

    /** Paints a blade and guard: u runs across with a bright edge at the right; the top quarter is a bound grip. */
    static Image paintSteel(int size) {
        return Canvas.paint(size, size, (u, v) -> {
            if (v < 0.25) {
                double wrap = Math.abs(Forms.sin(2 * u + 12 * v)) + Math.abs(Forms.sin(2 * u - 12 * v));
                return INK.mix(VERMILION, smooth(wrap - 0.6));
            }
            Colour blade = Colour.rgb(0x9AA6B8).times(0.9 + 0.2 * fractalNoise(u, v, 3, 24, 2, 81));
            return blade.mix(Colour.WHITE, smooth((u - 0.62 + 0.03 * Forms.sin(6 * v)) * 12));
        });
    }

    /** Paints the rays of a fin, which are opaque at the root and thin at the rim. */
    static Image paintFin(int size) {
        return Canvas.paint(size, size, (u, v) -> {
            double ray = 0.5 + 0.5 * Forms.cos(9 * u);
            Colour flesh = Colour.rgb(0xFFF3E2).mix(Colour.rgb(0xF08A4B), 0.75 * smooth(1.1 - 1.6 * v));
            double rim = v + 0.08 * Forms.cos(9 * u) > 0.97 ? 0 : 1;
            return flesh.times(0.86 + 0.14 * ray).withAlpha(rim * (0.95 - 0.5 * v + 0.15 * ray));
        });
    }
}
