package shuriken.ninja.xj;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class XjMeshTest {
    @Test
    void findsDegenerateTriangles() {
        XjMesh mesh = new XjMesh(List.of(), new short[] {0, 1, 2, 2, 0, 2, -1}, 0);
        assertThat(mesh.triangleCount()).isEqualTo(5);
        assertThat(List.of(
                        mesh.isDegenerate(0),
                        mesh.isDegenerate(1),
                        mesh.isDegenerate(2),
                        mesh.isDegenerate(3),
                        mesh.isDegenerate(4)))
                .containsExactly(false, true, true, true, false);
        assertThat(mesh.vertexIndex(6)).isEqualTo(0xFFFF);
        assertThat(new XjMesh(List.of(), new short[1], 0).triangleCount()).isZero();
    }
}
