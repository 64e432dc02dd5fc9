package shuriken.transform;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.joml.Matrix4d;
import shuriken.scene.Camera;
import shuriken.scene.Extras;
import shuriken.scene.Light;
import shuriken.scene.Mesh;
import shuriken.scene.ModifierVolume;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.Skin;
import shuriken.scene.Transform;
import shuriken.scene.support.NodeMatrices;
import shuriken.scene.support.PrimitiveTransformer;

/**
 * Creates one skeleton for everything that is animated. Every node of a tree with a joint, or with both an animated
 * node and a mesh, becomes a joint of one skin, below one root that is not a joint. Root nodes with this skin draw the
 * geometry, with each vertex at its position in the bind pose. Static trees, and separate cameras and lights, do not
 * change.
 *
 * <p>Blender creates one armature and one action per clip for this structure. For separately animated nodes, it creates
 * an object and an action each, and its exporter loses objects below bones (observed with Blender 3.4.1). Scenes for
 * editing need more, also for static trees: see {@code edit.scene.EditScene}.
 */
public final class SingleSkinConverter {
    /** The index of the common ancestor of all joints. */
    private static final int ROOT_INDEX = 0;
    /** The index of the only skin. */
    private static final int SKIN_INDEX = 0;

    private static final int MATRIX_LENGTH = 16;
    /** The number of joints of each vertex, of which only the first has a weight. */
    private static final int JOINTS_PER_VERTEX = 4;

    /** The extras of the nodes that the source does not have. */
    private static final Extras ADDED_EXTRAS = Extras.NONE.with("added", true);

    private final Scene scene;
    /** The indices of the nodes of the scene that become joints. */
    private final BitSet jointNodeIndices;
    /** The number of new nodes before the nodes of the scene: 1 if a root is added, otherwise 0. */
    private final int indexOffset;

    private final JointBindPose bindPose;
    private final List<Matrix4d> worldTransforms;
    private final List<Node> nodes = new ArrayList<>();
    private final List<Mesh> meshes;
    /** Maps the index of a node of the scene to the index of the node of the result that draws its geometry. */
    private final Map<Integer, Integer> drawingNodeIndexByNode = new HashMap<>();

    private SingleSkinConverter(Scene scene, BitSet jointNodeIndices, boolean hasRedundantRoot) {
        this.scene = scene;
        this.jointNodeIndices = jointNodeIndices;
        this.indexOffset = hasRedundantRoot ? 0 : 1;
        this.bindPose = new JointBindPose(scene, jointNodeIndices);
        this.worldTransforms = NodeMatrices.atRest(scene);
        this.meshes = new ArrayList<>(scene.meshes());
    }

    /** Returns the scene with one skeleton. It is unchanged if nothing is animated, or if it has several skins. */
    public static Scene convert(Scene scene) {
        AnimatedTrees animatedTrees = new AnimatedTrees(scene);
        BitSet jointNodeIndices = animatedTrees.findNodesOfAnimatedTrees();
        if (jointNodeIndices.isEmpty() || scene.skins().size() > 1) {
            return scene;
        }
        boolean hasRedundantRoot = animatedTrees.hasRedundantRoot();
        if (hasRedundantRoot) {
            jointNodeIndices.clear(ROOT_INDEX);
        }
        return new SingleSkinConverter(scene, jointNodeIndices, hasRedundantRoot).build();
    }

    private Scene build() {
        Skin skin = buildSkin();
        if (indexOffset > 0) {
            nodes.add(new Node(scene.name(), Scene.NONE, Transform.IDENTITY, Scene.NONE, Scene.NONE, ADDED_EXTRAS));
        }
        for (int i = 0; i < scene.nodes().size(); i++) {
            nodes.add(convertNode(i));
        }
        for (int i = 0; i < scene.nodes().size(); i++) {
            addDrawingNode(i);
        }
        return new Scene(
                scene.name(),
                nodes,
                collectMeshes(),
                scene.materials(),
                scene.textures(),
                List.of(skin),
                new ClipRetargeter(scene, jointNodeIndices, drawingNodeIndexByNode, indexOffset).retarget(),
                scene.cameras().stream().map(this::convertCamera).toList(),
                scene.lights().stream().map(this::convertLight).toList(),
                scene.variants(),
                scene.extras());
    }

    private Skin buildSkin() {
        float[] inverseBindMatrices = new float
                [Math.multiplyExact(MATRIX_LENGTH, bindPose.meshToJoint().size())];
        for (int i = 0; i < bindPose.meshToJoint().size(); i++) {
            NodeMatrices.store(bindPose.meshToJoint().get(i), inverseBindMatrices, MATRIX_LENGTH * i);
        }
        return new Skin(
                scene.name(),
                jointNodeIndices.stream()
                        .map(nodeIndex -> nodeIndex + indexOffset)
                        .toArray(),
                inverseBindMatrices);
    }

    private Node convertNode(int nodeIndex) {
        Node node = scene.nodes().get(nodeIndex);
        boolean isJoint = jointNodeIndices.get(nodeIndex);
        int defaultParentIndex = isJoint ? ROOT_INDEX : Scene.NONE;
        int parentIndex = node.parentIndex() == Scene.NONE ? defaultParentIndex : node.parentIndex() + indexOffset;
        Node nodeWithParent = node.withParentIndex(parentIndex);
        return isJoint ? nodeWithParent.withMeshIndices(Scene.NONE, Scene.NONE) : nodeWithParent;
    }

    /**
     * Adds a root node that draws the geometry of a joint. A skinned node that is not a joint draws its geometry
     * itself.
     */
    private void addDrawingNode(int nodeIndex) {
        Node node = scene.nodes().get(nodeIndex);
        if (node.meshIndex() == Scene.NONE || !jointNodeIndices.get(nodeIndex) && node.skinIndex() == Scene.NONE) {
            return;
        }
        Mesh sourceMesh = scene.meshes().get(node.meshIndex());
        List<Primitive> primitives = sourceMesh.primitives().stream()
                .map(primitive ->
                        node.skinIndex() == Scene.NONE ? bindRigidly(primitive, nodeIndex) : rebind(primitive))
                .toList();
        meshes.add(new Mesh(sourceMesh.name(), primitives));
        if (jointNodeIndices.get(nodeIndex)) {
            drawingNodeIndexByNode.put(nodeIndex, nodes.size());
            String name = node.name() + "_mesh";
            Extras extras =
                    ModifierVolume.isVolume(node.extras()) ? ModifierVolume.EXTRAS.with("added", true) : ADDED_EXTRAS;
            nodes.add(new Node(name, Scene.NONE, Transform.IDENTITY, meshes.size() - 1, SKIN_INDEX, extras));
        } else {
            drawingNodeIndexByNode.put(nodeIndex, nodeIndex + indexOffset);
            nodes.set(
                    nodeIndex + indexOffset,
                    nodes.get(nodeIndex + indexOffset).withMeshIndices(meshes.size() - 1, SKIN_INDEX));
        }
    }

    /** Moves a primitive to the bind pose, and binds all its vertices to the joint of its node. */
    private Primitive bindRigidly(Primitive primitive, int nodeIndex) {
        int jointIndex = bindPose.jointIndex(nodeIndex);
        boolean isMirrored = worldTransforms.get(nodeIndex).determinant3x3() < 0;
        int[] jointIndices = new int[Math.multiplyExact(JOINTS_PER_VERTEX, primitive.vertexCount())];
        float[] weights = new float[Math.multiplyExact(JOINTS_PER_VERTEX, primitive.vertexCount())];
        for (int i = 0; i < jointIndices.length; i += JOINTS_PER_VERTEX) {
            jointIndices[i] = jointIndex;
            weights[i] = 1;
        }
        return PrimitiveTransformer.transform(primitive, bindPose.jointToMesh(jointIndex), isMirrored)
                .withInfluences(JOINTS_PER_VERTEX, jointIndices, weights);
    }

    /** Replaces the indices of joints in the scene's skin by indices in the new skin. */
    private Primitive rebind(Primitive primitive) {
        int[] oldJointNodeIndices = scene.skins().getFirst().joints();
        int[] newJointIndices = new int[primitive.joints().length];
        for (int i = 0; i < newJointIndices.length; i++) {
            newJointIndices[i] =
                    bindPose.jointIndex(oldJointNodeIndices[primitive.joints()[i]]);
        }
        return primitive.withInfluences(primitive.influencesPerVertex(), newJointIndices, primitive.weights());
    }

    /** Returns the meshes that are still drawn, in the order of nodes, and updates the mesh indices of the nodes. */
    private List<Mesh> collectMeshes() {
        Map<Integer, Integer> newMeshIndexByMesh = new HashMap<>();
        List<Mesh> drawnMeshes = new ArrayList<>();
        for (int i = 0; i < nodes.size(); i++) {
            Node node = nodes.get(i);
            if (node.meshIndex() != Scene.NONE) {
                int newMeshIndex = newMeshIndexByMesh.computeIfAbsent(node.meshIndex(), oldMeshIndex -> {
                    drawnMeshes.add(meshes.get(oldMeshIndex));
                    return drawnMeshes.size() - 1;
                });
                nodes.set(i, node.withMeshIndices(newMeshIndex, node.skinIndex()));
            }
        }
        return drawnMeshes;
    }

    private Camera convertCamera(Camera camera) {
        return new Camera(
                camera.name(),
                camera.nodeIndex() + indexOffset,
                camera.fieldOfView(),
                camera.near(),
                camera.far(),
                camera.extras());
    }

    private Light convertLight(Light light) {
        return new Light(
                light.name(),
                light.nodeIndex() + indexOffset,
                light.kind(),
                light.colour(),
                light.intensity(),
                light.range(),
                light.innerConeAngle(),
                light.outerConeAngle(),
                light.extras());
    }
}
