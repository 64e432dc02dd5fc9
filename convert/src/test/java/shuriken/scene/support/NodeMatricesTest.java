package shuriken.scene.support;

import static org.assertj.core.api.Assertions.assertThat;

import org.joml.Matrix4d;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shuriken.scene.Transform;

class NodeMatricesTest {
    /** Composes a matrix from its decomposed form, also if it mirrors along one, two or three axes. */
    @ParameterizedTest
    @CsvSource({"1, 1, 1", "2, 3, 0.5", "-1, 1, 1", "1, -2, 1", "1, 1, -1", "-1, -2, 1", "-3, -2, -0.5"})
    void decomposesScaledAndMirroredMatrices(double x, double y, double z) {
        Matrix4d matrix =
                new Matrix4d().translation(1, 2, 3).rotateXYZ(0.4, 2.5, -1.1).scale(x, y, z);
        Transform transform = NodeMatrices.transform(matrix);
        assertThat(NodeMatrices.matrix(transform).equals(matrix, 1e-5))
                .as("%s", NodeMatrices.matrix(transform))
                .isTrue();
    }
}
