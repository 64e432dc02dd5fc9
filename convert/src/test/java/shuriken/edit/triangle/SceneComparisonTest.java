package shuriken.edit.triangle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import shuriken.edit.triangle.TriangleFinding.Fault;
import shuriken.scene.Mesh;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.SceneBuilder;
import shuriken.scene.Transform;

class SceneComparisonTest {
    private static final float[] UP = {0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1};

    /** Returns the two triangles of a square. */
    private static DrawnTriangles square(float shift, float[] normals) {
        float[] positions = {0, 0, 0, 1, 0, 0, 1, 1, shift, 0, 1, 0};
        SceneBuilder scene = new SceneBuilder("square");
        int mesh = scene.add(new Mesh(
                        "square",
                        List.of(Primitive.of(positions, new int[] {0, 1, 2, 0, 2, 3})
                                .withNormals(normals))))
                .index();
        scene.add(Node.of("square", Transform.IDENTITY).withMeshIndices(mesh, Scene.NONE));
        return DrawnTriangles.collect(scene.build(), (node, material) -> false);
    }

    private static List<Fault> faults(DrawnTriangles expected, DrawnTriangles result) {
        return SceneComparison.compare(expected, result, result.cornersInBindPose(), 1, 0.01).findings().stream()
                .map(TriangleFinding::fault)
                .toList();
    }

    @Test
    void findsMissingNormals() {
        float[] bent = UP.clone();
        bent[0] = 0.6f;
        bent[2] = 0.8f;
        DrawnTriangles flat = square(0, UP);
        DrawnTriangles smooth = square(0, bent);
        assertThat(faults(smooth, flat)).containsExactly(Fault.NORMALS);
        assertThat(faults(flat, smooth)).containsExactly(Fault.NORMALS);
        assertThat(faults(smooth, smooth)).isEmpty();
    }

    @Test
    void acceptsRoundedNormals() {
        float[] rounded = UP.clone();
        rounded[0] = 0.02f;
        assertThat(faults(square(0, UP), square(0, rounded))).isEmpty();
    }

    @Test
    void findsVisiblyMovedCorners() {
        assertThat(faults(square(0, UP), square(0.004f, UP))).containsExactly(Fault.DISTANCE);
        assertThat(faults(square(0, UP), square(0.002f, UP))).isEmpty();
        assertThat(faults(square(0, UP), square(0.02f, UP))).contains(Fault.MISSING, Fault.EXTRA);
    }
}
