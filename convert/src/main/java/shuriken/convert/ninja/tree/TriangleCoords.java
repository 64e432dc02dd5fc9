package shuriken.convert.ninja.tree;

import shuriken.scene.TextureRef.Wrap;

/** Encodes texture coordinates as 16-bit numbers, triangle by triangle. */
public final class TriangleCoords {
    private final int unit;
    private final Wrap wrapU;
    private final Wrap wrapV;
    private int clamped;

    /** @param unit stored value of 1.0 */
    public TriangleCoords(int unit, Wrap wrapU, Wrap wrapV) {
        this.unit = unit;
        this.wrapU = wrapU;
        this.wrapV = wrapV;
    }

    /**
     * Encodes the coordinates of a triangle, moved by full repeats if they are out of range and the wrap mode allows
     * it.
     *
     * @param uv {@code float[6]}, u and v of each corner
     * @return {@code int[6]} in the same order
     */
    public int[] stored(float[] uv) {
        int[] u = stored(uv[0], uv[2], uv[4], wrapU);
        int[] v = stored(uv[1], uv[3], uv[5], wrapV);
        return new int[] {u[0], v[0], u[1], v[1], u[2], v[2]};
    }

    private int[] stored(double a, double b, double c, Wrap wrap) {
        double minimum = Math.min(a, Math.min(b, c));
        double maximum = Math.max(a, Math.max(b, c));
        double moved = 0;
        if ((minimum * unit < Short.MIN_VALUE || maximum * unit > Short.MAX_VALUE) && wrap != Wrap.CLAMP) {
            double step = wrap == Wrap.MIRROR ? 2 : 1;
            moved = step * Math.rint((minimum + maximum) / 2 / step);
        }
        return new int[] {stored(a - moved), stored(b - moved), stored(c - moved)};
    }

    private int stored(double coordinate) {
        long exact = Math.round(coordinate * unit);
        int stored = Math.clamp(exact, Short.MIN_VALUE, Short.MAX_VALUE);
        clamped += stored == exact ? 0 : 1;
        return stored;
    }

    /** Returns the number of coordinates that were clamped. */
    public int clamped() {
        return clamped;
    }
}
