package shuriken.modding.importing;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import shuriken.assets.Asset;
import shuriken.convert.ninja.options.NinjaTarget;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.edit.report.ChangeKind;
import shuriken.edit.report.WriteBackResult;
import shuriken.io.ByteWriter;
import shuriken.io.struct.Bams3;
import shuriken.io.struct.Vec3f;
import shuriken.modding.GamePreset;
import shuriken.ninja.basic.BasicMaterial;
import shuriken.ninja.basic.BasicMeshset;
import shuriken.ninja.basic.BasicModel;
import shuriken.ninja.basic.BasicPolygon;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.object.NjsObject;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.samodel.SaMagic;
import shuriken.ninja.samodel.SamdlFile;
import shuriken.ninja.samodel.SamdlFormat;
import shuriken.samples.Samples;
import shuriken.scene.Scene;

/** Tests Basic models that come back from an editor. */
class BasicWriteBackTest {
    private static final Map<String, byte[]> SAMPLES = Samples.make();

    private static Asset basic(String sample) {
        return EditSteps.createModel(
                Asset.of(requireNonNull(SAMPLES.get(sample)), sample), NinjaTarget.SA1MDL, GamePreset.SA1);
    }

    private static Scene reconvert(WriteBackResult result) {
        return EditSteps.exported(Asset.of(result.bytes(), "made.sa1mdl"));
    }

    private static List<BasicModel> models(byte[] file) {
        List<BasicModel> models = new ArrayList<>();
        SamdlFile read = (SamdlFile) Asset.of(file, "made.sa1mdl").read(new ReadContext(ReadOptions.STRICT));
        for (NodeMesh mesh : read.tree().meshes()) {
            models.add(((NodeMesh.Basic) mesh).model());
        }
        return models;
    }

    @ParameterizedTest
    @ValueSource(strings = {"torii.nj", "lantern.nj", "ninja.nj", "koi.nj"})
    void uneditedModelKeepsItsBytes(String sample) {
        Asset asset = basic(sample);
        byte[] before = asset.data().bytes("file", (int) asset.size());
        assertThat(EditSteps.writeBack(asset, EditSteps.exported(asset)).bytes())
                .isEqualTo(before);
    }

    @Test
    void changesMovedVerticesInPlace() {
        Asset asset = basic("torii.nj");
        Scene movedScene =
                EditSteps.withMesh(EditSteps.exported(asset), 0, primitive -> EditSteps.raised(primitive, 5));
        WriteBackResult result = EditSteps.writeBack(asset, movedScene);
        assertThat(result.report().count(ChangeKind.PATCHED, "mesh")).isPositive();
        assertThat(result.report().count(ChangeKind.REBUILT, "mesh")).isZero();
        assertThat(result.bytes()).hasSize((int) asset.size());
        assertThat(result.deviation()).isLessThan(1e-5);
        BasicModel model = models(result.bytes()).getFirst();
        assertThat(maximumDistance(model)).isLessThanOrEqualTo(model.radius() * 1.0001f);
    }

    private static float maximumDistance(BasicModel model) {
        double maximum = 0;
        for (int i = 0; i < model.vertexCount(); i++) {
            double x = model.positions()[3 * i] - model.centre().x();
            double y = model.positions()[3 * i + 1] - model.centre().y();
            double z = model.positions()[3 * i + 2] - model.centre().z();
            maximum = Math.max(maximum, Math.sqrt(x * x + y * y + z * z));
        }
        return (float) maximum;
    }

    @Test
    void rebuildsOnlyChangedTriangles() {
        Asset asset = basic("torii.nj");
        Scene halved = EditSteps.withMesh(EditSteps.exported(asset), 0, EditSteps::halved);
        WriteBackResult result = EditSteps.writeBack(asset, halved);
        assertThat(result.report().count(ChangeKind.REBUILT, "mesh")).isPositive();
        assertThat(result.deviation()).isLessThan(1e-5);
        assertThat(EditSteps.triangles(reconvert(result))).isEqualTo(EditSteps.triangles(halved));
        for (int i = 1; i < models(result.bytes()).size(); i++) {
            assertThat(models(result.bytes()).get(i).positions())
                    .isEqualTo(models(asset.data().bytes("file", (int) asset.size()))
                            .get(i)
                            .positions());
        }
    }

    @Test
    void addsAndRemovesMeshes() {
        Asset asset = basic("torii.nj");
        Scene scene = EditSteps.exported(asset);
        WriteBackResult extended = EditSteps.writeBack(asset, EditSteps.withHat(scene, 1));
        assertThat(extended.report().count(ChangeKind.ADDED, "mesh")).isOne();
        assertThat(EditSteps.triangles(reconvert(extended))).isEqualTo(EditSteps.triangles(scene) + 4);
        Scene withoutFirst = EditSteps.withoutMesh(scene, 0);
        WriteBackResult shortened = EditSteps.writeBack(asset, withoutFirst);
        assertThat(shortened.report().count(ChangeKind.REMOVED, "mesh")).isPositive();
        assertThat(EditSteps.triangles(reconvert(shortened))).isEqualTo(EditSteps.triangles(withoutFirst));
    }

    /** Returns a square of quads, triangles or strips, and a second node that shares its mesh with the first. */
    private static Asset squares(BasicMeshset.Type type) {
        float[] positions = {0, 0, 0, 1, 0, 0, 2, 0, 0, 0, 1, 0, 1, 1, 0, 2, 1, 0};
        float[] normals = new float[18];
        for (int i = 2; i < 18; i += 3) {
            normals[i] = 1;
        }
        List<BasicPolygon> polygons = switch (type) {
            case TRIANGLES -> List.of(polygon(0, 1, 3), polygon(1, 4, 3), polygon(1, 2, 4), polygon(2, 5, 4));
            case QUADS -> List.of(polygon(0, 1, 3, 4), polygon(1, 2, 4, 5));
            case STRIPS, N_GONS -> List.of(polygon(3, 0, 4, 1, 5, 2));
        };
        BasicMeshset set = BasicMeshset.create(type, 0, polygons, new int[0], new short[0]);
        BasicMaterial material = new BasicMaterial(0xFFB2B2B2, 0xFFFFFFFF, 11, 0, 0x94002400);
        BasicModel model =
                BasicModel.create(positions, normals, List.of(set), List.of(material), new Vec3f(1, 0.5f, 0), 1.2f);
        NjsObject root = new NjsObject(7, 0, Vec3f.ZERO, Bams3.ZERO, Vec3f.ONE, 0, 0, 1);
        NjsObject child = new NjsObject(6, 0, new Vec3f(0, 0, 5), Bams3.ZERO, Vec3f.ONE, 0, 0, 1);
        ObjectTree<NodeMesh> tree = new ObjectTree<>(
                List.of(new ObjectNode(root, 0, -1, 0), new ObjectNode(child, 0, 0, 0)),
                List.of(new NodeMesh.Basic(model)));
        ByteWriter out = ByteWriter.littleEndian();
        new SamdlFormat().write(SamdlFile.create(SaMagic.SA1MDL, tree, List.of()), out);
        return Asset.of(out.toByteArray(), "squares.sa1mdl");
    }

    private static BasicPolygon polygon(int... corners) {
        short[] indices = new short[corners.length];
        for (int i = 0; i < corners.length; i++) {
            indices[i] = (short) corners[i];
        }
        return new BasicPolygon(false, indices);
    }

    @ParameterizedTest
    @EnumSource
    void editedNodeGetsACopyOfASharedMesh(BasicMeshset.Type type) {
        Asset asset = squares(type);
        Scene raised = EditSteps.withMesh(EditSteps.exported(asset), 1, primitive -> EditSteps.raised(primitive, 3));
        WriteBackResult result = EditSteps.writeBack(asset, raised);
        List<BasicModel> models = models(result.bytes());
        assertThat(models).hasSize(2);
        assertThat(models.get(0).positions()[1]).isZero();
        assertThat(models.get(1).positions()[1]).isEqualTo(3);
        assertThat(result.report().count(ChangeKind.UNCHANGED, "mesh")).isOne();
        assertThat(result.report().count(ChangeKind.PATCHED, "mesh")).isOne();
    }

    @ParameterizedTest
    @EnumSource
    void rebuiltMeshsetsKeepTheirPolygonType(BasicMeshset.Type type) {
        Asset asset = squares(type);
        Scene halved = EditSteps.withMesh(EditSteps.exported(asset), 0, EditSteps::halved);
        WriteBackResult result = EditSteps.writeBack(asset, halved);
        BasicModel changed = models(result.bytes()).stream()
                .min(Comparator.comparingInt(
                        model -> model.meshsets().getFirst().cornerCount()))
                .orElseThrow();
        assertThat(changed.meshsets()).singleElement().satisfies(set -> {
            assertThat(set.type()).isEqualTo(type);
            assertThat(set.materialIndex()).isZero();
            assertThat(set.cornerCount()).isEqualTo(type == BasicMeshset.Type.TRIANGLES ? 6 : 4);
        });
        assertThat(EditSteps.triangles(reconvert(result))).isEqualTo(6);
    }
}
