package shuriken.convert.nitro.mesh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.joml.Matrix4d;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import shuriken.convert.nitro.pose.DrawMatrix;
import shuriken.convert.nitro.pose.Skeleton;
import shuriken.scene.Primitive;

/** Computes the centre of a quad whose corners are bound in different spaces. */
class QuadCentreAdderTest {
    private static final float[] REST = {0, 0, 0, 1, 0, 0, 1, 2, 0, 0, 2, 0};

    /** Returns a square whose upper corners belong to a joint that is bound with a rotation and a translation. */
    private static Primitive square(NitroSkinBuilder skin, Skeleton skeleton) {
        float[] positions = new float[12];
        int[] joints = new int[16];
        float[] weights = new float[16];
        for (int i = 0; i < 4; i++) {
            DrawMatrix matrix = skeleton.matrix(i < 2 ? 0 : 1);
            Vector3d local = matrix.worldTransform(skeleton)
                    .invertAffine(new Matrix4d())
                    .transformPosition(new Vector3d(REST[3 * i], REST[3 * i + 1], REST[3 * i + 2]));
            skin.bindTransform(matrix).transformPosition(local);
            positions[3 * i] = (float) local.x;
            positions[3 * i + 1] = (float) local.y;
            positions[3 * i + 2] = (float) local.z;
            skin.writeInfluences(matrix, joints, weights, 4 * i, 4);
        }
        int[] indices = {0, 1, -1, 1, 2, -1, 2, 3, -1, 3, 0, -1};
        Primitive square =
                new Primitive(positions, new float[0], new float[0], new byte[0], 4, joints, weights, indices, 0);
        return QuadCentreAdder.addCentres(square, List.of(new int[] {0, 1, 2, 3}));
    }

    @Test
    void centresAreBetweenTheirCornersAtRest() {
        Skeleton skeleton = new Skeleton();
        int hip = skeleton.add(DrawMatrix.SCENE_JOINT, "hip", 0, new Matrix4d());
        int tip = skeleton.add(hip, "tip", 1, new Matrix4d().translation(0, 2, 0));
        skeleton.setInverseBindMatrix(tip, new Matrix4d().rotationX(1).translate(0, 5, 0));
        NitroSkinBuilder skin = new NitroSkinBuilder(skeleton);
        skin.addJoints(skeleton.matrix(hip));
        skin.addJoints(skeleton.matrix(tip));
        Primitive bound = QuadCentreAdder.moveToRestMeans(
                square(skin, skeleton), List.of(new int[] {0, 1, 2, 3}), REST, new float[0], skin);
        Vector3d centre = new Vector3d(bound.positions()[12], bound.positions()[13], bound.positions()[14]);
        skin.bindToRest(bound.joints(), bound.weights(), 16, 4).transformPosition(centre);
        assertThat(centre.distance(0.5, 1, 0)).isCloseTo(0, within(1e-6));
    }
}
