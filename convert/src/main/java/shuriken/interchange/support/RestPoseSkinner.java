package shuriken.interchange.support;

import java.util.ArrayList;
import java.util.List;
import org.joml.Matrix4d;
import org.joml.Vector3d;
import shuriken.scene.Primitive;
import shuriken.scene.Skin;
import shuriken.scene.support.NodeMatrices;

/** Computes skinned vertices in the rest pose of the nodes, which may differ from the skin's bind pose. */
public final class RestPoseSkinner {
    /**
     * The tolerance for the rounding of inverse bind matrices in files. For translations, it is relative to the
     * position of the joint.
     */
    private static final double RELATIVE_TOLERANCE = 1e-5;

    private final List<Matrix4d> jointMatrices = new ArrayList<>();
    private final boolean movesVertices;

    /**
     * Computes the transforms of vertices by each joint of a skin.
     *
     * @param skin the skin, whose joints are nodes of the scene
     * @param worldTransforms the transform from the space of each node to the space of the scene at rest
     */
    public RestPoseSkinner(Skin skin, List<Matrix4d> worldTransforms) {
        boolean movesAny = false;
        for (int i = 0; i < skin.joints().length; i++) {
            Matrix4d jointMatrix = new Matrix4d(worldTransforms.get(skin.joints()[i]))
                    .mul(NodeMatrices.readMatrix(skin.inverseBindMatrices(), 16 * i));
            movesAny |= !jointMatrix.isFinite() || !isIdentity(jointMatrix, worldTransforms.get(skin.joints()[i]));
            jointMatrices.add(jointMatrix);
        }
        this.movesVertices = movesAny;
    }

    private static boolean isIdentity(Matrix4d jointMatrix, Matrix4d worldTransform) {
        double magnitude =
                1 + Math.abs(worldTransform.m30()) + Math.abs(worldTransform.m31()) + Math.abs(worldTransform.m32());
        for (int i = 0; i < 16; i++) {
            double expected = i % 5 == 0 ? 1 : 0;
            double tolerance = i >= 12 ? RELATIVE_TOLERANCE * magnitude : RELATIVE_TOLERANCE;
            if (Math.abs(jointMatrix.get(i / 4, i % 4) - expected) > tolerance) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether the bind pose of the skin differs from the rest pose. */
    public boolean movesVertices() {
        return movesVertices;
    }

    /**
     * Returns a primitive with its vertices in the rest pose.
     *
     * @param primitive a primitive of a mesh that the skin moves
     * @return the primitive without morph targets, or the same primitive if no vertex moves
     */
    public Primitive apply(Primitive primitive) {
        if (!movesVertices || primitive.influencesPerVertex() == 0) {
            return primitive;
        }
        return primitive.withPositions(
                blendVectors(primitive, primitive.positions(), /* arePositions= */ true),
                blendVectors(primitive, primitive.normals(), /* arePositions= */ false));
    }

    /**
     * Returns the sums of transformed vectors, weighted by the influences of each vertex.
     *
     * @param arePositions whether the vectors are positions, which are also translated, or directions
     */
    private float[] blendVectors(Primitive primitive, float[] vectors, boolean arePositions) {
        float[] blended = new float[vectors.length];
        Vector3d sum = new Vector3d();
        Vector3d moved = new Vector3d();
        for (int vertexIndex = 0; vertexIndex < vectors.length / 3; vertexIndex++) {
            sum.zero();
            for (int influenceIndex = vertexIndex * primitive.influencesPerVertex();
                    influenceIndex < (vertexIndex + 1) * primitive.influencesPerVertex();
                    influenceIndex++) {
                moved.set(vectors[3 * vertexIndex], vectors[3 * vertexIndex + 1], vectors[3 * vertexIndex + 2]);
                Matrix4d jointMatrix = jointMatrices.get(primitive.joints()[influenceIndex]);
                sum.fma(
                        primitive.weights()[influenceIndex],
                        arePositions ? jointMatrix.transformPosition(moved) : jointMatrix.transformDirection(moved));
            }
            for (int axis = 0; axis < 3; axis++) {
                blended[3 * vertexIndex + axis] = (float) sum.get(axis);
            }
        }
        return blended;
    }
}
