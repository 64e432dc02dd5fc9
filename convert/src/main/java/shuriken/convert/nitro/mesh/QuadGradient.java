package shuriken.convert.nitro.mesh;

import java.util.Arrays;
import org.joml.Vector3d;
import shuriken.convert.nitro.draw.DrawnPolygons;

/**
 * Determines whether the colours of a quad change evenly. The console draws quads as quads. If the texture or colour is
 * not an affine function of the position, two triangles cannot look the same, regardless of the diagonal.
 */
final class QuadGradient {
    /** The tolerance for texture coordinates: half a texel in the units of texture coordinates. */
    private static final double TEX_COORD_TOLERANCE = 8;
    /** The tolerance for quads of several matrices, whose corners are rounded in several spaces. */
    private static final double SKINNED_TEX_COORD_TOLERANCE = 16;
    /** The tolerance for colours: one step of the 31 that a component has. */
    private static final double COLOUR_TOLERANCE = 1;

    private QuadGradient() {}

    /**
     * Returns whether a vertex in the centre is needed.
     *
     * @param corners the vertices of the list, {@code int[4]}, around the quad
     * @param rest the positions of vertices at rest
     * @param isTextured whether the stored texture coordinates are used
     * @param isColoured whether the vertex colours are used
     */
    static boolean needsCentre(
            DrawnPolygons list, int[] corners, RestPose rest, boolean isTextured, boolean isColoured) {
        boolean isRigid = Arrays.stream(corners).allMatch(corner -> list.matrix(corner) == list.matrix(corners[0]));
        double[] weights = barycentricWeights(list, corners, rest, isRigid);
        if (weights.length == 0) {
            return false;
        }
        boolean isEven = true;
        if (isTextured) {
            double tolerance = isRigid ? TEX_COORD_TOLERANCE : SKINNED_TEX_COORD_TOLERANCE;
            isEven = deviation(corners, weights, vertex -> (short) list.st(vertex)) <= tolerance
                    && deviation(corners, weights, vertex -> list.st(vertex) >> 16) <= tolerance;
        }
        for (int shift = 0; isColoured && isEven && shift < 15; shift += 5) {
            int bits = shift;
            isEven = deviation(corners, weights, vertex -> list.shade(vertex) >> bits & 0x1F) <= COLOUR_TOLERANCE;
        }
        return !isEven;
    }

    /** A number that each vertex has. */
    private interface Attribute {
        int valueAt(int vertex);
    }

    /** Returns how far the attribute of the fourth corner is from the value that the other three extrapolate. */
    private static double deviation(int[] corners, double[] weights, Attribute attribute) {
        double expected = 0;
        for (int i = 0; i < 3; i++) {
            expected += weights[i] * attribute.valueAt(corners[i]);
        }
        return Math.abs(expected - attribute.valueAt(corners[3]));
    }

    /**
     * Returns the barycentric weights of the first three corners in the fourth, or an empty array if either triangle of
     * the quad has no area.
     */
    private static double[] barycentricWeights(DrawnPolygons list, int[] corners, RestPose rest, boolean isRigid) {
        Vector3d a = point(list, corners[0], rest, isRigid);
        Vector3d ab = point(list, corners[1], rest, isRigid).sub(a);
        Vector3d ac = point(list, corners[2], rest, isRigid).sub(a);
        Vector3d ad = point(list, corners[3], rest, isRigid).sub(a);
        Vector3d normal = ab.cross(ac, new Vector3d());
        double squaredLength = normal.lengthSquared();
        if (!(squaredLength > 0) || ac.cross(ad, new Vector3d()).lengthSquared() == 0) {
            return new double[0];
        }
        double weightB = ad.cross(ac, new Vector3d()).dot(normal) / squaredLength;
        double weightC = ab.cross(ad, new Vector3d()).dot(normal) / squaredLength;
        return new double[] {1 - weightB - weightC, weightB, weightC};
    }

    /** Returns a position for ratios only: as stored if one matrix transforms all corners. */
    private static Vector3d point(DrawnPolygons list, int vertex, RestPose rest, boolean isRigid) {
        return isRigid ? new Vector3d(list.x(vertex), list.y(vertex), list.z(vertex)) : rest.position(list, vertex);
    }
}
