package shuriken.edit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.joml.Matrix4f;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.edit.triangle.DrawnTriangles;
import shuriken.edit.triangle.SceneComparison;
import shuriken.scene.Extras;
import shuriken.scene.Mesh;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.SceneBuilder;
import shuriken.scene.Skin;
import shuriken.scene.Transform;

class BentPoseTest {
    /**
     * Creates a triangle at the origin of two bones and another one at some distance. The first triangle follows the
     * given bone.
     */
    private static Scene scene(int bone) {
        SceneBuilder scene = new SceneBuilder("bones");
        float[] positions = {0, 0, 0, 0.01f, 0, 0, 0, 0.01f, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0};
        int[] joints = new int[24];
        float[] weights = new float[24];
        for (int vertex = 0; vertex < 6; vertex++) {
            joints[4 * vertex] = vertex < 3 ? bone : 0;
            weights[4 * vertex] = 1;
        }
        Primitive primitive =
                Primitive.of(positions, new int[] {0, 1, 2, 3, 4, 5}).withInfluences(4, joints, weights);
        for (int i = 0; i < 2; i++) {
            scene.add(Node.of("bone" + i, Transform.IDENTITY)
                    .withExtras(Extras.NONE.with("shuriken", Extras.NONE.with("node", i))));
        }
        float[] identities = new float[32];
        new Matrix4f().get(identities, 0);
        new Matrix4f().get(identities, 16);
        int skin = scene.add(new Skin("bones", new int[] {0, 1}, identities)).index();
        int mesh = scene.add(new Mesh("mesh", List.of(primitive))).index();
        scene.add(Node.of("mesh", Transform.IDENTITY)
                .withMeshIndices(mesh, skin)
                .withExtras(Extras.NONE.with("shuriken", Extras.NONE.with("mesh", 0))));
        return scene.build();
    }

    /** Rotations of the bones would hardly move the first triangle. */
    @Test
    void showsWhichBoneMovesAVertexAtItsOrigin() {
        Scene editedScene = scene(1);
        Comparison comparison = new Comparison(
                scene(0), editedScene, Set.of(), new SourceLocation("test", 0), new ReadContext(ReadOptions.LENIENT));
        DrawnTriangles expected = DrawnTriangles.collect(comparison.editedScene(), (node, material) -> false);
        DrawnTriangles actual = DrawnTriangles.collect(scene(0), (node, material) -> false);
        SceneComparison sceneComparison =
                SceneComparison.compare(expected, actual, actual.cornersInBindPose(), 1, 0.01);
        assertThat(sceneComparison
                        .inPoses(node -> false, comparison.editedMapping().sourceNodeIndices())
                        .compareAt(
                                0,
                                BentPose.forEditedScene(comparison),
                                BentPose.forWrittenScene(comparison, scene(0)),
                                0.02))
                .hasValueSatisfying(finding -> assertThat(finding.count()).isEqualTo(1));
    }
}
