package shuriken.edit.mesh;

import java.util.Arrays;
import org.joml.Vector3d;
import shuriken.convert.support.MorphVertex;
import shuriken.scene.support.Vectors;

/**
 * A corner of a triangle with all properties that a 3D editor can change.
 *
 * @param position {@code float[3]} in mesh space
 * @param normal {@code float[3]}, or empty
 * @param texCoords {@code float[2]}, or empty
 * @param argb the colour as 0xAARRGGBB, which is white if {@code hasColour} is false
 * @param hasColour whether there is a colour
 * @param jointIndices the indices of the nodes that move the corner. They are nodes of the source's scene in ascending
 *     order, unless an editor of a file replaced them by nodes of the file
 * @param weights the weight of each of these nodes. The sum of all weights is 1
 * @param objectNodeIndex the index of the node that draws the mesh in the scene of this corner. A copied object has a
 *     different node
 * @param morphVertex the vertex with its morph targets
 */
public record EditCorner(
        float[] position,
        float[] normal,
        float[] texCoords,
        int argb,
        boolean hasColour,
        int[] jointIndices,
        float[] weights,
        int objectNodeIndex,
        MorphVertex morphVertex) {
    /** The minimum cosine of the angle between equal normals, which may be 0.6 degrees apart. */
    private static final double MIN_NORMAL_COSINE = 0.999945;

    private static final float WEIGHT_TOLERANCE = 2e-3f;
    /** The maximum difference between equal texture coordinates, relative to the coordinate if it is above 1. */
    private static final float UV_TOLERANCE = 2e-6f;

    EditCorner withPosition(float[] newPosition) {
        return new EditCorner(
                newPosition, normal, texCoords, argb, hasColour, jointIndices, weights, objectNodeIndex, morphVertex);
    }

    /** Returns this corner with a different normal, which is empty for no normal. */
    public EditCorner withNormal(float[] newNormal) {
        return new EditCorner(
                position, newNormal, texCoords, argb, hasColour, jointIndices, weights, objectNodeIndex, morphVertex);
    }

    /**
     * Returns whether a triangle has an area, so that no corner is on the line through the other two.
     *
     * @param tolerance the distance from that line up to which a corner counts as on it
     */
    public static boolean hasArea(EditCorner[] triangle, float tolerance) {
        Vector3d first = triangle[0].positionVector();
        Vector3d edgeToSecond = triangle[1].positionVector().sub(first);
        Vector3d edgeToThird = triangle[2].positionVector().sub(first);
        double longestEdge =
                Math.max(edgeToSecond.distance(edgeToThird), Math.max(edgeToSecond.length(), edgeToThird.length()));
        return edgeToSecond.cross(edgeToThird).length() > tolerance * longestEdge;
    }

    public Vector3d positionVector() {
        return Vectors.at(position, 0);
    }

    /** Returns this corner with the colour of a different corner. */
    public EditCorner withColourOf(EditCorner colourSource) {
        return new EditCorner(
                position,
                normal,
                texCoords,
                colourSource.argb,
                colourSource.hasColour,
                jointIndices,
                weights,
                objectNodeIndex,
                morphVertex);
    }

    /** Returns this corner with new indices of the nodes that move it. */
    public EditCorner withJointIndices(int[] newJointIndices) {
        return new EditCorner(
                position, normal, texCoords, argb, hasColour, newJointIndices, weights, objectNodeIndex, morphVertex);
    }

    /**
     * Returns this corner moved by a new node if only the old node moves it. Otherwise the corner is returned
     * unchanged.
     */
    public EditCorner withReplacedRigidNode(int oldNodeIndex, int newNodeIndex) {
        return jointIndices.length == 1 && jointIndices[0] == oldNodeIndex
                ? withJointIndices(new int[] {newNodeIndex})
                : this;
    }

    /**
     * Returns whether two corners are at the same position.
     *
     * @param tolerance the maximum distance along each axis
     */
    public boolean isAt(EditCorner other, float tolerance) {
        return Math.abs(position[0] - other.position[0]) <= tolerance
                && Math.abs(position[1] - other.position[1]) <= tolerance
                && Math.abs(position[2] - other.position[2]) <= tolerance;
    }

    /** Returns whether two corners have the same normal. The result is true if either corner has none. */
    public boolean hasSameNormal(EditCorner other) {
        if (normal.length == 0 || other.normal.length == 0) {
            return true;
        }
        double dotProduct = (double) normal[0] * other.normal[0]
                + (double) normal[1] * other.normal[1]
                + (double) normal[2] * other.normal[2];
        return dotProduct >= MIN_NORMAL_COSINE;
    }

    /** Returns whether two corners have the same texture coordinates. The result is true if this corner has none. */
    public boolean hasSameTexCoords(EditCorner other) {
        if (texCoords.length == 0) {
            return true;
        }
        return other.texCoords.length > 0
                && areNear(texCoords[0], other.texCoords[0])
                && areNear(texCoords[1], other.texCoords[1]);
    }

    private static boolean areNear(float original, float edited) {
        return Math.abs(original - edited) <= UV_TOLERANCE * Math.max(1, Math.abs(original));
    }

    /**
     * Returns whether all components of two colours differ by at most 1 of 255. The result is true if this corner has
     * no colour.
     */
    public boolean hasSameColour(EditCorner other) {
        if (!hasColour) {
            return true;
        }
        for (int shift = 0; shift < 32; shift += 8) {
            if (Math.abs(((argb >>> shift) & 0xFF) - ((other.argb >>> shift) & 0xFF)) > 1) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether the same nodes move two corners with the same weights. */
    boolean hasSameWeights(EditCorner other) {
        if (Arrays.equals(jointIndices, other.jointIndices)) {
            for (int i = 0; i < weights.length; i++) {
                if (Math.abs(weights[i] - other.weights[i]) > WEIGHT_TOLERANCE) {
                    return false;
                }
            }
            return true;
        }
        // An editor may omit a node whose weight is close to 0.
        return weightDifference(other) <= WEIGHT_TOLERANCE;
    }

    /**
     * Returns the largest difference between the weights of a node in two corners. A node that does not move a corner
     * has the weight 0 there.
     */
    public float weightDifference(EditCorner other) {
        float maxDifference = 0;
        for (int i = 0; i < jointIndices.length; i++) {
            maxDifference = Math.max(maxDifference, Math.abs(weights[i] - other.weight(jointIndices[i])));
        }
        for (int i = 0; i < other.jointIndices.length; i++) {
            maxDifference = Math.max(maxDifference, Math.abs(other.weights[i] - weight(other.jointIndices[i])));
        }
        return maxDifference;
    }

    private float weight(int nodeIndex) {
        int influenceIndex = Arrays.binarySearch(jointIndices, nodeIndex);
        return influenceIndex < 0 ? 0 : weights[influenceIndex];
    }
}
