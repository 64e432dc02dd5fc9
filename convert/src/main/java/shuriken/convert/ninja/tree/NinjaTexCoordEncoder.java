package shuriken.convert.ninja.tree;

import shuriken.scene.TextureRef.Wrap;

/** Encodes texture coordinates as 16-bit integers, triangle by triangle. */
public final class NinjaTexCoordEncoder {
    private final int uvUnit;
    private final Wrap wrapU;
    private final Wrap wrapV;
    private int clampedCount;

    /**
     * Creates an encoder.
     *
     * @param uvUnit the integer that represents the texture coordinate 1.0
     */
    public NinjaTexCoordEncoder(int uvUnit, Wrap wrapU, Wrap wrapV) {
        this.uvUnit = uvUnit;
        this.wrapU = wrapU;
        this.wrapV = wrapV;
    }

    /**
     * Encodes the coordinates of a triangle. If the u or v coordinates are out of range and their wrap mode allows it,
     * they are shifted by full repeats. Coordinates that are still out of range are clamped.
     *
     * @param uv {@code float[6]}: u and v of each corner
     * @return {@code int[6]} in the same order
     */
    public int[] encode(float[] uv) {
        int[] u = encodeAxis(uv[0], uv[2], uv[4], wrapU);
        int[] v = encodeAxis(uv[1], uv[3], uv[5], wrapV);
        return new int[] {u[0], v[0], u[1], v[1], u[2], v[2]};
    }

    /** Encodes the u or v coordinates of the three corners. */
    private int[] encodeAxis(double first, double second, double third, Wrap wrap) {
        double minimum = Math.min(first, Math.min(second, third));
        double maximum = Math.max(first, Math.max(second, third));
        double shift = 0;
        if ((minimum * uvUnit < Short.MIN_VALUE || maximum * uvUnit > Short.MAX_VALUE) && wrap != Wrap.CLAMP) {
            // A mirrored texture repeats after two images.
            double repeatLength = wrap == Wrap.MIRROR ? 2 : 1;
            shift = repeatLength * Math.rint((minimum + maximum) / 2 / repeatLength);
        }
        return new int[] {encode(first - shift), encode(second - shift), encode(third - shift)};
    }

    private int encode(double coordinate) {
        long rounded = Math.round(coordinate * uvUnit);
        int clamped = Math.clamp(rounded, Short.MIN_VALUE, Short.MAX_VALUE);
        if (clamped != rounded) {
            clampedCount++;
        }
        return clamped;
    }

    /** Returns the number of texture coordinates that were clamped. */
    public int clampedCount() {
        return clampedCount;
    }
}
