package shuriken.modding.importing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import shuriken.assets.Asset;
import shuriken.convert.ninja.options.MotionOptions;
import shuriken.convert.ninja.options.NinjaTarget;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.edit.report.ChangeKind;
import shuriken.edit.report.WriteBackResult;
import shuriken.modding.GamePreset;
import shuriken.modding.TextureOutput;
import shuriken.scene.Mesh;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.SceneBuilder;
import shuriken.scene.Transform;
import shuriken.testkit.GlbPose;
import shuriken.testkit.PosedDistance;

/** A vertex of a mesh below a mirroring node is moved. Only this vertex changes in the file. */
class MirroredEditTest {
    private static Scene scene() {
        float[] positions = {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1};
        float[] normals = {0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1};
        Primitive primitive =
                Primitive.of(positions, new int[] {0, 1, 2, 0, 2, 3}).withNormals(normals);
        Transform mirror = new Transform(new float[] {3, 0, 0}, new float[] {0, 0, 0, 1}, new float[] {-1, 1, 1});
        SceneBuilder scene = new SceneBuilder("bird");
        int wing = scene.add(new Mesh("wing", List.of(primitive))).index();
        scene.add(Node.of("wing", mirror).withMeshIndices(wing, Scene.NONE));
        return scene.build();
    }

    @ParameterizedTest
    @EnumSource(names = {"NJ", "SA1MDL", "XJ"})
    void onlyTheMovedVertexChanges(NinjaTarget target) {
        byte[] file = NewNinjaFiles.create(
                        scene(),
                        "made",
                        new NewNinjaFiles.Settings(
                                target,
                                GamePreset.defaultFor(target).conventions(),
                                Optional.empty(),
                                TextureOutput.NONE,
                                List.of(),
                                MotionOptions.DEFAULT),
                        new SourceLocation("x.glb", 0),
                        new ReadContext(ReadOptions.LENIENT))
                .getFirst()
                .data();
        Asset model = Asset.of(file, "made." + target.extension());
        Scene exported = EditSteps.exported(model);
        for (int vertex = 0; vertex < 4; vertex++) {
            int moved = vertex;
            Scene editedScene = EditSteps.withMesh(exported, 0, primitive -> {
                float[] positions = primitive.positions().clone();
                positions[3 * moved + 2] += 0.25f;
                return primitive.withPositions(positions, primitive.normals());
            });
            WriteBackResult result = EditSteps.writeBack(model, editedScene);
            assertThat(result.report().count(ChangeKind.PATCHED, "mesh")).isOne();
            byte[] rewritten = EditSteps.glb(Asset.of(result.bytes(), model.fileName()));
            assertThat(PosedDistance.farthest(GlbPose.atRest(EditSteps.glb(editedScene)), GlbPose.atRest(rewritten)))
                    .as("vertex %d", vertex)
                    .isLessThan(1e-4);
        }
    }
}
