package shuriken.convert.nitro.mesh;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import shuriken.convert.nitro.material.MaterialTextures;
import shuriken.convert.nitro.material.NitroSceneMaterials;
import shuriken.convert.nitro.pose.DrawMatrix;
import shuriken.convert.nitro.pose.Joint;
import shuriken.convert.nitro.pose.Skeleton;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.mdl0.NodeData;
import shuriken.scene.Extras;
import shuriken.scene.Mesh;
import shuriken.scene.Node;
import shuriken.scene.Scene;
import shuriken.scene.Skin;
import shuriken.scene.Transform;

/**
 * Creates a scene from the joints and meshes of a model. The nodes of the scene are a common root if one is needed,
 * then the joints, and then one node for each mesh that is not attached to a joint. A skinned mesh is always outside of
 * the tree of its joints.
 */
public final class NitroSceneAssembler {
    /** The key of a scene node's extra with the index of the model's node from which it was created. */
    public static final String NODE_KEY = "node";
    /** The key of the extra of a scene node that rotates toward the camera. */
    public static final String BILLBOARD_KEY = "billboard";
    /** The key of a mesh node's extra with the index of the model's node that draws the mesh. */
    private static final String DRAWN_BY_KEY = "drawnBy";

    private final String name;
    private final Dictionary<NodeData> modelNodes;
    private final Skeleton skeleton;
    private final List<NitroMeshBuilder> meshBuilders;
    private final double lengthFactor;
    private final NitroSkinBuilder skinBuilder;
    private final List<Mesh> meshes = new ArrayList<>();
    private final List<Node> nodes = new ArrayList<>();
    /** The indices of the model's nodes whose meshes are not attached to joints. */
    private final Set<Integer> separateModelNodeIndices;
    /** The index of the scene node with the mesh, by the index of the model's node that draws it. */
    private final Map<Integer, Integer> drawingNodeIndexByModelNode = new LinkedHashMap<>();

    private int firstJointNodeIndex;

    /**
     * Creates an assembler.
     *
     * @param name the name of the model
     * @param separateModelNodeIndices the indices of the model's nodes whose meshes are not attached to joints, because
     *     animations hide or replace them
     * @param lengthFactor the factor on all lengths
     */
    public NitroSceneAssembler(
            String name,
            Dictionary<NodeData> modelNodes,
            Skeleton skeleton,
            List<NitroMeshBuilder> meshBuilders,
            Set<Integer> separateModelNodeIndices,
            double lengthFactor) {
        this.name = name;
        this.separateModelNodeIndices = Set.copyOf(separateModelNodeIndices);
        this.modelNodes = modelNodes;
        this.skeleton = skeleton;
        this.meshBuilders = meshBuilders;
        this.lengthFactor = lengthFactor;
        this.skinBuilder = new NitroSkinBuilder(skeleton);
    }

    /** Creates the scene with its nodes, meshes and skin. This method is called once. */
    public Scene assemble(NitroSceneMaterials materials, MaterialTextures textures, Extras extras) {
        meshBuilders.stream()
                .filter(NitroSceneAssembler::isSkinned)
                .forEach(builder -> builder.addJointsTo(skinBuilder));
        firstJointNodeIndex = needsRoot() ? 1 : 0;
        if (firstJointNodeIndex > 0) {
            nodes.add(new Node(name, Scene.NONE, Transform.IDENTITY, Scene.NONE, Scene.NONE, Extras.NONE));
        }
        for (int jointIndex = 0; jointIndex < skeleton.size(); jointIndex++) {
            nodes.add(createJointNode(jointIndex));
        }
        meshBuilders.forEach(this::addMesh);
        List<Skin> skins = skinBuilder.isEmpty() ? List.of() : List.of(skinBuilder.build(name, firstJointNodeIndex));
        return new Scene(name, nodes, meshes, materials.materials(), textures.textures(), skins, extras);
    }

    /** Returns the index of the scene node that is the first joint. */
    public int firstJointNodeIndex() {
        return firstJointNodeIndex;
    }

    /** Returns the index of the scene node with the mesh, by the index of the model's node that draws it. */
    public Map<Integer, Integer> drawingNodeIndexByModelNode() {
        return drawingNodeIndexByModelNode;
    }

    /** Returns the number of matrices that had more influences than a vertex of a scene can have. */
    public int truncatedMatrixCount() {
        return skinBuilder.truncatedMatrixCount();
    }

    private static boolean isSkinned(NitroMeshBuilder builder) {
        return builder.jointIndex() == NitroMeshBuilder.SEVERAL_JOINTS;
    }

    /**
     * Returns whether a common root is needed. The joints of a skin need a common ancestor, and geometry without a
     * joint needs a node.
     */
    private boolean needsRoot() {
        int rootCount = 0;
        for (int jointIndex = 0; jointIndex < skeleton.size(); jointIndex++) {
            rootCount += skeleton.joint(jointIndex).parentIndex() == DrawMatrix.SCENE_JOINT ? 1 : 0;
        }
        return !skinBuilder.isEmpty() && (rootCount != 1 || skinBuilder.usesSceneRoot())
                || meshBuilders.stream().anyMatch(builder -> builder.jointIndex() == DrawMatrix.SCENE_JOINT);
    }

    private Node createJointNode(int jointIndex) {
        Joint joint = skeleton.joint(jointIndex);
        int parentIndex = joint.parentIndex() == DrawMatrix.SCENE_JOINT
                ? firstJointNodeIndex - 1
                : joint.parentIndex() + firstJointNodeIndex;
        return new Node(
                joint.name(),
                parentIndex,
                joint.transform(),
                Scene.NONE,
                Scene.NONE,
                createJointExtras(jointIndex, joint));
    }

    private Extras createJointExtras(int jointIndex, Joint joint) {
        Extras extras = Extras.NONE.with(NODE_KEY, joint.nodeIndex());
        return switch (skeleton.billboard(jointIndex)) {
            case NONE -> extras;
            case SPHERICAL -> extras.with(BILLBOARD_KEY, "spherical");
            case CYLINDRICAL -> extras.with(BILLBOARD_KEY, "cylindrical");
        };
    }

    /** Returns the name of the model's node that draws a mesh, or the name of the model for geometry without a node. */
    private String drawingNodeName(NitroMeshBuilder builder) {
        return builder.nodeIndex() == Skeleton.NONE ? name : modelNodes.name(builder.nodeIndex());
    }

    /** Adds a mesh, and attaches it to its joint's node or to a new node. */
    private void addMesh(NitroMeshBuilder builder) {
        String nodeName = drawingNodeName(builder);
        if (isSkinned(builder)) {
            meshes.add(builder.toSkinnedMesh(nodeName + "_skinned", skeleton, lengthFactor, skinBuilder));
            drawingNodeIndexByModelNode.put(builder.nodeIndex(), nodes.size());
            nodes.add(new Node(
                    nodeName + "_skinned",
                    Scene.NONE,
                    Transform.IDENTITY,
                    meshes.size() - 1,
                    /* skinIndex= */ 0,
                    drawnByExtras(builder)));
            return;
        }
        meshes.add(builder.toRigidMesh(nodeName, skeleton, lengthFactor));
        int nodeIndex = builder.jointIndex() == DrawMatrix.SCENE_JOINT ? 0 : builder.jointIndex() + firstJointNodeIndex;
        Node node = nodes.get(nodeIndex);
        if (node.meshIndex() == Scene.NONE && !separateModelNodeIndices.contains(builder.nodeIndex())) {
            drawingNodeIndexByModelNode.put(builder.nodeIndex(), nodeIndex);
            nodes.set(
                    nodeIndex,
                    new Node(
                            node.name(),
                            node.parentIndex(),
                            node.transform(),
                            meshes.size() - 1,
                            Scene.NONE,
                            node.extras()));
        } else {
            drawingNodeIndexByModelNode.put(builder.nodeIndex(), nodes.size());
            nodes.add(new Node(
                    nodeName + "_mesh",
                    nodeIndex,
                    Transform.IDENTITY,
                    meshes.size() - 1,
                    Scene.NONE,
                    drawnByExtras(builder)));
        }
    }

    /** Returns extras with the index of the model's node that draws a mesh. */
    private static Extras drawnByExtras(NitroMeshBuilder builder) {
        return builder.nodeIndex() == Skeleton.NONE ? Extras.NONE : Extras.NONE.with(DRAWN_BY_KEY, builder.nodeIndex());
    }
}
