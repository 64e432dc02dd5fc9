package shuriken.interchange.support;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.joml.Matrix4d;
import org.junit.jupiter.api.Test;
import shuriken.scene.Primitive;
import shuriken.scene.Skin;

class RestPoseSkinnerTest {
    private static final float[] IDENTITY = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};

    private static Primitive skin(float[] normal, Matrix4d... jointToScene) {
        float[] inverseBindMatrices = new float[16 * jointToScene.length];
        int[] joints = new int[jointToScene.length];
        float[] weights = new float[jointToScene.length];
        for (int i = 0; i < jointToScene.length; i++) {
            System.arraycopy(IDENTITY, 0, inverseBindMatrices, 16 * i, 16);
            joints[i] = i;
            weights[i] = 1f / jointToScene.length;
        }
        Primitive point = new Primitive(
                new float[] {1, 1, 0},
                normal,
                new float[0],
                new byte[0],
                joints.length,
                joints,
                weights,
                new int[1],
                0);
        return new RestPoseSkinner(new Skin("skin", joints, inverseBindMatrices), List.of(jointToScene)).apply(point);
    }

    /** The plane x + y = 2 becomes x / 2 + y = 2, whose normal is (1, 2, 0) / sqrt(5). */
    @Test
    void normalsStayPerpendicularAndOfUnitLength() {
        float half = (float) Math.sqrt(0.5);
        Primitive skinned = skin(new float[] {half, half, 0}, new Matrix4d().scaling(2, 1, 1));
        assertThat(skinned.positions()).containsExactly(2, 1, 0);
        assertThat(skinned.normals())
                .containsExactly(new float[] {(float) Math.sqrt(0.2), (float) Math.sqrt(0.8), 0}, within(1e-6f));
    }

    /** The mean of both rotations by 45 degrees shortens vectors. */
    @Test
    void meansOfJointsKeepUnitNormals() {
        Primitive skinned = skin(
                new float[] {1, 0, 0}, new Matrix4d().rotationZ(Math.PI / 4), new Matrix4d().rotationZ(-Math.PI / 4));
        assertThat(skinned.normals()).containsExactly(new float[] {1, 0, 0}, within(1e-6f));
    }

    @Test
    void normalsOfFlattenedVerticesStayFinite() {
        Primitive skinned = skin(new float[] {0, 0, 1}, new Matrix4d().scaling(1, 1, 0));
        assertThat(skinned.normals()).containsExactly(0, 0, 1);
    }
}
