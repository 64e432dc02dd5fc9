package shuriken.modding.importing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import shuriken.assets.Asset;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.edit.report.ChangeKind;
import shuriken.edit.report.EditReport;
import shuriken.edit.report.WriteBackResult;
import shuriken.samples.Samples;
import shuriken.scene.Mesh;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;

/** Changes that Blender 3.4 makes on export do not count as edits, but painted vertex colours do. */
class BlenderLossesTest {
    private static final Map<String, byte[]> SAMPLES = Samples.make();

    private static Asset asset(String name) {
        return Asset.of(SAMPLES.getOrDefault(name, new byte[0]), name);
    }

    /**
     * Reproduces a bug of Blender's glTF exporter: each corner becomes a vertex, and the colour of corner n is taken
     * from the corner whose number is the vertex index of corner n.
     */
    private static Mesh withShuffledColours(Mesh mesh) {
        List<byte[]> cornerColours = new ArrayList<>();
        for (Primitive primitive : mesh.primitives()) {
            for (int vertex : primitive.indices()) {
                cornerColours.add(
                        primitive.colours().length == 0
                                ? new byte[] {-1, -1, -1, -1}
                                : Arrays.copyOfRange(primitive.colours(), 4 * vertex, 4 * vertex + 4));
            }
        }
        List<Primitive> primitives = new ArrayList<>();
        int firstCorner = 0;
        for (Primitive part : mesh.primitives()) {
            byte[] colours = new byte[4 * part.indices().length];
            for (int i = 0; i < part.indices().length; i++) {
                System.arraycopy(cornerColours.get(firstCorner + part.indices()[i]), 0, colours, 4 * i, 4);
            }
            primitives.add(
                    part.colours().length == 0 ? part : unweldVertices(part).withColours(colours));
            firstCorner += part.vertexCount();
        }
        return new Mesh(mesh.name(), primitives);
    }

    private static Primitive unweldVertices(Primitive primitive) {
        int vertexCount = primitive.indices().length;
        float[] positions = new float[3 * vertexCount];
        float[] normals = new float[primitive.normals().length == 0 ? 0 : 3 * vertexCount];
        float[] texCoords = new float[primitive.texCoords().length == 0 ? 0 : 2 * vertexCount];
        int[] joints = new int[primitive.influencesPerVertex() * vertexCount];
        float[] weights = new float[primitive.influencesPerVertex() * vertexCount];
        int[] indices = new int[vertexCount];
        for (int i = 0; i < vertexCount; i++) {
            int from = primitive.indices()[i];
            System.arraycopy(primitive.positions(), 3 * from, positions, 3 * i, 3);
            System.arraycopy(
                    primitive.normals(),
                    normals.length == 0 ? 0 : 3 * from,
                    normals,
                    normals.length == 0 ? 0 : 3 * i,
                    normals.length == 0 ? 0 : 3);
            System.arraycopy(
                    primitive.texCoords(),
                    texCoords.length == 0 ? 0 : 2 * from,
                    texCoords,
                    texCoords.length == 0 ? 0 : 2 * i,
                    texCoords.length == 0 ? 0 : 2);
            System.arraycopy(
                    primitive.joints(),
                    primitive.influencesPerVertex() * from,
                    joints,
                    primitive.influencesPerVertex() * i,
                    primitive.influencesPerVertex());
            System.arraycopy(
                    primitive.weights(),
                    primitive.influencesPerVertex() * from,
                    weights,
                    primitive.influencesPerVertex() * i,
                    primitive.influencesPerVertex());
            indices[i] = i;
        }
        byte[] white = new byte[4 * vertexCount];
        return new Primitive(
                positions,
                normals,
                texCoords,
                white,
                primitive.influencesPerVertex(),
                joints,
                weights,
                indices,
                primitive.materialIndex());
    }

    private static Scene withShuffledColours(Scene scene) {
        return scene.withMeshes(scene.meshes().stream()
                .map(BlenderLossesTest::withShuffledColours)
                .toList());
    }

    private static long countChangedColours(Scene before, Scene after) {
        long changed = 0;
        for (int mesh = 0; mesh < before.meshes().size(); mesh++) {
            for (int i = 0; i < before.meshes().get(mesh).primitives().size(); i++) {
                Primitive primitiveBefore =
                        before.meshes().get(mesh).primitives().get(i);
                Primitive primitiveAfter = after.meshes().get(mesh).primitives().get(i);
                for (int k = 0; k < primitiveBefore.indices().length && primitiveBefore.colours().length > 0; k++) {
                    changed += primitiveBefore.colours()[4 * primitiveBefore.indices()[k]]
                                    == primitiveAfter
                                            .colours()[4 * primitiveAfter.indices()[k]]
                            ? 0
                            : 1;
                }
            }
        }
        return changed;
    }

    @Test
    void restoresShuffledColours() {
        long changedColourCount = 0;
        for (String name : SAMPLES.keySet()) {
            if (!name.matches(".*\\.(nj|nsbmd|sa1lvl)")) {
                continue;
            }
            Asset asset = asset(name);
            Scene editedScene = EditSteps.exported(asset);
            Scene shuffled = withShuffledColours(editedScene);
            ReadContext context = new ReadContext(ReadOptions.LENIENT);
            WriteBackResult result = EditSteps.writeBack(asset, shuffled, context);
            assertThat(result.bytes())
                    .as(name)
                    .isEqualTo(asset.data().bytes("file", asset.data().size()));
            changedColourCount += countChangedColours(editedScene, shuffled);
            if (countChangedColours(editedScene, shuffled) > 0) {
                assertThat(context.findings().toList())
                        .as(name)
                        .extracting(Diagnostic::code)
                        .contains(DiagnosticCode.COLOURS_SHUFFLED);
            }
        }
        assertThat(changedColourCount).isPositive();
    }

    /** The exporter removes the text after a dot from texture names, so the exported names have no dot. */
    @Test
    void exportedImageNamesHaveNoDots() {
        for (String name : SAMPLES.keySet()) {
            if (name.matches(".*\\.(nj|nsbmd|sa1lvl)")) {
                assertThat(EditSteps.exported(asset(name)).textures())
                        .noneMatch(texture -> texture.name().contains("."));
            }
        }
    }

    /** Painting the vertex colours of a mesh green counts as an edit. */
    @Test
    void paintedVertexColoursAreAnEdit() {
        Asset asset = asset("neko.nsbmd");
        Scene editedScene = EditSteps.exported(asset);
        for (int mesh = 0; mesh < editedScene.meshes().size(); mesh++) {
            if (editedScene.meshes().get(mesh).primitives().stream()
                    .anyMatch(primitive -> primitive.colours().length > 0)) {
                Scene painted = EditSteps.withMesh(
                        editedScene, mesh, primitive -> primitive.colours().length == 0 ? primitive : green(primitive));
                assertThat(EditSteps.writeBack(asset, painted).report().lines())
                        .extracting(EditReport.Line::change)
                        .containsAnyOf(ChangeKind.PATCHED, ChangeKind.REBUILT);
                return;
            }
        }
    }

    private static Primitive green(Primitive primitive) {
        byte[] colours = primitive.colours().clone();
        for (int i = 0; i < colours.length; i += 4) {
            colours[i] = 0;
            colours[i + 1] = (byte) 200;
            colours[i + 2] = 0;
        }
        return primitive.withColours(colours);
    }
}
