package shuriken.modding.importing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.joml.Matrix4d;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import shuriken.assets.Asset;
import shuriken.convert.ninja.options.NinjaTarget;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.edit.report.ChangeKind;
import shuriken.edit.report.EditReport.Line;
import shuriken.edit.report.WriteBackResult;
import shuriken.modding.TextureOutput;
import shuriken.scene.Channel;
import shuriken.scene.Channel.Interpolation;
import shuriken.scene.Clip;
import shuriken.scene.Extras;
import shuriken.scene.Mesh;
import shuriken.scene.MorphTarget;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.SceneBuilder;
import shuriken.scene.Skin;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;
import shuriken.scene.Transform;
import shuriken.testkit.Glb;
import shuriken.testkit.GlbClip;
import shuriken.testkit.GlbPose;
import shuriken.testkit.PosedDistance;

/**
 * Nodes with a scale at rest come back from Blender, whose bones have no scale. The test does the steps of Blender's
 * importer by hand: a bone has the position and rotation of its node in the parent's bone, vertices are transformed
 * from the node with its scale to that bone, and normals as directions.
 */
class RestScalesTest {
    private static final double HALF = Math.sqrt(0.5);

    private static Transform transform(float x, double[] rotation, float... scale) {
        float[] quaternion = {(float) rotation[0], (float) rotation[1], (float) rotation[2], (float) rotation[3]};
        return new Transform(new float[] {x, 1, 0}, quaternion, scale);
    }

    /**
     * Returns a scaled node, below it a rotated node that is mirrored on all axes, and below that a rotated node with
     * another scale.
     */
    private static Scene scene() {
        float[] positions = {0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0, 4};
        float third = (float) Math.sqrt(1 / 3.0);
        float[] normals = {-third, -third, -third, 1, 0, 0, 0, 1, 0, 0, 0, 1};
        Primitive primitive = Primitive.of(positions, new int[] {0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3})
                .withNormals(normals);
        SceneBuilder scene = new SceneBuilder("tower");
        int cone = scene.add(new Mesh("cone", List.of(primitive))).index();
        Node foot = Node.of("foot", transform(0, new double[] {0, 0, 0, 1}, 2, 1, 0.5f));
        int footIndex = scene.add(foot.withMeshIndices(cone, Scene.NONE)).index();
        Node arm = Node.of("arm", transform(3, new double[] {0, 0, HALF, HALF}, -1, -1, -1))
                .withParentIndex(footIndex);
        int armIndex = scene.add(arm.withMeshIndices(cone, Scene.NONE)).index();
        Node hand = Node.of("hand", transform(5, new double[] {0.5, 0.5, 0.5, 0.5}, 1, 3, 1))
                .withParentIndex(armIndex);
        scene.add(hand.withMeshIndices(cone, Scene.NONE));
        return scene.build();
    }

    /** Returns a scene with two morph targets for each mesh, which a clip shows in turn. */
    private static Scene sceneWithMorphTargets() {
        float[] taller = {0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0};
        float[] bent = {0, 0, 0, 0.5f, 0, 1, 0, 0, 0, 0, 0, 0};
        SceneBuilder scene = new SceneBuilder(EditSteps.withMesh(
                scene(),
                0,
                primitive -> primitive.withTargets(
                        List.of(new MorphTarget(taller, new float[12]), new MorphTarget(bent, new float[12])))));
        List<Channel> channels = IntStream.range(0, 3)
                .mapToObj(node -> new Channel(
                        new Target.OfNode(node, Property.WEIGHTS),
                        Interpolation.LINEAR,
                        new float[] {0, 0.5f, 1},
                        new float[] {0, 0, 1, 0, 0, 1}))
                .toList();
        scene.add(new Clip("sway", 30, 1, channels, Extras.NONE));
        return scene.build();
    }

    private static Asset model(NinjaTarget target) {
        return model(scene(), target);
    }

    private static Asset model(Scene scene, NinjaTarget target) {
        byte[] file = NinjaTextureArchiveBuilderTest.createFiles(
                        scene, target, TextureOutput.NONE, new ReadContext(ReadOptions.LENIENT))
                .getFirst()
                .data();
        return Asset.of(file, "made." + target.extension());
    }

    private static Matrix4d local(Transform t, boolean withScale) {
        float[] position = t.translation();
        float[] r = t.rotation();
        float[] s = withScale ? t.scale() : new float[] {1, 1, 1};
        return new Matrix4d()
                .translationRotateScale(
                        new Vector3d(position[0], position[1], position[2]),
                        new Quaterniond(r[0], r[1], r[2], r[3]),
                        new Vector3d(s[0], s[1], s[2]));
    }

    private static Matrix4d world(Scene scene, int node, boolean withScale) {
        Node currentNode = scene.nodes().get(node);
        Matrix4d local = local(currentNode.transform(), withScale);
        return currentNode.parentIndex() == Scene.NONE
                ? local
                : world(scene, currentNode.parentIndex(), withScale).mul(local);
    }

    private static Scene throughBlender(Scene editedScene) {
        Skin skin = editedScene.skins().getFirst();
        float[] matrices = new float[16 * skin.joints().length];
        Matrix4d[] nodeToBone = new Matrix4d[skin.joints().length];
        for (int i = 0; i < nodeToBone.length; i++) {
            Matrix4d bone = world(editedScene, skin.joints()[i], false);
            nodeToBone[i] = new Matrix4d(bone)
                    .mul(world(editedScene, skin.joints()[i], true).invert());
            double[] columns = bone.invert().get(new double[16]);
            for (int k = 0; k < 16; k++) {
                matrices[16 * i + k] = (float) columns[k];
            }
        }
        List<Mesh> meshes = editedScene.meshes().stream()
                .map(mesh -> new Mesh(
                        mesh.name(),
                        mesh.primitives().stream()
                                .map(primitive -> withMovedVertices(primitive, nodeToBone))
                                .toList()))
                .toList();
        SceneBuilder scene = new SceneBuilder(editedScene.withMeshes(meshes));
        scene.skins().set(0, new Skin(skin.name(), skin.joints(), matrices));
        return scene.build();
    }

    /** Transforms each vertex by the matrix of its only joint, and the morph targets with their vertices. */
    private static Primitive withMovedVertices(Primitive primitive, Matrix4d[] nodeToBone) {
        float[] positions = new float[primitive.positions().length];
        float[] normals = new float[primitive.normals().length];
        List<MorphTarget> targets = primitive.targets().stream()
                .map(target -> new MorphTarget(target.positionDeltas().clone(), target.normalDeltas()))
                .toList();
        for (int i = 0; i < primitive.vertexCount(); i++) {
            Matrix4d move = nodeToBone[primitive.joints()[primitive.influencesPerVertex() * i]];
            Vector3d position = vector(primitive.positions(), i).mulPosition(move);
            Vector3d normal = vector(primitive.normals(), i).mulDirection(move).normalize();
            for (int axis = 0; axis < 3; axis++) {
                positions[3 * i + axis] = (float) position.get(axis);
                normals[3 * i + axis] = (float) normal.get(axis);
            }
            for (MorphTarget target : targets) {
                Vector3d displacement = vector(target.positionDeltas(), i).mulDirection(move);
                for (int axis = 0; axis < 3; axis++) {
                    target.positionDeltas()[3 * i + axis] = (float) displacement.get(axis);
                }
            }
        }
        return primitive.withPositions(positions, normals).withTargets(targets);
    }

    private static Vector3d vector(float[] values, int i) {
        return new Vector3d(values[3 * i], values[3 * i + 1], values[3 * i + 2]);
    }

    @ParameterizedTest
    @EnumSource(names = {"NJ", "SA1MDL", "XJ"})
    void uneditedModelKeepsItsBytes(NinjaTarget target) {
        Asset model = model(target);
        Scene editedScene = EditSteps.exported(model);
        Scene restoredScene = throughBlender(editedScene);
        assertThat(PosedDistance.farthest(
                        GlbPose.atRest(EditSteps.glb(editedScene)), GlbPose.atRest(EditSteps.glb(restoredScene))))
                .as("both look the same")
                .isLessThan(1e-5);
        assertThat(restoredScene.meshes().get(1).primitives().getFirst().positions())
                .isNotEqualTo(
                        editedScene.meshes().get(1).primitives().getFirst().positions());
        assertThat(EditSteps.writeBack(model, restoredScene).bytes())
                .isEqualTo(model.data().bytes("file", model.data().size()));
    }

    /** One vertex of each mesh is moved, so every mesh is rebuilt. The other vertices keep their positions. */
    @Test
    void movedVerticesAreWritten() {
        Asset model = model(NinjaTarget.NJ);
        Scene editedScene = EditSteps.exported(model);
        List<Mesh> movedMeshes = new ArrayList<>();
        for (Mesh mesh : editedScene.meshes()) {
            Primitive primitive = mesh.primitives().getFirst();
            float[] positions = primitive.positions().clone();
            positions[0] += 0.5f;
            movedMeshes.add(new Mesh(mesh.name(), List.of(primitive.withPositions(positions, primitive.normals()))));
        }
        Scene expected = editedScene.withMeshes(movedMeshes);
        WriteBackResult result = EditSteps.writeBack(model, throughBlender(expected));
        assertThat(result.report().count(ChangeKind.PATCHED, "mesh")).isEqualTo(3);
        byte[] rewritten = EditSteps.glb(Asset.of(result.bytes(), "made.nj"));
        assertThat(PosedDistance.farthest(GlbPose.atRest(EditSteps.glb(expected)), GlbPose.atRest(rewritten)))
                .isLessThan(1e-5);
    }

    /**
     * In Blender a vertex is assigned to another bone with a different scale at rest. The vertex was not moved, so it
     * keeps its position.
     */
    @ParameterizedTest
    @EnumSource(names = {"NJ", "SA1MDL"})
    void aVertexWithAnotherBoneKeepsItsPosition(NinjaTarget target) {
        Asset model = model(target);
        Scene editedScene = EditSteps.exported(model);
        Scene restoredScene = EditSteps.withMesh(throughBlender(editedScene), 0, primitive -> {
            int[] joints = primitive.joints().clone();
            int other = joints[0] + 1;
            for (int vertex = 0; vertex < primitive.vertexCount(); vertex++) {
                joints[vertex * primitive.influencesPerVertex()] = other;
            }
            return primitive.withInfluences(primitive.influencesPerVertex(), joints, primitive.weights());
        });
        WriteBackResult result = EditSteps.writeBack(model, restoredScene);
        byte[] rewritten = EditSteps.glb(Asset.of(result.bytes(), "made." + target.extension()));
        assertThat(PosedDistance.farthest(GlbPose.atRest(EditSteps.glb(editedScene)), GlbPose.atRest(rewritten)))
                .isLessThan(1e-4);
        assertThat(result.report().lines())
                .filteredOn(line -> line.change() == ChangeKind.UNSUPPORTED)
                .extracting(Line::kind)
                .contains("weights");
    }

    /** Unedited parts keep their positions and their bones, although Blender stores other bones. */
    @ParameterizedTest
    @EnumSource(names = {"NJ", "SA1MDL", "XJ"})
    void uneditedBonesAreUnchanged(NinjaTarget target) {
        Asset model = model(target);
        WriteBackResult result = EditSteps.writeBack(model, throughBlender(EditSteps.exported(model)), Set.of());
        assertThat(result.report().lines()).extracting(Line::change).containsOnly(ChangeKind.UNCHANGED);
        assertThat(result.bytes())
                .isEqualTo(model.data().bytes("file", model.data().size()));
    }

    @Test
    void uneditedShapesKeepTheirBytes() {
        Asset model = model(sceneWithMorphTargets(), NinjaTarget.NJ);
        Scene editedScene = EditSteps.exported(model);
        assertThat(editedScene.clips()).hasSize(1);
        WriteBackResult result = EditSteps.writeBack(model, throughBlender(editedScene));
        assertThat(result.report().count(ChangeKind.UNCHANGED, "clip")).isOne();
        assertThat(result.bytes())
                .isEqualTo(model.data().bytes("file", model.data().size()));
    }

    /** One vertex of one morph target of the middle mesh is moved. */
    @Test
    void editedShapesAreWritten() {
        Asset model = model(sceneWithMorphTargets(), NinjaTarget.NJ);
        Scene expected = EditSteps.withMesh(EditSteps.exported(model), 1, primitive -> {
            List<MorphTarget> targets = new ArrayList<>(primitive.targets());
            float[] positions = targets.getFirst().positionDeltas().clone();
            positions[5] += 0.5f;
            targets.set(0, new MorphTarget(positions, targets.getFirst().normalDeltas()));
            return primitive.withTargets(targets);
        });
        WriteBackResult result = EditSteps.writeBack(model, throughBlender(expected));
        assertThat(result.report().count(ChangeKind.REBUILT, "shapes")).isOne();
        Glb created = Glb.read(EditSteps.glb(Asset.of(result.bytes(), "made.nj")));
        Glb expectedGlb = Glb.read(EditSteps.glb(expected));
        for (double time : new double[] {0, 0.25, 0.5, 0.75, 1}) {
            assertThat(PosedDistance.farthest(
                            GlbPose.poseAt(expectedGlb, GlbClip.of(expectedGlb, 0), time),
                            GlbPose.poseAt(created, GlbClip.of(created, 0), time)))
                    .as("at %s s", time)
                    .isLessThan(1e-4);
        }
    }

    /** Blender's exporter assumes a scale of 1 for a bone without scale keys. */
    @Test
    void clipsOfNodesContainScaleKeys() {
        SceneBuilder scene = new SceneBuilder(scene());
        Channel lift = new Channel(
                new Target.OfNode(2, Property.TRANSLATION), Interpolation.LINEAR, new float[] {0, 1}, new float[] {
                    5, 1, 0, 5, 2, 0
                });
        scene.add(new Clip("lift", 30, 1, List.of(lift), Extras.NONE));
        Asset model = model(scene.build(), NinjaTarget.NJ);
        Scene editedScene = EditSteps.exported(model);
        Map<String, float[]> scales = new HashMap<>();
        for (Channel channel : editedScene.clips().getFirst().channels()) {
            if (channel.target() instanceof Target.OfNode(int node, Property property) && property == Property.SCALE) {
                scales.put(editedScene.nodes().get(node).name(), channel.values());
            }
        }
        assertThat(scales)
                .hasSize(3)
                .containsEntry("node_000", new float[] {2, 1, 0.5f})
                .containsEntry("node_001", new float[] {-1, -1, -1})
                .containsEntry("node_002", new float[] {1, 3, 1});
        assertThat(EditSteps.writeBack(model, editedScene).bytes())
                .isEqualTo(model.data().bytes("file", model.data().size()));
    }
}
