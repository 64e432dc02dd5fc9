package shuriken.convert.ninja.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import shuriken.convert.ninja.draw.DrawnModel;
import shuriken.convert.ninja.draw.SlotVertex;
import shuriken.convert.ninja.material.NinjaSceneMaterials;
import shuriken.convert.ninja.material.SceneTextures;
import shuriken.convert.ninja.pose.JointNodes;
import shuriken.convert.ninja.pose.NodeExtras;
import shuriken.convert.ninja.pose.RestTransforms;
import shuriken.convert.ninja.tree.MeshTable;
import shuriken.convert.ninja.tree.NinjaMeshBuilder;
import shuriken.convert.ninja.tree.NinjaSkinBuilder;
import shuriken.convert.ninja.tree.SkinBindPose;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;
import shuriken.scene.Extras;
import shuriken.scene.Mesh;
import shuriken.scene.ModifierVolume;
import shuriken.scene.Node;
import shuriken.scene.Scene;
import shuriken.scene.Skin;
import shuriken.scene.Transform;

/**
 * Creates the nodes of a scene in this order: a common root if the skin needs one, the nodes of the tree, copies of
 * joints, a node for each skinned mesh, and a node for each modifier volume. The nodes of skinned meshes are outside
 * the tree whose nodes are their joints.
 */
final class NinjaSceneAssembler {
    /**
     * The key in the mesh table for the modifier volume of mesh 0. The key for mesh n is lower by n. The key of a
     * visible mesh is its index, so the keys differ.
     */
    private static final int FIRST_VOLUME_KEY = -2;

    /** The index of the only skin of a scene. */
    private static final int SKIN_INDEX = 0;

    private final DrawnModel model;
    private final ObjectTree<NodeMesh> tree;
    private final RestTransforms pose;
    /** The builders of visible meshes. */
    private final List<NinjaMeshBuilder> meshBuilders;
    /** The builders of modifier volumes. */
    private final List<NinjaMeshBuilder> volumeBuilders;

    private final SkinBindPose bindPose;
    private final NinjaSkinBuilder skinBuilder;
    private final MeshTable meshTable = new MeshTable();
    private final List<Node> nodes = new ArrayList<>();
    private int firstNodeIndex;

    NinjaSceneAssembler(
            DrawnModel model,
            RestTransforms pose,
            List<NinjaMeshBuilder> meshBuilders,
            List<NinjaMeshBuilder> volumeBuilders) {
        this.model = model;
        this.tree = model.tree();
        this.pose = pose;
        this.meshBuilders = meshBuilders;
        this.volumeBuilders = volumeBuilders;
        Set<SlotVertex> skinnedVertices = new LinkedHashSet<>();
        skinnedBuilders().forEach(builder -> builder.addVertices(skinnedVertices));
        this.bindPose = new SkinBindPose(pose, new JointNodes(pose, tree.nodes()), skinnedVertices);
        this.skinBuilder = new NinjaSkinBuilder(bindPose);
    }

    /** Returns the scene with its nodes, meshes and skin. This method can be called only once. */
    Scene assemble(NinjaSceneMaterials materials, SceneTextures textures) {
        String name = model.name();
        skinnedBuilders().forEach(builder -> {
            builder.replaceVertices(bindPose::withCopies);
            builder.addJoints(skinBuilder);
        });
        firstNodeIndex = needsRoot() ? 1 : 0;
        if (firstNodeIndex > 0) {
            nodes.add(new Node(name, Scene.NONE, Transform.IDENTITY, Scene.NONE, Scene.NONE, Extras.NONE));
        }
        addTree();
        addJointCopies();
        addSkinnedMeshes();
        addVolumes();
        List<Skin> skins = skinBuilder.isEmpty() ? List.of() : List.of(skinBuilder.build(name, firstNodeIndex));
        return new Scene(
                name, nodes, meshTable.meshes(), materials.materials(), textures.textures(), skins, Extras.NONE);
    }

    /** Returns the index of the tree's first node in the assembled scene. */
    int firstNodeIndex() {
        return firstNodeIndex;
    }

    /**
     * Returns whether the joints need a common root, because there are several roots or the scene itself is a joint.
     */
    private boolean needsRoot() {
        long rootCount = tree.nodes().stream()
                .filter(node -> node.parentIndex() == ObjectNode.NONE)
                .count();
        return !skinBuilder.isEmpty() && (rootCount > 1 || skinBuilder.usesSceneJoint());
    }

    private void addTree() {
        int[] meshIndexOfNode = new int[tree.nodes().size()];
        Arrays.fill(meshIndexOfNode, Scene.NONE);
        for (NinjaMeshBuilder builder : meshBuilders) {
            if (builder.isRigid()) {
                Mesh mesh = builder.buildRigid(model.nodeName(builder.nodeIndex()), pose);
                meshIndexOfNode[builder.nodeIndex()] = meshTable.getOrAddIndex(
                        tree.nodes().get(builder.nodeIndex()).meshIndex(), mesh);
            }
        }
        for (int i = 0; i < meshIndexOfNode.length; i++) {
            ObjectNode node = tree.nodes().get(i);
            int parentIndex =
                    node.parentIndex() == ObjectNode.NONE ? firstNodeIndex - 1 : node.parentIndex() + firstNodeIndex;
            nodes.add(new Node(
                    model.nodeName(i),
                    parentIndex,
                    pose.local(i),
                    meshIndexOfNode[i],
                    Scene.NONE,
                    NodeExtras.create(node, tree, model.nodeExtras(i))));
        }
    }

    /**
     * Adds copies of joints, which {@link SkinBindPose} needs for vertices that contradict each other. A copy is a
     * child of the original joint, so that it moves with the original.
     */
    private void addJointCopies() {
        for (int jointIndex : bindPose.copiedJointIndices()) {
            int parentIndex = jointIndex == JointNodes.SCENE ? 0 : jointIndex + firstNodeIndex;
            String name = nodes.get(parentIndex).name() + "_copy_"
                    + (nodes.size() - firstNodeIndex - tree.nodes().size());
            nodes.add(new Node(name, parentIndex, Transform.IDENTITY, Scene.NONE, Scene.NONE, Extras.NONE));
        }
    }

    private void addSkinnedMeshes() {
        for (NinjaMeshBuilder builder : skinnedBuilders(meshBuilders)) {
            String name = model.nodeName(builder.nodeIndex()) + "_skinned";
            int meshIndex = meshTable.add(builder.buildSkinned(name, bindPose.pose(), skinBuilder));
            nodes.add(new Node(name, Scene.NONE, Transform.IDENTITY, meshIndex, SKIN_INDEX, Extras.NONE));
        }
    }

    private void addVolumes() {
        for (NinjaMeshBuilder builder : volumeBuilders) {
            int nodeIndex = builder.nodeIndex();
            String name = model.nodeName(nodeIndex) + "_volume";
            int meshIndex = builder.isRigid()
                    ? meshTable.getOrAddIndex(
                            FIRST_VOLUME_KEY - tree.nodes().get(nodeIndex).meshIndex(), builder.buildRigid(name, pose))
                    : meshTable.add(builder.buildSkinned(name, bindPose.pose(), skinBuilder));
            int parentIndex = builder.isRigid() ? nodeIndex + firstNodeIndex : Scene.NONE;
            int skinIndex = builder.isRigid() ? Scene.NONE : SKIN_INDEX;
            nodes.add(new Node(name, parentIndex, Transform.IDENTITY, meshIndex, skinIndex, ModifierVolume.EXTRAS));
        }
    }

    private Stream<NinjaMeshBuilder> skinnedBuilders() {
        return Stream.concat(skinnedBuilders(meshBuilders).stream(), skinnedBuilders(volumeBuilders).stream());
    }

    private static List<NinjaMeshBuilder> skinnedBuilders(List<NinjaMeshBuilder> builders) {
        return builders.stream().filter(builder -> !builder.isRigid()).toList();
    }

    /** Reports vertices and joints that the skin could not store exactly. */
    void reportLosses(SourceLocation location, ReadContext context) {
        if (skinBuilder.truncatedVertexCount() > 0) {
            context.report(
                    DiagnosticCode.INFLUENCES_REDUCED,
                    location,
                    "vertices with weights for more than %2$d bones: %1$,d",
                    skinBuilder.truncatedVertexCount(),
                    NinjaSkinBuilder.MAX_INFLUENCES);
        }
        if (bindPose.unsolvedCount() > 0) {
            context.report(
                    DiagnosticCode.BIND_POSE_INEXACT,
                    location,
                    "vertices that may be displaced because the rest positions of their bones contradict each other:"
                            + " %,d",
                    bindPose.unsolvedCount());
        }
        for (int nodeIndex : skinBuilder.replacedNodeIndices()) {
            context.report(
                    DiagnosticCode.JOINT_REPLACED,
                    location,
                    "object[%d] cannot be a bone, because its rest transform has no inverse",
                    nodeIndex);
        }
    }
}
