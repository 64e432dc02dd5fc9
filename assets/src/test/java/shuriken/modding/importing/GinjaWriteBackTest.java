package shuriken.modding.importing;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shuriken.assets.Asset;
import shuriken.convert.ninja.options.NinjaTarget;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.edit.ChangeKind;
import shuriken.edit.WriteBackResult;
import shuriken.inspect.verify.Verifier;
import shuriken.modding.GamePreset;
import shuriken.ninja.nj.NjBlock;
import shuriken.ninja.nj.NjFile;
import shuriken.ninja.object.ObjectNode;
import shuriken.samples.Samples;
import shuriken.scene.Material;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;

/** Edits of Ginja models: one with vertices in slots, one whose nodes have vertices, and one with textures. */
class GinjaWriteBackTest {
    private static final String SLOTS = "bamboo.gj";
    private static final String RIGID = "torii.nj";
    private static final String TEXTURED = "lantern.nj";

    private static Asset ginja(String sample) {
        Asset asset = Asset.of(requireNonNull(Samples.make().get(sample)), sample);
        return sample.endsWith(".gj") ? asset : EditSteps.made(asset, NinjaTarget.GJ, GamePreset.PSO);
    }

    private static byte[] bytes(Asset asset) {
        return asset.data().bytes("file", (int) asset.size());
    }

    /**
     * Writes the scene back and verifies that the new file shows it, by values that no class of the editor computes.
     */
    private static WriteBackResult arrived(Asset asset, Scene edited) {
        WriteBackResult result = EditSteps.back(asset, edited);
        Asset made = Asset.of(result.bytes(), "made.gj");
        assertThat(result.report().lines()).noneMatch(line -> line.change() == ChangeKind.UNSUPPORTED);
        assertThat(Verifier.verify(made, Limits.DEFAULT))
                .allMatch(each -> each.damage().isEmpty());
        List<float[]> wanted = corners(edited);
        List<float[]> drawn = corners(EditSteps.exported(made));
        assertThat(drawn).hasSameSizeAs(wanted);
        for (float[] corner : wanted) {
            float[] nearest = drawn.stream()
                    .min(Comparator.comparingDouble(other -> distance(corner, other)))
                    .orElseThrow();
            assertThat(distance(corner, nearest))
                    .as("distance of %s", Arrays.toString(corner))
                    .isLessThan(0.02f);
            drawn.remove(nearest);
        }
        return result;
    }

    private static float distance(float[] a, float[] b) {
        float most = 0;
        for (int i = 0; i < a.length; i++) {
            most = Math.max(most, Math.abs(a[i] - b[i]));
        }
        return most;
    }

    /** Returns position, normal, texture coordinates and colour of each corner of each triangle. */
    private static List<float[]> corners(Scene scene) {
        List<float[]> corners = new ArrayList<>();
        for (var node : scene.nodes()) {
            if (node.mesh() != Scene.NONE) {
                scene.meshes().get(node.mesh()).primitives().forEach(p -> {
                    for (int corner : p.indices()) {
                        float[] values = new float[12];
                        System.arraycopy(p.positions(), 3 * corner, values, 0, 3);
                        if (p.normals().length > 0) {
                            System.arraycopy(p.normals(), 3 * corner, values, 3, 3);
                        }
                        if (p.texCoords().length > 0) {
                            System.arraycopy(p.texCoords(), 2 * corner, values, 6, 2);
                        }
                        for (int k = 0; k < 4 && p.colours().length > 0; k++) {
                            values[8 + k] = (p.colours()[4 * corner + k] & 0xFF) / 255f;
                        }
                        corners.add(values);
                    }
                });
            }
        }
        return corners;
    }

    private static Scene withMesh(Scene scene, UnaryOperator<Primitive> change) {
        return EditSteps.withMesh(scene, 0, change);
    }

    @ParameterizedTest
    @ValueSource(strings = {SLOTS, RIGID, TEXTURED})
    void anUntouchedModelKeepsItsBytes(String sample) {
        Asset asset = ginja(sample);
        assertThat(EditSteps.back(asset, EditSteps.exported(asset)).bytes()).isEqualTo(bytes(asset));
    }

    @ParameterizedTest
    @ValueSource(strings = {SLOTS, RIGID, TEXTURED})
    void movedVerticesArePatched(String sample) {
        Asset asset = ginja(sample);
        WriteBackResult result = arrived(asset, withMesh(EditSteps.exported(asset), p -> EditSteps.raised(p, 0.5f)));
        assertThat(result.report().count(ChangeKind.PATCHED, "mesh")).isPositive();
        assertThat(result.report().count(ChangeKind.REBUILT, "mesh")).isZero();
        assertThat(result.bytes()).hasSameSizeAs(bytes(asset));
    }

    @ParameterizedTest
    @ValueSource(strings = {SLOTS, RIGID, TEXTURED})
    void aMovedCornerOfOneTriangleArrives(String sample) {
        Asset asset = ginja(sample);
        arrived(asset, withMesh(EditSteps.exported(asset), p -> {
            float[] positions = p.positions().clone();
            positions[3 * p.indices()[0]] += 0.3f;
            return p.withPositions(positions, p.normals());
        }));
    }

    @ParameterizedTest
    @ValueSource(strings = {SLOTS, RIGID, TEXTURED})
    void deletedTrianglesAreRemoved(String sample) {
        Asset asset = ginja(sample);
        Scene scene = EditSteps.exported(asset);
        assertThat(arrived(asset, withMesh(scene, EditSteps::halved)).report().count(ChangeKind.REBUILT, "mesh"))
                .isPositive();
        if (scene.meshes().size() > 1) {
            assertThat(arrived(asset, EditSteps.withoutMesh(scene, 0)).report().count(ChangeKind.REMOVED, "mesh"))
                    .isPositive();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {SLOTS, RIGID, TEXTURED})
    void addedObjectsArrive(String sample) {
        Asset asset = ginja(sample);
        Scene scene = EditSteps.exported(asset);
        for (Scene edited : List.of(EditSteps.withHat(scene, 1), EditSteps.withCopy(scene, 0, 2))) {
            WriteBackResult result = EditSteps.back(asset, edited);
            assertThat(result.report().count(ChangeKind.ADDED, "mesh")).isPositive();
            assertThat(result.report().count(ChangeKind.UNSUPPORTED, "mesh")).isZero();
            assertThat(EditSteps.triangles(EditSteps.exported(Asset.of(result.bytes(), "made.gj"))))
                    .isEqualTo(EditSteps.triangles(edited));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {SLOTS, RIGID, TEXTURED})
    void flippedNormalsArrive(String sample) {
        Asset asset = ginja(sample);
        arrived(asset, withMesh(EditSteps.exported(asset), p -> {
            float[] normals = p.normals().clone();
            for (int i = 0; i < normals.length; i++) {
                normals[i] = -normals[i];
            }
            int[] indices = p.indices().clone();
            for (int i = 0; i < indices.length; i += 3) {
                indices[i] = p.indices()[i + 1];
                indices[i + 1] = p.indices()[i];
            }
            return p.withPositions(p.positions(), normals).withIndices(indices);
        }));
    }

    @Test
    void otherTextureCoordinatesArrive() {
        Asset asset = ginja(TEXTURED);
        arrived(asset, withMesh(EditSteps.exported(asset), p -> {
            float[] coords = p.texCoords().clone();
            for (int i = 0; i < coords.length; i++) {
                coords[i] = coords[i] * 0.5f + 0.25f;
            }
            return p.withTexCoords(coords);
        }));
    }

    @Test
    void paintedVerticesArrive() {
        Asset asset = ginja(SLOTS);
        arrived(asset, withMesh(EditSteps.exported(asset), p -> {
            byte[] colours = p.colours().clone();
            for (int i = 0; i < colours.length; i += 4) {
                colours[i] = (byte) (i * 7);
            }
            return p.withColours(colours);
        }));
    }

    /** Each triangle becomes two, with a new vertex in the middle of an edge. */
    @ParameterizedTest
    @ValueSource(strings = {SLOTS, RIGID, TEXTURED})
    void splitTrianglesArrive(String sample) {
        Asset asset = ginja(sample);
        Scene scene = EditSteps.exported(asset);
        Scene edited = withMesh(scene, GinjaWriteBackTest::split);
        WriteBackResult result = EditSteps.back(asset, edited);
        assertThat(result.report().count(ChangeKind.UNSUPPORTED, "mesh")).isZero();
        assertThat(EditSteps.triangles(EditSteps.exported(Asset.of(result.bytes(), "made.gj"))))
                .isEqualTo(EditSteps.triangles(edited))
                .isGreaterThan(EditSteps.triangles(scene));
    }

    /** Such a node once got an empty model, whose missing list of vertices other programs could not read. */
    @Test
    void nodesWithoutAModelGetNone() {
        Asset asset = ginja(RIGID);
        assertThat(nodesWithModel(bytes(asset))).isEqualTo(8);
        WriteBackResult result = EditSteps.back(asset, withMesh(EditSteps.exported(asset), EditSteps::halved));
        assertThat(nodesWithModel(result.bytes())).isEqualTo(8);
    }

    private static long nodesWithModel(byte[] file) {
        NjFile read = (NjFile) Asset.of(file, "made.gj").read(new ReadContext(ReadOptions.STRICT));
        return read.blocks().stream()
                .filter(NjBlock.Model.class::isInstance)
                .flatMap(block -> ((NjBlock.Model) block).tree().nodes().stream())
                .filter(node -> node.attach() != ObjectNode.NONE)
                .count();
    }

    private static Primitive split(Primitive p) {
        int n = p.vertexCount();
        int k = p.influences();
        int[] indices = Arrays.copyOf(p.indices(), 2 * p.indices().length);
        float[] positions = Arrays.copyOf(p.positions(), 3 * n + p.indices().length);
        float[] normals =
                p.normals().length == 0 ? p.normals() : Arrays.copyOf(p.normals(), 3 * n + p.indices().length);
        int triangles = p.indices().length / 3;
        float[] coords = p.texCoords().length == 0 ? p.texCoords() : Arrays.copyOf(p.texCoords(), 2 * (n + triangles));
        byte[] colours = p.colours().length == 0 ? p.colours() : Arrays.copyOf(p.colours(), 4 * (n + triangles));
        int[] joints = Arrays.copyOf(p.joints(), k * (n + triangles));
        float[] weights = Arrays.copyOf(p.weights(), k * (n + triangles));
        for (int i = 0; i < triangles; i++) {
            int a = p.indices()[3 * i];
            int b = p.indices()[3 * i + 1];
            int middle = n + i;
            for (int axis = 0; axis < 3; axis++) {
                positions[3 * middle + axis] = (positions[3 * a + axis] + positions[3 * b + axis]) / 2;
                if (normals.length > 0) {
                    normals[3 * middle + axis] = normals[3 * a + axis];
                }
            }
            for (int axis = 0; axis < 2 && coords.length > 0; axis++) {
                coords[2 * middle + axis] = (coords[2 * a + axis] + coords[2 * b + axis]) / 2;
            }
            for (int c = 0; c < 4 && colours.length > 0; c++) {
                colours[4 * middle + c] = colours[4 * a + c];
            }
            System.arraycopy(joints, k * a, joints, k * middle, k);
            System.arraycopy(weights, k * a, weights, k * middle, k);
            indices[3 * i + 1] = middle;
            int from = p.indices().length + 3 * i;
            indices[from] = middle;
            indices[from + 1] = b;
            indices[from + 2] = p.indices()[3 * i + 2];
        }
        return new Primitive(positions, normals, coords, colours, k, joints, weights, indices, p.material());
    }

    /** The last material of the model has no vertex colours, so its diffuse colour is drawn. */
    @Test
    void changedMaterialsArrive() {
        Asset asset = ginja(RIGID);
        Scene scene = EditSteps.exported(asset);
        List<Material> materials = new ArrayList<>(scene.materials());
        Material last = materials.getLast();
        materials.set(
                materials.size() - 1,
                last.withBaseColour(new float[] {0.5f, 0.25f, 1, 1}).withDoubleSided(!last.doubleSided()));
        WriteBackResult result = EditSteps.back(asset, scene.withSurfaces(scene.meshes(), materials, scene.textures()));
        Material made = EditSteps.exported(Asset.of(result.bytes(), "made.gj"))
                .materials()
                .getLast();
        assertThat(made.baseColour()[1]).isCloseTo(0.25f, within(0.01f));
        assertThat(made.doubleSided()).isEqualTo(!last.doubleSided());
        assertThat(result.report().count(ChangeKind.UNSUPPORTED, "material")).isZero();
    }
}
