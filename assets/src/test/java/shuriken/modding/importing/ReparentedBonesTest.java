package shuriken.modding.importing;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.joml.Matrix4d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shuriken.assets.Asset;
import shuriken.convert.ninja.options.NinjaTarget;
import shuriken.convert.nitro.mesh.EncodedNodes;
import shuriken.convert.nitro.pose.NodePose;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.edit.report.ChangeKind;
import shuriken.edit.report.WriteBackResult;
import shuriken.io.ByteWriter;
import shuriken.io.InMemoryFileSource;
import shuriken.modding.GamePreset;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.g3d.DictionaryEntry;
import shuriken.nitro.mdl0.Model;
import shuriken.nitro.mdl0.NodeData;
import shuriken.nitro.mdl0.NsbmdFile;
import shuriken.nitro.mdl0.NsbmdFormat;
import shuriken.resolve.related.RelatedFileResolver;
import shuriken.samples.Samples;
import shuriken.scene.Node;
import shuriken.scene.Scene;
import shuriken.scene.support.NodeMatrices;
import shuriken.testkit.Glb;
import shuriken.testkit.GlbClip;
import shuriken.testkit.GlbPose;
import shuriken.testkit.PosedDistance;

/** Tests that bones that an editor attaches to other parents arrive in the file. */
class ReparentedBonesTest {
    private static final Map<String, byte[]> SAMPLES = Samples.make();

    private static int node(Scene scene, String name) {
        for (int i = 0; i < scene.nodes().size(); i++) {
            if (scene.nodes().get(i).name().equals(name)) {
                return i;
            }
        }
        throw new AssertionError("no node " + name);
    }

    /** Returns a scene in which a bone has another parent but keeps its position at rest. */
    private static Scene reparented(Scene scene, String bone, String parent) {
        int boneIndex = node(scene, bone);
        int parentIndex = node(scene, parent);
        List<Matrix4d> rest = NodeMatrices.atRest(scene);
        Matrix4d local = rest.get(parentIndex).invertAffine(new Matrix4d()).mulAffine(rest.get(boneIndex));
        Node before = scene.nodes().get(boneIndex);
        List<Node> nodes = new ArrayList<>(scene.nodes());
        nodes.set(
                boneIndex,
                new Node(
                        before.name(),
                        parentIndex,
                        NodeMatrices.transform(local),
                        before.meshIndex(),
                        before.skinIndex(),
                        before.extras()));
        return scene.withNodes(nodes);
    }

    private static Asset asset(Map<String, byte[]> files, String name) throws IOException {
        return Asset.read(new InMemoryFileSource(files), name);
    }

    /** Checks that a result shows what the edited scene shows, at rest and in each clip. */
    private static void assertEqualPoses(Scene editedScene, Scene result) {
        Glb before = Glb.read(EditSteps.glb(editedScene));
        Glb after = Glb.read(EditSteps.glb(result));
        assertThat(PosedDistance.farthest(GlbPose.atRest(before), GlbPose.atRest(after)))
                .isLessThan(2e-3);
        assertThat(result.clips()).hasSameSizeAs(editedScene.clips());
        for (int i = 0; i < editedScene.clips().size(); i++) {
            for (double time = 0; time < 1; time += 0.1) {
                assertThat(PosedDistance.farthest(
                                GlbPose.poseAt(before, GlbClip.of(before, i), time),
                                GlbPose.poseAt(after, GlbClip.of(after, i), time)))
                        .as("clip %d at %.1f s", i, time)
                        .isLessThan(5e-3);
            }
        }
    }

    private static WriteBackResult assertWritten(Map<String, byte[]> files, String name, String bone, String parent)
            throws IOException {
        RelatedFileResolver related = new RelatedFileResolver();
        Asset original = asset(files, name);
        Scene editedScene = reparented(EditSteps.exported(original, related), bone, parent);
        WriteBackResult result = EditSteps.writeBack(original, editedScene, related);
        assertThat(result.report().lines())
                .as("%s", result.report().lines())
                .noneMatch(line -> line.change() == ChangeKind.UNSUPPORTED)
                .anyMatch(line ->
                        line.change() == ChangeKind.PATCHED && line.kind().equals("bone"));
        Map<String, byte[]> changed = new HashMap<>(files);
        changed.put(name, result.bytes());
        changed.putAll(result.report().files());
        assertEqualPoses(editedScene, EditSteps.exported(asset(changed, name), related));
        return result;
    }

    /** In the second case, the motions of the file list the nodes in another order. */
    @ParameterizedTest
    @CsvSource({
        "ninja.nj, node_006, node_001",
        "ninja.nj, node_011, node_001",
        "torii.nj, node_008, node_003",
        "neko.nsbmd, paw, drum"
    })
    void newParentsAreWritten(String name, String bone, String parent) throws IOException {
        assertWritten(Map.of(name, requireNonNull(SAMPLES.get(name))), name, bone, parent);
    }

    /** The new parent of the bone is scaled or mirrored, so that the bone gets the inverse of this scale. */
    @ParameterizedTest
    @CsvSource({"2, 2, 2", "-1, 1, 1"})
    void bonesOfDsModelsGetScaledParents(float x, float y, float z) throws IOException {
        NsbmdFile file = (NsbmdFile) asset(SAMPLES, "neko.nsbmd").read(new ReadContext(ReadOptions.STRICT));
        NsbmdFile scaled = file.updateModel(0, model -> {
            List<NodeData> nodes = new ArrayList<>();
            for (DictionaryEntry<NodeData> node : model.nodes().entries()) {
                NodeData data = node.value();
                NodeData scaledData =
                        EncodedNodes.encode(NodePose.atRest(data).toTransform().withScale(new float[] {x, y, z}));
                nodes.add(
                        node.name().equals("head")
                                ? new NodeData(
                                        scaledData.flags() & 0x7FF | data.flags() & ~0x7FF,
                                        scaledData.m00(),
                                        scaledData.storedTranslation(),
                                        scaledData.storedRotation(),
                                        scaledData.storedScale())
                                : data);
            }
            return new Model(
                    model.location(),
                    model.header(),
                    Dictionary.of(model.nodes().names(), nodes),
                    model.commands(),
                    model.materials(),
                    model.textureBindings(),
                    model.paletteBindings(),
                    model.shapes(),
                    model.envelopes());
        });
        ByteWriter out = ByteWriter.littleEndian();
        new NsbmdFormat().write(scaled, out);
        assertWritten(Map.of("neko.nsbmd", out.toByteArray()), "neko.nsbmd", "paw", "head");
    }

    @Test
    void animationsOfNitroModelsFollowTheNewOrder() throws IOException {
        Map<String, byte[]> files = Map.of(
                "neko.nsbmd", requireNonNull(SAMPLES.get("neko.nsbmd")),
                "neko.nsbca", requireNonNull(SAMPLES.get("neko.nsbca")));
        assertWritten(files, "neko.nsbmd", "paw", "head");
    }

    /** The materials have the same order as the nodes. The edited file refers to them by index. */
    @Test
    void materialsStayIfNodesAreReordered() throws IOException {
        Map<String, byte[]> files = Map.of("torii.nj", requireNonNull(SAMPLES.get("torii.nj")));
        WriteBackResult result = assertWritten(files, "torii.nj", "node_005", "node_001");
        assertThat(result.report().lines())
                .as("%s", result.report().lines())
                .noneMatch(line -> line.kind().equals("material"));
    }

    @Test
    void motionFilesGetTheNewOrder() throws IOException {
        Map<String, byte[]> files = Map.of(
                "koi.nj", requireNonNull(SAMPLES.get("koi.nj")),
                "koi_swim.njm", requireNonNull(SAMPLES.get("koi_swim.njm")));
        assertThat(assertWritten(files, "koi.nj", "node_003", "node_001")
                        .report()
                        .files())
                .containsKey("koi_swim.njm");
    }

    @Test
    void modelsOfSaToolsKeepTheirNames() throws IOException {
        Asset created = EditSteps.createModel(
                Asset.of(requireNonNull(SAMPLES.get("torii.nj")), "torii.nj"), NinjaTarget.SA1MDL, GamePreset.SA1);
        Map<String, byte[]> files = Map.of(created.path(), EditSteps.bytes(created));
        Scene before = EditSteps.exported(created);
        String bone = before.nodes().get(node(before, "node_004")).name();
        WriteBackResult result = assertWritten(files, created.path(), bone, "node_001");
        assertThat(EditSteps.exported(Asset.of(result.bytes(), created.path())).nodes())
                .extracting(Node::name)
                .containsAll(before.nodes().stream().map(Node::name).toList());
    }

    /** The matrix of the later node does not exist yet when the console needs it. */
    @Test
    void parentsThatComeLaterAreReported() throws IOException {
        Asset neko = Asset.of(requireNonNull(SAMPLES.get("neko.nsbmd")), "neko.nsbmd");
        Scene scene = EditSteps.exported(neko);
        List<Node> nodes = new ArrayList<>(reparented(scene, "head", "paw").nodes());
        WriteBackResult result = EditSteps.writeBack(neko, scene.withNodes(nodes));
        assertThat(result.report().lines())
                .filteredOn(line -> line.change() == ChangeKind.UNSUPPORTED)
                .anySatisfy(line -> assertThat(line.description()).contains("has a new parent (paw)"));
    }
}
