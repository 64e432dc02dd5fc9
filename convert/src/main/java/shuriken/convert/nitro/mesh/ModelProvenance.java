package shuriken.convert.nitro.mesh;

import java.util.List;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import shuriken.convert.nitro.draw.DrawCall;
import shuriken.convert.nitro.pose.DrawMatrix;
import shuriken.convert.nitro.pose.Skeleton;

/**
 * The provenance of a scene's triangles: the display lists of the model from which they were converted.
 *
 * @param drawCalls the executed display lists in drawing order
 * @param cornerOrigins the origins of the corners, by mesh of the scene and by primitive. Each corner has two ints: the
 *     index in {@code drawCalls}, and the index of the vertex in the display list
 * @param skeleton the joints of the scene
 */
public record ModelProvenance(List<DrawCall> drawCalls, List<List<int[]>> cornerOrigins, Skeleton skeleton) {
    /**
     * Returns the transform that a matrix applies in the bind pose: from the space of its vertices to the space in
     * which the scene's meshes are bound.
     */
    public Matrix4dc bindTransform(DrawMatrix matrix) {
        Matrix4d sum = new Matrix4d().zero();
        for (int i = 0; i < matrix.jointCount(); i++) {
            Matrix4d jointToBind =
                    skeleton.inverseBindMatrix(matrix.jointIndex(i)).invertAffine(new Matrix4d());
            sum.fma4x3(jointToBind.mul(matrix.localTransform(i)), matrix.weight(i));
        }
        return sum.m33(1);
    }
}
