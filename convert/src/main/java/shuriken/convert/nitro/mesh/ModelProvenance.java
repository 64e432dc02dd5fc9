package shuriken.convert.nitro.mesh;

import java.util.List;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import shuriken.convert.nitro.draw.DrawCall;
import shuriken.convert.nitro.pose.DrawMatrix;
import shuriken.convert.nitro.pose.Skeleton;

/**
 * The provenance of a converted model's triangles.
 *
 * @param draws the display lists in drawing order
 * @param cornerOrigins the origins of the corners, by mesh of the scene and by primitive. Each corner has two ints: the
 *     index in {@code draws}, and the index of the vertex in the display list
 * @param skeleton the joints
 */
public record ModelProvenance(List<DrawCall> draws, List<List<int[]>> cornerOrigins, Skeleton skeleton) {
    /**
     * Returns the transform of a matrix from the vertices of a display list to the space in which the scene's meshes
     * are bound.
     */
    public Matrix4dc bindTransform(DrawMatrix matrix) {
        Matrix4d blend = new Matrix4d().zero();
        for (int i = 0; i < matrix.jointCount(); i++) {
            Matrix4d part = skeleton.inverseBindMatrix(matrix.jointIndex(i)).invertAffine(new Matrix4d());
            blend.fma4x3(part.mul(matrix.localTransform(i)), matrix.weight(i));
        }
        return blend.m33(1);
    }
}
