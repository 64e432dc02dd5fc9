package shuriken.convert.nitro.mesh;

import org.joml.Vector3d;
import shuriken.convert.nitro.draw.DrawnPolygons;

/**
 * Determines whether the colours of a quad change evenly over it. The console draws quads as quads: where texture or
 * colour is not an affine function of position, no diagonal divides them so that two triangles look the same.
 */
final class QuadGradient {
    /** Half a texel, in the units of texture coordinates. */
    private static final double TEXELS = 8;
    /** One step of the 31 that a colour has. */
    private static final double STEPS = 1;

    private QuadGradient() {}

    /**
     * Returns whether a vertex in the centre is needed.
     *
     * @param corners {@code int[4]} vertices of the list, around the quad
     * @param textured whether the stored texture coordinates count
     * @param coloured whether the vertex colours count
     */
    static boolean needsCentre(DrawnPolygons list, int[] corners, boolean textured, boolean coloured) {
        double[] shares = shares(list, corners);
        if (shares.length == 0) {
            return false;
        }
        boolean even = true;
        if (textured) {
            even = off(corners, shares, vertex -> (short) list.st(vertex)) <= TEXELS
                    && off(corners, shares, vertex -> list.st(vertex) >> 16) <= TEXELS;
        }
        for (int shift = 0; coloured && even && shift < 15; shift += 5) {
            int bits = shift;
            even = off(corners, shares, vertex -> list.shade(vertex) >> bits & 0x1F) <= STEPS;
        }
        return !even;
    }

    /** A number that each vertex has. */
    private interface Attribute {
        int of(int vertex);
    }

    private static double off(int[] corners, double[] shares, Attribute attribute) {
        double expected = 0;
        for (int i = 0; i < 3; i++) {
            expected += shares[i] * attribute.of(corners[i]);
        }
        return Math.abs(expected - attribute.of(corners[3]));
    }

    /** Returns the shares of the first three corners in the fourth, in their plane; none where they have no area. */
    private static double[] shares(DrawnPolygons list, int[] corners) {
        Vector3d a = point(list, corners[0]);
        Vector3d ab = point(list, corners[1]).sub(a);
        Vector3d ac = point(list, corners[2]).sub(a);
        Vector3d ad = point(list, corners[3]).sub(a);
        Vector3d normal = ab.cross(ac, new Vector3d());
        double square = normal.lengthSquared();
        if (!(square > 0) || ac.cross(ad, new Vector3d()).lengthSquared() == 0) {
            return new double[0];
        }
        double second = ad.cross(ac, new Vector3d()).dot(normal) / square;
        double third = ab.cross(ad, new Vector3d()).dot(normal) / square;
        return new double[] {1 - second - third, second, third};
    }

    private static Vector3d point(DrawnPolygons list, int vertex) {
        return new Vector3d(list.x(vertex), list.y(vertex), list.z(vertex));
    }
}
