package shuriken.convert.nitro.mesh;

import java.util.Arrays;
import org.joml.Vector3d;
import shuriken.convert.nitro.draw.DrawnPolygons;

/**
 * Determines whether two triangles can look like a quad of the console. The console does not divide quads into
 * triangles. If the texture coordinates or the colour are not an affine function of the position, two triangles cannot
 * look the same, regardless of the diagonal.
 */
final class QuadGradientCheck {
    /** The tolerance for texture coordinates in sixteenths of a texel: half a texel. */
    private static final double TEX_COORD_TOLERANCE = 8;
    /**
     * The tolerance, in sixteenths of a texel, for texture coordinates of quads whose corners have different matrices
     * and are rounded in different spaces.
     */
    private static final double SKINNED_TEX_COORD_TOLERANCE = 16;
    /** The tolerance for a colour component, which has values from 0 to 31. */
    private static final double COLOUR_TOLERANCE = 1;

    private QuadGradientCheck() {}

    /**
     * Returns whether a quad needs a vertex in its centre. A quad never does if one of its triangles has no area.
     *
     * @param quadVertices the indices of the vertices in the display list, {@code int[4]}, around the quad
     * @param restPositions the positions of vertices at rest
     * @param isTextured whether the texture coordinates of the display list are used
     * @param isColoured whether the vertex colours are used
     */
    static boolean needsCentre(
            DrawnPolygons polygons,
            int[] quadVertices,
            RestPositions restPositions,
            boolean isTextured,
            boolean isColoured) {
        boolean isRigid = Arrays.stream(quadVertices)
                .allMatch(vertexIndex -> polygons.matrix(vertexIndex) == polygons.matrix(quadVertices[0]));
        double[] weights = barycentricWeights(polygons, quadVertices, restPositions, isRigid);
        if (weights.length == 0) {
            return false;
        }
        boolean isAffine = true;
        if (isTextured) {
            double tolerance = isRigid ? TEX_COORD_TOLERANCE : SKINNED_TEX_COORD_TOLERANCE;
            isAffine = deviation(quadVertices, weights, vertexIndex -> (short) polygons.st(vertexIndex)) <= tolerance
                    && deviation(quadVertices, weights, vertexIndex -> polygons.st(vertexIndex) >> 16) <= tolerance;
        }
        for (int shift = 0; isColoured && isAffine && shift < 15; shift += 5) {
            int componentShift = shift;
            isAffine = deviation(
                            quadVertices,
                            weights,
                            vertexIndex -> (polygons.shade(vertexIndex) >> componentShift) & 0x1F)
                    <= COLOUR_TOLERANCE;
        }
        return !isAffine;
    }

    /** A numeric attribute of the vertices. */
    private interface Attribute {
        int valueAt(int vertexIndex);
    }

    /** Returns the difference between the attribute of the fourth corner and its extrapolation from the other three. */
    private static double deviation(int[] quadVertices, double[] weights, Attribute attribute) {
        double extrapolatedValue = 0;
        for (int i = 0; i < 3; i++) {
            extrapolatedValue += weights[i] * attribute.valueAt(quadVertices[i]);
        }
        return Math.abs(extrapolatedValue - attribute.valueAt(quadVertices[3]));
    }

    /**
     * Returns the barycentric coordinates of the fourth corner in the triangle of the first three. The array is empty
     * if either triangle of the quad has no area.
     */
    private static double[] barycentricWeights(
            DrawnPolygons polygons, int[] quadVertices, RestPositions restPositions, boolean isRigid) {
        Vector3d positionA = ratioPosition(polygons, quadVertices[0], restPositions, isRigid);
        Vector3d edgeAb =
                ratioPosition(polygons, quadVertices[1], restPositions, isRigid).sub(positionA);
        Vector3d edgeAc =
                ratioPosition(polygons, quadVertices[2], restPositions, isRigid).sub(positionA);
        Vector3d edgeAd =
                ratioPosition(polygons, quadVertices[3], restPositions, isRigid).sub(positionA);
        Vector3d normal = edgeAb.cross(edgeAc, new Vector3d());
        double squaredLength = normal.lengthSquared();
        if (!(squaredLength > 0) || edgeAc.cross(edgeAd, new Vector3d()).lengthSquared() == 0) {
            return new double[0];
        }
        double weightB = edgeAd.cross(edgeAc, new Vector3d()).dot(normal) / squaredLength;
        double weightC = edgeAb.cross(edgeAd, new Vector3d()).dot(normal) / squaredLength;
        return new double[] {1 - weightB - weightC, weightB, weightC};
    }

    /**
     * Returns a position from which only ratios of areas are computed. If one matrix transforms all corners, the
     * positions in the display list have the same ratios as the positions at rest.
     */
    private static Vector3d ratioPosition(
            DrawnPolygons polygons, int vertexIndex, RestPositions restPositions, boolean isRigid) {
        return isRigid
                ? new Vector3d(polygons.x(vertexIndex), polygons.y(vertexIndex), polygons.z(vertexIndex))
                : restPositions.position(polygons, vertexIndex);
    }
}
