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
import shuriken.edit.report.ChangeKind;
import shuriken.edit.report.WriteBackResult;
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
        return sample.endsWith(".gj") ? asset : EditSteps.createModel(asset, NinjaTarget.GJ, GamePreset.PSO);
    }

    private static byte[] bytes(Asset asset) {
        return asset.data().bytes("file", (int) asset.size());
    }

    /**
     * Writes the scene back and verifies that the new file shows it, by values that no class of the editor computes.
     */
    private static WriteBackResult assertWrittenBack(Asset asset, Scene editedScene) {
        WriteBackResult result = EditSteps.writeBack(asset, editedScene);
        Asset created = Asset.of(result.bytes(), "made.gj");
        assertThat(result.report().lines()).noneMatch(line -> line.change() == ChangeKind.UNSUPPORTED);
        assertThat(Verifier.verify(created, Limits.DEFAULT))
                .allMatch(verification -> verification.damage().isEmpty());
        List<float[]> expected = corners(editedScene);
        List<float[]> actual = corners(EditSteps.exported(created));
        assertThat(actual).hasSameSizeAs(expected);
        for (float[] corner : expected) {
            float[] nearest = actual.stream()
                    .min(Comparator.comparingDouble(other -> distance(corner, other)))
                    .orElseThrow();
            assertThat(distance(corner, nearest))
                    .as("distance of %s", Arrays.toString(corner))
                    .isLessThan(0.02f);
            actual.remove(nearest);
        }
        return result;
    }

    private static float distance(float[] a, float[] b) {
        float maximum = 0;
        for (int i = 0; i < a.length; i++) {
            maximum = Math.max(maximum, Math.abs(a[i] - b[i]));
        }
        return maximum;
    }

    /** Returns position, normal, texture coordinates and colour of each corner of each triangle. */
    private static List<float[]> corners(Scene scene) {
        List<float[]> corners = new ArrayList<>();
        for (var node : scene.nodes()) {
            if (node.meshIndex() != Scene.NONE) {
                scene.meshes().get(node.meshIndex()).primitives().forEach(primitive -> {
                    for (int corner : primitive.indices()) {
                        float[] values = new float[12];
                        System.arraycopy(primitive.positions(), 3 * corner, values, 0, 3);
                        if (primitive.normals().length > 0) {
                            System.arraycopy(primitive.normals(), 3 * corner, values, 3, 3);
                        }
                        if (primitive.texCoords().length > 0) {
                            System.arraycopy(primitive.texCoords(), 2 * corner, values, 6, 2);
                        }
                        for (int k = 0; k < 4 && primitive.colours().length > 0; k++) {
                            values[8 + k] = (primitive.colours()[4 * corner + k] & 0xFF) / 255f;
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
        assertThat(EditSteps.writeBack(asset, EditSteps.exported(asset)).bytes())
                .isEqualTo(bytes(asset));
    }

    @ParameterizedTest
    @ValueSource(strings = {SLOTS, RIGID, TEXTURED})
    void movedVerticesArePatched(String sample) {
        Asset asset = ginja(sample);
        WriteBackResult result = assertWrittenBack(
                asset, withMesh(EditSteps.exported(asset), primitive -> EditSteps.raised(primitive, 0.5f)));
        assertThat(result.report().count(ChangeKind.PATCHED, "mesh")).isPositive();
        assertThat(result.report().count(ChangeKind.REBUILT, "mesh")).isZero();
        assertThat(result.bytes()).hasSameSizeAs(bytes(asset));
    }

    @ParameterizedTest
    @ValueSource(strings = {SLOTS, RIGID, TEXTURED})
    void aMovedCornerOfOneTriangleIsWritten(String sample) {
        Asset asset = ginja(sample);
        assertWrittenBack(asset, withMesh(EditSteps.exported(asset), primitive -> {
            float[] positions = primitive.positions().clone();
            positions[3 * primitive.indices()[0]] += 0.3f;
            return primitive.withPositions(positions, primitive.normals());
        }));
    }

    @ParameterizedTest
    @ValueSource(strings = {SLOTS, RIGID, TEXTURED})
    void deletedTrianglesAreRemoved(String sample) {
        Asset asset = ginja(sample);
        Scene scene = EditSteps.exported(asset);
        assertThat(assertWrittenBack(asset, withMesh(scene, EditSteps::halved))
                        .report()
                        .count(ChangeKind.REBUILT, "mesh"))
                .isPositive();
        if (scene.meshes().size() > 1) {
            assertThat(assertWrittenBack(asset, EditSteps.withoutMesh(scene, 0))
                            .report()
                            .count(ChangeKind.REMOVED, "mesh"))
                    .isPositive();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {SLOTS, RIGID, TEXTURED})
    void addedObjectsAreWritten(String sample) {
        Asset asset = ginja(sample);
        Scene scene = EditSteps.exported(asset);
        for (Scene editedScene : List.of(EditSteps.withHat(scene, 1), EditSteps.withCopy(scene, 0, 2))) {
            WriteBackResult result = EditSteps.writeBack(asset, editedScene);
            assertThat(result.report().count(ChangeKind.ADDED, "mesh")).isPositive();
            assertThat(result.report().count(ChangeKind.UNSUPPORTED, "mesh")).isZero();
            assertThat(EditSteps.triangles(EditSteps.exported(Asset.of(result.bytes(), "made.gj"))))
                    .isEqualTo(EditSteps.triangles(editedScene));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {SLOTS, RIGID, TEXTURED})
    void flippedNormalsAreWritten(String sample) {
        Asset asset = ginja(sample);
        assertWrittenBack(asset, withMesh(EditSteps.exported(asset), primitive -> {
            float[] normals = primitive.normals().clone();
            for (int i = 0; i < normals.length; i++) {
                normals[i] = -normals[i];
            }
            int[] indices = primitive.indices().clone();
            for (int i = 0; i < indices.length; i += 3) {
                indices[i] = primitive.indices()[i + 1];
                indices[i + 1] = primitive.indices()[i];
            }
            return primitive.withPositions(primitive.positions(), normals).withIndices(indices);
        }));
    }

    @Test
    void changedTexCoordsAreWritten() {
        Asset asset = ginja(TEXTURED);
        assertWrittenBack(asset, withMesh(EditSteps.exported(asset), primitive -> {
            float[] coords = primitive.texCoords().clone();
            for (int i = 0; i < coords.length; i++) {
                coords[i] = coords[i] * 0.5f + 0.25f;
            }
            return primitive.withTexCoords(coords);
        }));
    }

    @Test
    void paintedVertexColoursAreWritten() {
        Asset asset = ginja(SLOTS);
        assertWrittenBack(asset, withMesh(EditSteps.exported(asset), primitive -> {
            byte[] colours = primitive.colours().clone();
            for (int i = 0; i < colours.length; i += 4) {
                colours[i] = (byte) (i * 7);
            }
            return primitive.withColours(colours);
        }));
    }

    /** Each triangle becomes two, with a new vertex in the middle of an edge. */
    @ParameterizedTest
    @ValueSource(strings = {SLOTS, RIGID, TEXTURED})
    void splitTrianglesAreWritten(String sample) {
        Asset asset = ginja(sample);
        Scene scene = EditSteps.exported(asset);
        Scene editedScene = withMesh(scene, GinjaWriteBackTest::split);
        WriteBackResult result = EditSteps.writeBack(asset, editedScene);
        assertThat(result.report().count(ChangeKind.UNSUPPORTED, "mesh")).isZero();
        assertThat(EditSteps.triangles(EditSteps.exported(Asset.of(result.bytes(), "made.gj"))))
                .isEqualTo(EditSteps.triangles(editedScene))
                .isGreaterThan(EditSteps.triangles(scene));
    }

    /** Such a node once got an empty model. Other programs could not read its missing list of vertices. */
    @Test
    void nodesWithoutAModelStayWithoutOne() {
        Asset asset = ginja(RIGID);
        assertThat(nodesWithModel(bytes(asset))).isEqualTo(8);
        WriteBackResult result = EditSteps.writeBack(asset, withMesh(EditSteps.exported(asset), EditSteps::halved));
        assertThat(nodesWithModel(result.bytes())).isEqualTo(8);
    }

    private static long nodesWithModel(byte[] file) {
        NjFile read = (NjFile) Asset.of(file, "made.gj").read(new ReadContext(ReadOptions.STRICT));
        return read.blocks().stream()
                .filter(NjBlock.Model.class::isInstance)
                .flatMap(block -> ((NjBlock.Model) block).tree().nodes().stream())
                .filter(node -> node.meshIndex() != ObjectNode.NONE)
                .count();
    }

    private static Primitive split(Primitive primitive) {
        int vertexCount = primitive.vertexCount();
        int influences = primitive.influencesPerVertex();
        int[] indices = Arrays.copyOf(primitive.indices(), 2 * primitive.indices().length);
        float[] positions = Arrays.copyOf(primitive.positions(), 3 * vertexCount + primitive.indices().length);
        float[] normals = primitive.normals().length == 0
                ? primitive.normals()
                : Arrays.copyOf(primitive.normals(), 3 * vertexCount + primitive.indices().length);
        int triangles = primitive.indices().length / 3;
        float[] coords = primitive.texCoords().length == 0
                ? primitive.texCoords()
                : Arrays.copyOf(primitive.texCoords(), 2 * (vertexCount + triangles));
        byte[] colours = primitive.colours().length == 0
                ? primitive.colours()
                : Arrays.copyOf(primitive.colours(), 4 * (vertexCount + triangles));
        int[] joints = Arrays.copyOf(primitive.joints(), influences * (vertexCount + triangles));
        float[] weights = Arrays.copyOf(primitive.weights(), influences * (vertexCount + triangles));
        for (int i = 0; i < triangles; i++) {
            int a = primitive.indices()[3 * i];
            int b = primitive.indices()[3 * i + 1];
            int middle = vertexCount + i;
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
            System.arraycopy(joints, influences * a, joints, influences * middle, influences);
            System.arraycopy(weights, influences * a, weights, influences * middle, influences);
            indices[3 * i + 1] = middle;
            int from = primitive.indices().length + 3 * i;
            indices[from] = middle;
            indices[from + 1] = b;
            indices[from + 2] = primitive.indices()[3 * i + 2];
        }
        return new Primitive(
                positions, normals, coords, colours, influences, joints, weights, indices, primitive.materialIndex());
    }

    /** The last material of the model has no vertex colours, so its diffuse colour is drawn. */
    @Test
    void changedMaterialsAreWritten() {
        Asset asset = ginja(RIGID);
        Scene scene = EditSteps.exported(asset);
        List<Material> materials = new ArrayList<>(scene.materials());
        Material last = materials.getLast();
        materials.set(
                materials.size() - 1,
                last.withBaseColour(new float[] {0.5f, 0.25f, 1, 1}).withDoubleSided(!last.isDoubleSided()));
        WriteBackResult result =
                EditSteps.writeBack(asset, scene.withSurfaces(scene.meshes(), materials, scene.textures()));
        Material created = EditSteps.exported(Asset.of(result.bytes(), "made.gj"))
                .materials()
                .getLast();
        assertThat(created.baseColour()[1]).isCloseTo(0.25f, within(0.01f));
        assertThat(created.isDoubleSided()).isEqualTo(!last.isDoubleSided());
        assertThat(result.report().count(ChangeKind.UNSUPPORTED, "material")).isZero();
    }
}
