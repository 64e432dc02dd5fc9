package shuriken.edit;

import java.util.Arrays;
import org.joml.Vector3d;
import shuriken.convert.MorphVertex;
import shuriken.scene.Vectors;

/**
 * A corner of a triangle as editors show it.
 *
 * @param position {@code float[3]} in the space of the meshes
 * @param normal {@code float[3]}, or empty
 * @param uv {@code float[2]}, or empty
 * @param colour 0xAARRGGBB; white if there is none
 * @param hasColour whether there is a colour
 * @param joints nodes of the source's scene, ascending
 * @param weights one for each joint, sum 1
 * @param object node of the corner's own scene that has the mesh; a copied object has another node
 * @param morph position with morph targets; its mesh is that of the part's node
 */
public record EditCorner(
        float[] position,
        float[] normal,
        float[] uv,
        int colour,
        boolean hasColour,
        int[] joints,
        float[] weights,
        int object,
        MorphVertex morph) {
    /** Cosine of 0.6 degrees. */
    private static final double MIN_NORMAL_COSINE = 0.999945;

    private static final float WEIGHT_TOLERANCE = 2e-3f;
    private static final float UV_TOLERANCE = 2e-6f;

    EditCorner withPosition(float[] other) {
        return new EditCorner(other, normal, uv, colour, hasColour, joints, weights, object, morph);
    }

    EditCorner withNormal(float[] other) {
        return new EditCorner(position, other, uv, colour, hasColour, joints, weights, object, morph);
    }

    /** Returns whether a triangle has an area: no corner is on the line through the other two. */
    static boolean hasArea(EditCorner[] triangle, float tolerance) {
        Vector3d a = triangle[0].point();
        Vector3d b = triangle[1].point().sub(a);
        Vector3d c = triangle[2].point().sub(a);
        double longest = Math.max(b.distance(c), Math.max(b.length(), c.length()));
        return b.cross(c).length() > tolerance * longest;
    }

    public Vector3d point() {
        return Vectors.at(position, 0);
    }

    EditCorner withColour(EditCorner other) {
        return new EditCorner(position, normal, uv, other.colour, other.hasColour, joints, weights, object, morph);
    }

    /** Returns this corner with other joints. */
    public EditCorner withJoints(int[] remaining) {
        return new EditCorner(position, normal, uv, colour, hasColour, remaining, weights, object, morph);
    }

    /** Returns this corner with another joint, if {@code from} has its full weight. */
    EditCorner withJoint(int from, int to) {
        return joints.length == 1 && joints[0] == from ? withJoints(new int[] {to}) : this;
    }

    public boolean isAt(EditCorner other, float tolerance) {
        return Math.abs(position[0] - other.position[0]) <= tolerance
                && Math.abs(position[1] - other.position[1]) <= tolerance
                && Math.abs(position[2] - other.position[2]) <= tolerance;
    }

    /** Returns whether the normals are equal; true if this corner has none. */
    public boolean hasSameNormal(EditCorner other) {
        if (normal.length == 0 || other.normal.length == 0) {
            return true;
        }
        double dot = (double) normal[0] * other.normal[0]
                + (double) normal[1] * other.normal[1]
                + (double) normal[2] * other.normal[2];
        return dot >= MIN_NORMAL_COSINE;
    }

    public boolean hasSameUv(EditCorner other) {
        if (uv.length == 0) {
            return true;
        }
        return other.uv.length > 0 && isNear(uv[0], other.uv[0]) && isNear(uv[1], other.uv[1]);
    }

    private static boolean isNear(float a, float b) {
        return Math.abs(a - b) <= UV_TOLERANCE * Math.max(1, Math.abs(a));
    }

    /** Returns whether the colour components differ by at most 1 of 255; true if this corner has no colour. */
    public boolean hasSameColour(EditCorner other) {
        if (!hasColour) {
            return true;
        }
        for (int shift = 0; shift < 32; shift += 8) {
            if (Math.abs((colour >>> shift & 0xFF) - (other.colour >>> shift & 0xFF)) > 1) {
                return false;
            }
        }
        return true;
    }

    boolean hasSameWeights(EditCorner other) {
        if (Arrays.equals(joints, other.joints)) {
            for (int i = 0; i < weights.length; i++) {
                if (Math.abs(weights[i] - other.weights[i]) > WEIGHT_TOLERANCE) {
                    return false;
                }
            }
            return true;
        }
        // An editor may omit a joint whose weight is close to 0.
        return weightDifference(other) <= WEIGHT_TOLERANCE;
    }

    /** Returns the largest difference between the weights of a joint. */
    public float weightDifference(EditCorner other) {
        float difference = 0;
        for (int i = 0; i < joints.length; i++) {
            difference = Math.max(difference, Math.abs(weights[i] - other.weight(joints[i])));
        }
        for (int i = 0; i < other.joints.length; i++) {
            difference = Math.max(difference, Math.abs(other.weights[i] - weight(other.joints[i])));
        }
        return difference;
    }

    private float weight(int joint) {
        int at = Arrays.binarySearch(joints, joint);
        return at < 0 ? 0 : weights[at];
    }
}
