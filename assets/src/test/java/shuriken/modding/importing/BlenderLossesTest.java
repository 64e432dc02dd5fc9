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
import shuriken.edit.ChangeKind;
import shuriken.edit.EditReport;
import shuriken.edit.WriteBackResult;
import shuriken.samples.Samples;
import shuriken.scene.Mesh;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;

/** The changes that Blender 3.4 makes to untouched models are not edits; painted colours are. */
class BlenderLossesTest {
    private static final Map<String, byte[]> SAMPLES = Samples.make();

    private static Asset asset(String name) {
        return Asset.of(SAMPLES.getOrDefault(name, new byte[0]), name);
    }

    /**
     * Returns a mesh with a vertex for each corner, in which vertex n has the colour of the vertex that it refers to,
     * as this exporter does for all meshes.
     */
    private static Mesh mixed(Mesh mesh) {
        List<byte[]> corners = new ArrayList<>();
        for (Primitive p : mesh.primitives()) {
            for (int vertex : p.indices()) {
                corners.add(
                        p.colours().length == 0
                                ? new byte[] {-1, -1, -1, -1}
                                : Arrays.copyOfRange(p.colours(), 4 * vertex, 4 * vertex + 4));
            }
        }
        List<Primitive> all = new ArrayList<>();
        int first = 0;
        for (Primitive p : mesh.primitives()) {
            byte[] colours = new byte[4 * p.indices().length];
            for (int i = 0; i < p.indices().length; i++) {
                System.arraycopy(corners.get(first + p.indices()[i]), 0, colours, 4 * i, 4);
            }
            all.add(p.colours().length == 0 ? p : apart(p).withColours(colours));
            first += p.vertexCount();
        }
        return new Mesh(mesh.name(), all);
    }

    private static Primitive apart(Primitive p) {
        int n = p.indices().length;
        float[] positions = new float[3 * n];
        float[] normals = new float[p.normals().length == 0 ? 0 : 3 * n];
        float[] texCoords = new float[p.texCoords().length == 0 ? 0 : 2 * n];
        int[] joints = new int[p.influences() * n];
        float[] weights = new float[p.influences() * n];
        int[] indices = new int[n];
        for (int i = 0; i < n; i++) {
            int from = p.indices()[i];
            System.arraycopy(p.positions(), 3 * from, positions, 3 * i, 3);
            System.arraycopy(
                    p.normals(),
                    normals.length == 0 ? 0 : 3 * from,
                    normals,
                    normals.length == 0 ? 0 : 3 * i,
                    normals.length == 0 ? 0 : 3);
            System.arraycopy(
                    p.texCoords(),
                    texCoords.length == 0 ? 0 : 2 * from,
                    texCoords,
                    texCoords.length == 0 ? 0 : 2 * i,
                    texCoords.length == 0 ? 0 : 2);
            System.arraycopy(p.joints(), p.influences() * from, joints, p.influences() * i, p.influences());
            System.arraycopy(p.weights(), p.influences() * from, weights, p.influences() * i, p.influences());
            indices[i] = i;
        }
        byte[] white = new byte[4 * n];
        return new Primitive(
                positions, normals, texCoords, white, p.influences(), joints, weights, indices, p.material());
    }

    private static Scene coloured(Scene scene) {
        return scene.withMeshes(
                scene.meshes().stream().map(BlenderLossesTest::mixed).toList());
    }

    private static long changes(Scene a, Scene b) {
        long changed = 0;
        for (int mesh = 0; mesh < a.meshes().size(); mesh++) {
            for (int i = 0; i < a.meshes().get(mesh).primitives().size(); i++) {
                Primitive p = a.meshes().get(mesh).primitives().get(i);
                Primitive q = b.meshes().get(mesh).primitives().get(i);
                for (int k = 0; k < p.indices().length && p.colours().length > 0; k++) {
                    changed += p.colours()[4 * p.indices()[k]] == q.colours()[4 * q.indices()[k]] ? 0 : 1;
                }
            }
        }
        return changed;
    }

    @Test
    void restoresExchangedColours() {
        long all = 0;
        for (String name : SAMPLES.keySet()) {
            if (!name.matches(".*\\.(nj|nsbmd|sa1lvl)")) {
                continue;
            }
            Asset asset = asset(name);
            Scene edited = EditSteps.exported(asset);
            Scene mixed = coloured(edited);
            ReadContext context = new ReadContext(ReadOptions.LENIENT);
            WriteBackResult result = EditSteps.back(asset, mixed, context);
            assertThat(result.bytes())
                    .as(name)
                    .isEqualTo(asset.data().bytes("file", asset.data().size()));
            all += changes(edited, mixed);
            if (changes(edited, mixed) > 0) {
                assertThat(context.findings().toList())
                        .as(name)
                        .extracting(Diagnostic::code)
                        .contains(DiagnosticCode.COLOURS_SHUFFLED);
            }
        }
        assertThat(all).isPositive();
    }

    /** The exporter removes the text after a dot from names of textures, so the exported names have no dot. */
    @Test
    void exportedImageNamesHaveNoDots() {
        for (String name : SAMPLES.keySet()) {
            if (name.matches(".*\\.(nj|nsbmd|sa1lvl)")) {
                assertThat(EditSteps.exported(asset(name)).textures())
                        .noneMatch(texture -> texture.name().contains("."));
            }
        }
    }

    /** One corner that is green now is an edit. */
    @Test
    void aPaintedCornerIsAChange() {
        Asset asset = asset("neko.nsbmd");
        Scene edited = EditSteps.exported(asset);
        for (int mesh = 0; mesh < edited.meshes().size(); mesh++) {
            if (edited.meshes().get(mesh).primitives().stream().anyMatch(p -> p.colours().length > 0)) {
                Scene painted = EditSteps.withMesh(edited, mesh, p -> p.colours().length == 0 ? p : green(p));
                assertThat(EditSteps.back(asset, painted).report().lines())
                        .extracting(EditReport.Line::change)
                        .containsAnyOf(ChangeKind.PATCHED, ChangeKind.REBUILT);
                return;
            }
        }
    }

    private static Primitive green(Primitive p) {
        byte[] colours = p.colours().clone();
        for (int i = 0; i < colours.length; i += 4) {
            colours[i] = 0;
            colours[i + 1] = (byte) 200;
            colours[i + 2] = 0;
        }
        return p.withColours(colours);
    }
}
