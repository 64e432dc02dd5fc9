package shuriken.render;

import static org.assertj.core.api.Assertions.assertThat;

import org.joml.Matrix4f;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shuriken.scene.Extras;
import shuriken.scene.Node;
import shuriken.scene.Scene;
import shuriken.scene.Transform;

class BillboardsTest {
    private static Matrix4f rotatedMatrix(String kind, float yaw, float pitch) {
        Extras extras = Extras.NONE.with("billboard", kind);
        Node node = new Node("n", Scene.NONE, Transform.IDENTITY, Scene.NONE, Scene.NONE, extras);
        Matrix4f world = new Matrix4f().translation(1, 2, 3).rotateX(0.5f).scale(2, 3, 4);
        return new Billboards(RenderOptions.DEFAULT.withAngle(yaw, pitch)).faceCamera(node, world);
    }

    private static void assertColumn(Matrix4f matrix, int column, double x, double y, double z) {
        Vector3f actual = matrix.getColumn(column, new Vector3f());
        assertThat(actual.distance((float) x, (float) y, (float) z))
                .as("%s", actual)
                .isLessThan(1e-5f);
    }

    /** The z axis points to the camera and keeps its length. */
    @ParameterizedTest
    @CsvSource({"0, 0, 0, 0, 1", "90, 0, 1, 0, 0", "0, 90, 0, 1, 0", "180, 0, 0, 0, -1"})
    void sphericalBillboardsFaceTheCamera(float yaw, float pitch, double x, double y, double z) {
        Matrix4f world = rotatedMatrix("spherical", yaw, pitch);
        assertColumn(world, 2, 4 * x, 4 * y, 4 * z);
        assertColumn(world, 3, 1, 2, 3);
        assertThat(world.getScale(new Vector3f()).distance(2, 3, 4)).isLessThan(1e-5f);
        assertThat(world.determinant3x3()).isPositive();
    }

    @Test
    void cylindricalBillboardsKeepTheirAxis() {
        Matrix4f world = rotatedMatrix("cylindrical", 90, 40);
        assertColumn(world, 1, 0, 3 * Math.cos(0.5), 3 * Math.sin(0.5));
        Vector3f front = world.getColumn(2, new Vector3f());
        assertThat(front.x).isPositive();
        assertThat(Math.abs(front.dot(world.getColumn(1, new Vector3f())))).isLessThan(1e-4f);
    }

    @Test
    void keepsOtherNodes() {
        assertColumn(rotatedMatrix("", 90, 0), 0, 2, 0, 0);
    }
}
