package shuriken.modding.importing;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shuriken.assets.Asset;
import shuriken.convert.nitro.options.NitroOptions;
import shuriken.convert.nitro.options.NitroTarget;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.edit.report.ChangeKind;
import shuriken.edit.report.WriteBackResult;
import shuriken.io.ByteWriter;
import shuriken.modding.TextureOutput;
import shuriken.nitro.mdl0.Model;
import shuriken.nitro.mdl0.NsbmdFile;
import shuriken.nitro.mdl0.NsbmdFormat;
import shuriken.nitro.mdl0.SbcCommand;
import shuriken.nitro.mdl0.SbcCommand.NodeDescription;
import shuriken.samples.Samples;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;

/** NITRO models get new blends of bones, which their commands compute, for new weights. */
class NewBlendsTest {
    private static final Map<String, byte[]> SAMPLES = Samples.make();

    private static Asset original(String name) {
        Asset sample = Asset.of(requireNonNull(SAMPLES.get(name)), name);
        return name.endsWith(".nsbmd") ? sample : Asset.of(encode(sample), "made.nsbmd");
    }

    private static byte[] encode(Asset sample) {
        return NewNitroFiles.create(
                        EditSteps.exported(sample),
                        "made",
                        NitroTarget.NSBMD,
                        NitroOptions.DEFAULT,
                        TextureOutput.DEFAULT,
                        NewNitroFiles.MotionSettings.ALL,
                        new SourceLocation("x.glb", 0),
                        new ReadContext(ReadOptions.LENIENT))
                .getFirst()
                .data();
    }

    private static Model model(byte[] file) {
        NsbmdFile nsbmd = (NsbmdFile) Asset.of(file, "x.nsbmd").read(new ReadContext(ReadOptions.STRICT));
        return nsbmd.models().getFirst().value();
    }

    private static long blendCount(Model model) {
        return model.commands().stream()
                .filter(SbcCommand.NodeMix.class::isInstance)
                .count();
    }

    /** Returns a primitive whose vertices are all moved by the same two joints. */
    private static Primitive blended(Primitive primitive, int first, int second) {
        int n = primitive.vertexCount();
        int[] joints = new int[4 * n];
        float[] weights = new float[4 * n];
        for (int i = 0; i < n; i++) {
            joints[4 * i] = first;
            joints[4 * i + 1] = second;
            weights[4 * i] = 0.625f;
            weights[4 * i + 1] = 0.375f;
        }
        return primitive.withInfluences(4, joints, weights);
    }

    /** Returns the rounded weights of all drawn vertices by joint name. */
    private static Set<Map<String, Long>> weights(Scene scene) {
        Set<Map<String, Long>> combinations = new HashSet<>();
        for (var node : scene.nodes()) {
            if (node.meshIndex() == Scene.NONE) {
                continue;
            }
            int[] joints = scene.skins().get(node.skinIndex()).joints();
            for (Primitive primitive : scene.meshes().get(node.meshIndex()).primitives()) {
                for (int i : primitive.indices()) {
                    Map<String, Long> weightByJoint = new TreeMap<>();
                    for (int k = i * primitive.influencesPerVertex();
                            k < (i + 1) * primitive.influencesPerVertex();
                            k++) {
                        if (primitive.weights()[k] > 0.01f) {
                            String joint = scene.nodes()
                                    .get(joints[primitive.joints()[k]])
                                    .name();
                            weightByJoint.put(
                                    joint, (long) Math.round(16 * primitive.weights()[k]));
                        }
                    }
                    combinations.add(weightByJoint);
                }
            }
        }
        return combinations;
    }

    @ParameterizedTest
    @ValueSource(strings = {"neko.nsbmd", "ninja.nj", "koi.nj"})
    void newWeightsBecomeBlends(String name) {
        Asset asset = original(name);
        Scene scene = EditSteps.exported(asset);
        Scene editedScene = EditSteps.withMesh(scene, 0, primitive -> blended(primitive, 1, 2));
        WriteBackResult result = EditSteps.writeBack(asset, editedScene);
        assertThat(result.report().lines())
                .noneMatch(line ->
                        line.change() == ChangeKind.UNSUPPORTED && line.kind().equals("weights"));
        byte[] bytes = asset.data().bytes("file", Math.toIntExact(asset.size()));
        Model created = model(result.bytes());
        assertThat(blendCount(created)).isGreaterThan(blendCount(model(bytes)));
        assertThat(created.envelopes()).hasSize(created.nodes().size());
        int highest = created.commands().stream()
                .mapToInt(command -> command instanceof SbcCommand.NodeMix mix ? mix.storeSlot() : 0)
                .max()
                .orElse(0);
        assertThat(created.header().firstFreeSlot()).isGreaterThan(highest).isLessThan(32);
        Scene reconverted = EditSteps.exported(Asset.of(result.bytes(), asset.fileName()));
        assertThat(weights(reconverted)).isEqualTo(weights(editedScene));
    }

    @Test
    void copiesWithWeightsKeepThem() {
        Asset asset = original("koi.nj");
        Scene editedScene = EditSteps.withCopy(EditSteps.exported(asset), 0, 0.5f);
        WriteBackResult result = EditSteps.writeBack(asset, editedScene);
        assertThat(result.report().lines()).noneMatch(line -> line.change() == ChangeKind.UNSUPPORTED);
        assertThat(weights(EditSteps.exported(Asset.of(result.bytes(), asset.fileName()))))
                .isEqualTo(weights(editedScene));
    }

    /** Returns the model with one slot for all nodes except the root, as some game tools write it. */
    private static Asset withOneSlot(Asset asset) {
        NsbmdFile file = (NsbmdFile) asset.read(new ReadContext(ReadOptions.STRICT));
        ByteWriter out = ByteWriter.littleEndian();
        new NsbmdFormat()
                .write(
                        file.updateModel(0, model -> {
                            List<SbcCommand> commands = withOneSlot(model.commands());
                            return new Model(
                                    model.location(),
                                    model.header(),
                                    model.nodes(),
                                    commands,
                                    model.materials(),
                                    model.textureBindings(),
                                    model.paletteBindings(),
                                    model.shapes(),
                                    model.envelopes());
                        }),
                        out);
        return Asset.of(out.toByteArray(), asset.fileName());
    }

    /** Describes each node when it is drawn: the root in slot 0, its children in slot 1. */
    private static List<SbcCommand> withOneSlot(List<SbcCommand> commands) {
        List<SbcCommand> result = new ArrayList<>();
        for (SbcCommand command : commands) {
            switch (command) {
                case NodeDescription d -> {}
                case SbcCommand.Node node -> {
                    boolean isRoot = node.nodeIndex() == 0;
                    int flags = isRoot ? SbcCommand.STORE_FLAG : SbcCommand.STORE_FLAG | SbcCommand.RESTORE_FLAG;
                    result.add(new NodeDescription(
                            flags, node.nodeIndex(), 0, 0, isRoot ? 0 : 1, isRoot ? SbcCommand.NO_SLOT : 0));
                    result.add(node);
                }
                case SbcCommand.Matrix matrix -> result.add(new SbcCommand.Matrix(0, Math.min(1, matrix.slot())));
                default -> result.add(command);
            }
        }
        return result;
    }

    @Test
    void nodesThatShareASlotAreComputedAgain() {
        Asset asset = withOneSlot(original("neko.nsbmd"));
        Scene scene = EditSteps.exported(asset);
        Scene editedScene = EditSteps.withMesh(scene, 0, primitive -> blended(primitive, 1, 2));
        WriteBackResult result = EditSteps.writeBack(asset, editedScene);
        assertThat(result.report().lines()).noneMatch(line -> line.change() == ChangeKind.UNSUPPORTED);
        byte[] bytes = asset.data().bytes("file", Math.toIntExact(asset.size()));
        Model created = model(result.bytes());
        assertThat(created.commands().stream()
                        .filter(NodeDescription.class::isInstance)
                        .count())
                .isGreaterThan(model(bytes).nodes().size());
        assertThat(weights(EditSteps.exported(Asset.of(result.bytes(), asset.fileName()))))
                .isEqualTo(weights(editedScene));
        assertThat(Arrays.equals(bytes, result.bytes())).isFalse();
    }

    @Test
    void distantTrianglesHaveACoarserScale() {
        Asset asset = original("neko.nsbmd");
        byte[] bytes = asset.data().bytes("file", Math.toIntExact(asset.size()));
        float reach = 8f * model(bytes).header().positionScale() / 0x1000;
        Scene far =
                EditSteps.withMesh(EditSteps.exported(asset), 0, primitive -> EditSteps.raised(primitive, 3 * reach));
        WriteBackResult result = EditSteps.writeBack(asset, far);
        assertThat(result.report().lines()).noneMatch(line -> line.change() == ChangeKind.UNSUPPORTED);
        assertThat(result.deviation()).isLessThan(1e-3);
    }
}
