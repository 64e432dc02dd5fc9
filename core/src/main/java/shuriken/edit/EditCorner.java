package shuriken.edit;

import java.util.Arrays;
import org.joml.Vector3d;
import shuriken.convert.MorphVertex;
import shuriken.scene.Vectors;

/**
 * A corner of a triangle as editors see it.
 *
 * @param place {@code float[3]} in the space of the meshes
 * @param normal {@code float[3]}, or empty
 * @param uv {@code float[2]}, or empty
 * @param colour 0xAARRGGBB, white where there is none
 * @param coloured whether there is a colour
 * @param joints nodes of the source's scene, rising
 * @param weights one for each joint, sum 1
 * @param object node of its own scene that has the mesh; copies of an object are others
 * @param shape where morph targets put it; its mesh is that of the part's node
 */
public record EditCorner(
        float[] place,
        float[] normal,
        float[] uv,
        int colour,
        boolean coloured,
        int[] joints,
        float[] weights,
        int object,
        MorphVertex shape) {
    /** Cosine of 0.6 degrees. */
    private static final double SAME_DIRECTION = 0.999945;

    private static final float SAME_WEIGHT = 2e-3f;
    private static final float SAME_UV = 2e-6f;

    EditCorner at(float[] other) {
        return new EditCorner(other, normal, uv, colour, coloured, joints, weights, object, shape);
    }

    EditCorner facing(float[] other) {
        return new EditCorner(place, other, uv, colour, coloured, joints, weights, object, shape);
    }

    /** Whether a triangle has a front: no corner of it lies on the line between the others. */
    static boolean hasArea(EditCorner[] triangle, float tolerance) {
        Vector3d a = triangle[0].point();
        Vector3d b = triangle[1].point().sub(a);
        Vector3d c = triangle[2].point().sub(a);
        double longest = Math.max(b.distance(c), Math.max(b.length(), c.length()));
        return b.cross(c).length() > tolerance * longest;
    }

    public Vector3d point() {
        return Vectors.at(place, 0);
    }

    EditCorner withColour(EditCorner other) {
        return new EditCorner(place, normal, uv, other.colour, other.coloured, joints, weights, object, shape);
    }

    /** With other joints. */
    public EditCorner withJoints(int[] others) {
        return new EditCorner(place, normal, uv, colour, coloured, others, weights, object, shape);
    }

    /** With another joint instead of one that has all of it. */
    EditCorner withJoint(int from, int to) {
        return joints.length == 1 && joints[0] == from ? withJoints(new int[] {to}) : this;
    }

    public boolean isAt(EditCorner other, float tolerance) {
        return Math.abs(place[0] - other.place[0]) <= tolerance
                && Math.abs(place[1] - other.place[1]) <= tolerance
                && Math.abs(place[2] - other.place[2]) <= tolerance;
    }

    /** Whether another faces the same way; true where this one has no normal. */
    public boolean isFacing(EditCorner other) {
        if (normal.length == 0 || other.normal.length == 0) {
            return true;
        }
        double dot = (double) normal[0] * other.normal[0]
                + (double) normal[1] * other.normal[1]
                + (double) normal[2] * other.normal[2];
        return dot >= SAME_DIRECTION;
    }

    public boolean isLaidAs(EditCorner other) {
        if (uv.length == 0) {
            return true;
        }
        return other.uv.length > 0 && isNear(uv[0], other.uv[0]) && isNear(uv[1], other.uv[1]);
    }

    private static boolean isNear(float a, float b) {
        return Math.abs(a - b) <= SAME_UV * Math.max(1, Math.abs(a));
    }

    /** Whether components differ by no more than one of 255; true where this one has no colour. */
    public boolean isColouredAs(EditCorner other) {
        if (!coloured) {
            return true;
        }
        for (int shift = 0; shift < 32; shift += 8) {
            if (Math.abs((colour >>> shift & 0xFF) - (other.colour >>> shift & 0xFF)) > 1) {
                return false;
            }
        }
        return true;
    }

    boolean isWeightedAs(EditCorner other) {
        if (Arrays.equals(joints, other.joints)) {
            for (int i = 0; i < weights.length; i++) {
                if (Math.abs(weights[i] - other.weights[i]) > SAME_WEIGHT) {
                    return false;
                }
            }
            return true;
        }
        // A joint may be left out whose weight is next to nothing.
        return difference(other) <= SAME_WEIGHT;
    }

    /** The greatest difference between the weights of a joint. */
    public float difference(EditCorner other) {
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
