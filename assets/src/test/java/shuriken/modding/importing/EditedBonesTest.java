package shuriken.modding.importing;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.joml.Matrix4d;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shuriken.assets.Asset;
import shuriken.convert.support.EncodingModel;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.edit.report.ChangeKind;
import shuriken.edit.report.EditCategory;
import shuriken.edit.report.EditReport;
import shuriken.edit.report.WriteBackResult;
import shuriken.edit.scene.EditScene;
import shuriken.io.InMemoryFileSource;
import shuriken.ninja.nj.NjBlock;
import shuriken.ninja.nj.NjFile;
import shuriken.ninja.object.EvalFlag;
import shuriken.ninja.object.ObjectNode;
import shuriken.resolve.related.RelatedFileResolver;
import shuriken.samples.Samples;
import shuriken.scene.Channel;
import shuriken.scene.Extras;
import shuriken.scene.Mesh;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.SceneBuilder;
import shuriken.scene.Skin;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;
import shuriken.scene.Transform;
import shuriken.scene.support.NodeMatrices;
import shuriken.testkit.GlbPose;
import shuriken.testkit.PosedDistance;

/** The changes that editors make to the bones of a model: other axes, sizes, names, parents and positions. */
class EditedBonesTest {
    private static final Map<String, byte[]> SAMPLES = Samples.make();

    private static Asset sample(String name) {
        return Asset.of(requireNonNull(SAMPLES.get(name)), name);
    }

    private static boolean isBone(Node node) {
        return EncodingModel.ownExtra(node.extras(), EditScene.NODE_KEY) != null;
    }

    /**
     * Returns a scene in which each bone is rotated about its own position. Each rotation exchanges axes, as "Bone
     * Dir: Temperance" does.
     */
    private static Scene withOtherAxes(Scene scene) {
        Quaterniond[] rotations = new Quaterniond[scene.nodes().size()];
        for (int i = 0; i < rotations.length; i++) {
            rotations[i] = new Quaterniond();
            if (isBone(scene.nodes().get(i))) {
                rotations[i].rotateXYZ(Math.PI / 2 * (i % 4), Math.PI / 2 * (i % 3), 0);
            }
        }
        SceneBuilder builder = new SceneBuilder(scene);
        for (int i = 0; i < rotations.length; i++) {
            Node node = scene.nodes().get(i);
            Quaterniond parentRotation =
                    node.parentIndex() == Scene.NONE ? new Quaterniond() : rotations[node.parentIndex()];
            Transform transform = node.transform();
            builder.nodes()
                    .set(
                            i,
                            node.withTransform(new Transform(
                                    rotateVectors(transform.translation(), parentRotation),
                                    rotateRotations(transform.rotation(), parentRotation, rotations[i]),
                                    transform.scale())));
        }
        builder.skins().replaceAll(skin -> {
            float[] matrices = skin.inverseBindMatrices().clone();
            for (int i = 0; i < skin.joints().length; i++) {
                Matrix4d restoredRotation =
                        new Matrix4d().rotation(rotations[skin.joints()[i]].invert(new Quaterniond()));
                NodeMatrices.store(restoredRotation.mul(NodeMatrices.readMatrix(matrices, 16 * i)), matrices, 16 * i);
            }
            return new Skin(skin.name(), skin.joints(), matrices);
        });
        builder.clips()
                .replaceAll(clip -> clip.withChannels(clip.channels().stream()
                        .map(channel -> rotateChannel(channel, scene, rotations))
                        .toList()));
        return builder.build();
    }

    private static Channel rotateChannel(Channel channel, Scene scene, Quaterniond[] rotations) {
        if (!(channel.target() instanceof Target.OfNode(int node, Property property))) {
            return channel;
        }
        int parent = scene.nodes().get(node).parentIndex();
        Quaterniond parentRotation = parent == Scene.NONE ? new Quaterniond() : rotations[parent];
        float[] values = switch (property) {
            case TRANSLATION -> rotateVectors(channel.values(), parentRotation);
            case ROTATION -> rotateRotations(channel.values(), parentRotation, rotations[node]);
            default -> channel.values();
        };
        return new Channel(channel.target(), channel.interpolation(), channel.times(), values);
    }

    private static float[] rotateVectors(float[] values, Quaterniond parentRotation) {
        float[] rotated = values.clone();
        for (int i = 0; i < rotated.length; i += 3) {
            Vector3d v = parentRotation.transformInverse(new Vector3d(rotated[i], rotated[i + 1], rotated[i + 2]));
            rotated[i] = (float) v.x;
            rotated[i + 1] = (float) v.y;
            rotated[i + 2] = (float) v.z;
        }
        return rotated;
    }

    private static float[] rotateRotations(float[] values, Quaterniond parentRotation, Quaterniond rotation) {
        float[] rotatedValues = values.clone();
        for (int i = 0; i < rotatedValues.length; i += 4) {
            Quaterniond q = parentRotation
                    .invert(new Quaterniond())
                    .mul(new Quaterniond(
                            rotatedValues[i], rotatedValues[i + 1], rotatedValues[i + 2], rotatedValues[i + 3]))
                    .mul(rotation);
            rotatedValues[i] = (float) q.x;
            rotatedValues[i + 1] = (float) q.y;
            rotatedValues[i + 2] = (float) q.z;
            rotatedValues[i + 3] = (float) q.w;
        }
        return rotatedValues;
    }

    private static Asset sampleWithRelatedFiles(String name) {
        try {
            return Asset.read(new InMemoryFileSource(SAMPLES), name);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"koi.nj", "neko.nsbmd"})
    void boneAxesHaveNoEffect(String name) {
        Asset original = sampleWithRelatedFiles(name);
        RelatedFileResolver motions = new RelatedFileResolver();
        Scene editedScene = withOtherAxes(EditSteps.exported(original, motions));
        assertThat(editedScene.clips()).isNotEmpty();
        WriteBackResult result = EditSteps.writeBack(original, editedScene, motions);
        assertThat(result.bytes()).isEqualTo(SAMPLES.get(name));
        assertThat(result.report().lines())
                .as("%s", result.report().lines())
                .allMatch(line -> line.change() == ChangeKind.UNCHANGED);
        assertThat(result.report().files()).isEmpty();
    }

    /**
     * Returns a scene as Blender exports a scaled armature: the scale applies to vertices directly and to bones by a
     * parent node.
     */
    private static Scene scaled(Scene scene, float factor) {
        SceneBuilder scaled = new SceneBuilder(scene.withMeshes(scene.meshes().stream()
                .map(mesh -> new Mesh(
                        mesh.name(),
                        mesh.primitives().stream()
                                .map(primitive -> primitive.withPositions(
                                        scaledValues(primitive.positions(), factor), primitive.normals()))
                                .toList()))
                .toList()));
        Node root = scene.nodes().getFirst();
        scaled.nodes().set(0, root.withTransform(root.transform().withScale(new float[] {factor, factor, factor})));
        scaled.skins().replaceAll(skin -> {
            float[] matrices = skin.inverseBindMatrices().clone();
            for (int i = 0; i < skin.joints().length; i++) {
                NodeMatrices.store(NodeMatrices.readMatrix(matrices, 16 * i).scale(1 / factor), matrices, 16 * i);
            }
            return new Skin(skin.name(), skin.joints(), matrices);
        });
        return scaled.build();
    }

    private static float[] scaledValues(float[] values, float factor) {
        float[] scaledValues = values.clone();
        for (int i = 0; i < scaledValues.length; i++) {
            scaledValues[i] *= factor;
        }
        return scaledValues;
    }

    @ParameterizedTest
    @ValueSource(strings = {"ninja.nj", "bamboo.gj", "neko.nsbmd"})
    void aScaledArmatureScalesBonesAndVertices(String name) {
        Asset original = sample(name);
        Scene source = EditSteps.exported(original);
        WriteBackResult result = EditSteps.writeBack(original, scaled(source, 1.5f));
        Scene reread = EditSteps.exported(Asset.of(result.bytes(), name));
        for (int i = 0; i < source.nodes().size(); i++) {
            float[] before = scaledValues(source.nodes().get(i).transform().translation(), 1.5f);
            assertThat(reread.nodes().get(i).transform().translation())
                    .as(source.nodes().get(i).name())
                    .containsExactly(before, within(2e-3f));
        }
        assertThat(PosedDistance.farthest(
                        GlbPose.atRest(EditSteps.glb(scaled(source, 1.5f))), GlbPose.atRest(EditSteps.glb(reread))))
                .isLessThan(1e-2);
    }

    private static List<String> unsupportedChanges(Asset original, Scene editedScene) {
        return EditSteps.writeBack(original, editedScene).report().lines().stream()
                .filter(line ->
                        line.change() == ChangeKind.UNSUPPORTED && line.kind().equals("bone"))
                .map(EditReport.Line::toString)
                .toList();
    }

    private static Scene withNode(Scene scene, int index, Node node) {
        List<Node> nodes = new ArrayList<>(scene.nodes());
        nodes.set(index, node);
        return scene.withNodes(nodes);
    }

    @Test
    void aBoneWithAnotherNameIsReported() {
        Asset ninja = sample("ninja.nj");
        Scene scene = EditSteps.exported(ninja);
        Node bone = scene.nodes().get(3);
        assertThat(unsupportedChanges(ninja, withNode(scene, 3, bone.withName("my_bone"))))
                .singleElement()
                .asString()
                .contains(bone.name(), "my_bone");
    }

    @Test
    void aNewBoneWithVerticesIsReported() {
        Asset ninja = sample("ninja.nj");
        Scene scene = EditSteps.exported(ninja);
        SceneBuilder edited = new SceneBuilder(scene);
        int joint = edited.add(new Node("my_bone", 1, Transform.IDENTITY, Scene.NONE, Scene.NONE, Extras.NONE))
                .index();
        edited.skins().replaceAll(skin -> {
            int[] joints = skin.joints().clone();
            joints[2] = joint;
            return new Skin(skin.name(), joints, skin.inverseBindMatrices());
        });
        assertThat(unsupportedChanges(ninja, edited.build()))
                .anyMatch(line -> line.contains("my_bone") && line.contains("only the original bones"));
    }

    @Test
    void aBoneThatWasMovedAtRestIsReported() {
        Asset ninja = sample("ninja.nj");
        Scene scene = EditSteps.exported(ninja);
        SceneBuilder edited = new SceneBuilder(scene);
        edited.skins().replaceAll(skin -> {
            float[] matrices = skin.inverseBindMatrices().clone();
            matrices[16 * 4 + 12] += 0.3f;
            return new Skin(skin.name(), skin.joints(), matrices);
        });
        WriteBackResult result = EditSteps.writeBack(ninja, edited.build(), Set.of(EditCategory.RIG));
        assertThat(result.report().lines())
                .filteredOn(line ->
                        line.change() == ChangeKind.UNSUPPORTED && line.kind().equals("bone"))
                .singleElement()
                .satisfies(line -> assertThat(line.description()).contains("keeps the original position"));
    }

    /** Adds a parent bone to a joint with vertices. The new bone moves the vertices that only this joint moved. */
    private static Scene withNewBone(Scene scene, int joint) {
        SceneBuilder edited = new SceneBuilder(scene);
        Transform up = new Transform(new float[] {0, 0.5f, 0}, new float[] {0, 0, 0, 1}, new float[] {1, 1, 1});
        int bone = edited.add(new Node("my_bone", joint, up, Scene.NONE, Scene.NONE, Extras.NONE))
                .index();
        Skin skin = scene.skins().getFirst();
        int index = skin.joints().length;
        int jointIndex = Arrays.stream(skin.joints()).boxed().toList().indexOf(joint);
        int[] joints = Arrays.copyOf(skin.joints(), index + 1);
        joints[index] = bone;
        float[] matrices = Arrays.copyOf(skin.inverseBindMatrices(), 16 * index + 16);
        Matrix4d inverse = new Matrix4d()
                .translation(0, -0.5, 0)
                .mul(NodeMatrices.readMatrix(skin.inverseBindMatrices(), 16 * jointIndex));
        NodeMatrices.store(inverse, matrices, 16 * index);
        edited.skins().set(0, new Skin(skin.name(), joints, matrices));
        edited.meshes()
                .replaceAll(mesh -> new Mesh(
                        mesh.name(),
                        mesh.primitives().stream()
                                .map(primitive -> primitive.withInfluences(
                                        primitive.influencesPerVertex(),
                                        reassigned(primitive, jointIndex, index),
                                        primitive.weights()))
                                .toList()));
        return edited.build();
    }

    /** Returns the joints of a primitive. If all its vertices follow only one joint, another joint replaces it. */
    private static int[] reassigned(Primitive primitive, int from, int to) {
        int[] joints = primitive.joints().clone();
        for (int i = 0; i < joints.length; i++) {
            if (primitive.weights()[i] > 0 && joints[i] != from) {
                return primitive.joints();
            }
            joints[i] = primitive.weights()[i] > 0 ? to : joints[i];
        }
        return joints;
    }

    /** Returns the first joint that moves all vertices of a primitive. */
    private static int drawingJoint(Scene scene) {
        Skin skin = scene.skins().getFirst();
        for (Mesh mesh : scene.meshes()) {
            for (Primitive primitive : mesh.primitives()) {
                for (int i = 0; i < skin.joints().length && primitive.influencesPerVertex() > 0; i++) {
                    if (!Arrays.equals(reassigned(primitive, i, skin.joints().length), primitive.joints())) {
                        return skin.joints()[i];
                    }
                }
            }
        }
        throw new AssertionError("no primitive of one joint");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ninja.nj", "torii.nj", "lantern.nj", "neko.nsbmd"})
    void newBonesAreAdded(String name) {
        Asset asset = sample(name);
        Scene scene = EditSteps.exported(asset);
        Scene editedScene = withNewBone(scene, drawingJoint(scene));
        WriteBackResult result = EditSteps.writeBack(asset, editedScene);
        assertThat(result.report().count(ChangeKind.ADDED, "bone")).isEqualTo(1);
        assertThat(result.report().lines()).noneMatch(line -> line.change() == ChangeKind.UNSUPPORTED);
        Scene reconverted = EditSteps.exported(Asset.of(result.bytes(), name));
        assertThat(reconverted.skins().getFirst().joints())
                .hasSize(scene.skins().getFirst().joints().length + 1);
    }

    /** Tests a node from another model, whose stored index the source does not have, next to a new bone. */
    @Test
    void nodesWithUnknownIndicesDoNotDisturbNewBones() {
        Asset asset = sample("ninja.nj");
        Scene scene = EditSteps.exported(asset);
        for (int unknownIndex : new int[] {-7, scene.nodes().size(), 1_000_000}) {
            SceneBuilder edited = new SceneBuilder(withNewBone(scene, drawingJoint(scene)));
            Extras extras = EditScene.withProgramExtra(Extras.NONE, EditScene.NODE_KEY, unknownIndex);
            edited.add(new Node("foreign", Scene.NONE, Transform.IDENTITY, Scene.NONE, Scene.NONE, extras));
            WriteBackResult result = EditSteps.writeBack(asset, edited.build());
            assertThat(result.report().count(ChangeKind.ADDED, "bone")).isEqualTo(1);
        }
    }

    /** The rows of a motion belong to the nodes without this flag. */
    @Test
    void newNodesOfNinjaModelsHaveNoRowInMotions() {
        Asset asset = sample("ninja.nj");
        Scene scene = EditSteps.exported(asset);
        WriteBackResult result = EditSteps.writeBack(asset, withNewBone(scene, drawingJoint(scene)));
        NjFile file = (NjFile) Asset.of(result.bytes(), "ninja.nj").read(new ReadContext(ReadOptions.STRICT));
        List<ObjectNode> nodes = file.blocks().stream()
                .filter(NjBlock.Chunk.class::isInstance)
                .flatMap(block -> ((NjBlock.Chunk) block).tree().nodes().stream())
                .toList();
        assertThat(nodes).filteredOn(node -> node.object().has(EvalFlag.SKIP)).hasSize(1);
    }
}
