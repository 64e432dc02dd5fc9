package shuriken.interchange.support;

import java.util.ArrayList;
import java.util.List;
import org.joml.Matrix3d;
import org.joml.Matrix4d;
import org.joml.Vector3d;
import shuriken.scene.Primitive;
import shuriken.scene.Skin;
import shuriken.scene.support.NodeMatrices;
import shuriken.scene.support.Vectors;

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
     * Returns a primitive with its vertices in the rest pose. Normals have unit length.
     *
     * @param primitive a primitive of a mesh that the skin moves
     * @return the primitive without morph targets, or the same primitive if no vertex moves
     */
    public Primitive apply(Primitive primitive) {
        if (!movesVertices || primitive.influencesPerVertex() == 0) {
            return primitive;
        }
        float[] positions = new float[primitive.positions().length];
        float[] normals = primitive.normals().clone();
        Vector3d vector = new Vector3d();
        for (int i = 0; i < primitive.vertexCount(); i++) {
            Matrix4d bindToRest = blendJointMatrices(primitive, i);
            Vectors.store(bindToRest.transformPosition(Vectors.at(primitive.positions(), i, vector)), positions, i);
            if (normals.length > 0) {
                Vectors.at(primitive.normals(), i, vector);
                bindToRest.normal(new Matrix3d()).transform(vector).normalize();
                // The normal of a flattened vertex has no direction, so it is unchanged.
                if (vector.isFinite()) {
                    Vectors.store(vector, normals, i);
                }
            }
        }
        return primitive.withPositions(positions, normals);
    }

    /** Returns the mean of the joint matrices, weighted by the influences of a vertex. */
    private Matrix4d blendJointMatrices(Primitive primitive, int vertexIndex) {
        Matrix4d sum = new Matrix4d().zero();
        int influencesPerVertex = primitive.influencesPerVertex();
        for (int i = vertexIndex * influencesPerVertex; i < (vertexIndex + 1) * influencesPerVertex; i++) {
            sum.fma4x3(jointMatrices.get(primitive.joints()[i]), primitive.weights()[i]);
        }
        return sum.m33(1);
    }
}
