package shuriken.convert.nitro.mesh;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import shuriken.convert.nitro.material.MaterialTextures;
import shuriken.convert.nitro.material.SceneMaterials;
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
 * Creates the nodes of a scene: a common root if one is needed, the joints in order, then one node for each mesh
 * without its own joint. A skinned mesh must be outside of the tree that moves it.
 */
public final class SceneAssembler {
    private final String name;
    private final Dictionary<NodeData> modelNodes;
    private final Skeleton skeleton;
    private final List<MeshBuilder> builders;
    private final double unit;
    private final SkinBuilder skin;
    private final List<Mesh> meshes = new ArrayList<>();
    private final List<Node> nodes = new ArrayList<>();
    /** The nodes of the model whose meshes get their own scene nodes. */
    private final Set<Integer> separateNodes;
    /** The scene node with the mesh of each node of the model. */
    private final Map<Integer, Integer> drawingNodes = new LinkedHashMap<>();

    private int firstNode;

    /**
     * Creates an assembler.
     *
     * @param separateNodes the nodes of the model whose meshes get their own scene nodes, because they are hidden or
     *     replaced at times
     * @param unit the factor on all lengths
     */
    public SceneAssembler(
            String name,
            Dictionary<NodeData> modelNodes,
            Skeleton skeleton,
            List<MeshBuilder> builders,
            Set<Integer> separateNodes,
            double unit) {
        this.name = name;
        this.separateNodes = Set.copyOf(separateNodes);
        this.modelNodes = modelNodes;
        this.skeleton = skeleton;
        this.builders = builders;
        this.unit = unit;
        this.skin = new SkinBuilder(skeleton);
    }

    /** Returns the scene with its nodes, meshes and skin. It is called once. */
    public Scene assemble(SceneMaterials materials, MaterialTextures textures, Extras extras) {
        builders.stream().filter(SceneAssembler::isSkinned).forEach(mesh -> mesh.addJointsTo(skin));
        firstNode = needsRoot() ? 1 : 0;
        if (firstNode > 0) {
            nodes.add(new Node(name, Scene.NONE, Transform.IDENTITY, Scene.NONE, Scene.NONE, Extras.NONE));
        }
        for (int joint = 0; joint < skeleton.size(); joint++) {
            nodes.add(node(joint));
        }
        builders.forEach(this::add);
        List<Skin> skins = skin.isEmpty() ? List.of() : List.of(skin.build(name, firstNode));
        return new Scene(name, nodes, meshes, materials.materials(), textures.textures(), skins, extras);
    }

    /** Returns the index of the scene node that is the first joint. */
    public int firstNode() {
        return firstNode;
    }

    /** Returns the scene nodes with meshes by node of the model. */
    public Map<Integer, Integer> drawingNodes() {
        return drawingNodes;
    }

    /** Returns the number of matrices that had more influences than the skin can hold. */
    public int truncatedMatrixCount() {
        return skin.truncatedMatrixCount();
    }

    private static boolean isSkinned(MeshBuilder builder) {
        return builder.joint() == MeshBuilder.SEVERAL_JOINTS;
    }

    /** Returns whether a root is needed. Joints need a common ancestor, and so does geometry without a joint. */
    private boolean needsRoot() {
        int roots = 0;
        for (int joint = 0; joint < skeleton.size(); joint++) {
            roots += skeleton.joint(joint).parent() == DrawMatrix.SCENE_JOINT ? 1 : 0;
        }
        return !skin.isEmpty() && (roots != 1 || skin.usesScene())
                || builders.stream().anyMatch(builder -> builder.joint() == DrawMatrix.SCENE_JOINT);
    }

    private Node node(int index) {
        Joint joint = skeleton.joint(index);
        int parent = joint.parent() == DrawMatrix.SCENE_JOINT ? firstNode - 1 : joint.parent() + firstNode;
        return new Node(joint.name(), parent, joint.transform(), Scene.NONE, Scene.NONE, extras(index, joint));
    }

    private Extras extras(int index, Joint joint) {
        Extras extras = Extras.NONE.with("node", joint.node());
        return switch (skeleton.billboard(index)) {
            case NONE -> extras;
            case SPHERICAL -> extras.with("billboard", "spherical");
            case CYLINDRICAL -> extras.with("billboard", "cylindrical");
        };
    }

    /** Returns the name of the node that draws a mesh, or that of the model for geometry without a node. */
    private String name(MeshBuilder builder) {
        return builder.node() == Skeleton.NONE ? name : modelNodes.name(builder.node());
    }

    private void add(MeshBuilder builder) {
        String nodeName = name(builder);
        if (isSkinned(builder)) {
            meshes.add(builder.toSkinnedMesh(nodeName + "_skinned", skeleton, unit, skin));
            drawingNodes.put(builder.node(), nodes.size());
            nodes.add(new Node(
                    nodeName + "_skinned", Scene.NONE, Transform.IDENTITY, meshes.size() - 1, 0, drawnBy(builder)));
            return;
        }
        meshes.add(builder.toRigidMesh(nodeName, skeleton, unit));
        int nodeIndex = builder.joint() == DrawMatrix.SCENE_JOINT ? 0 : builder.joint() + firstNode;
        Node node = nodes.get(nodeIndex);
        if (node.mesh() == Scene.NONE && !separateNodes.contains(builder.node())) {
            drawingNodes.put(builder.node(), nodeIndex);
            nodes.set(
                    nodeIndex,
                    new Node(
                            node.name(),
                            node.parent(),
                            node.transform(),
                            meshes.size() - 1,
                            Scene.NONE,
                            node.extras()));
        } else {
            drawingNodes.put(builder.node(), nodes.size());
            nodes.add(new Node(
                    nodeName + "_mesh",
                    nodeIndex,
                    Transform.IDENTITY,
                    meshes.size() - 1,
                    Scene.NONE,
                    drawnBy(builder)));
        }
    }

    /** Returns extras that name the node of the model that draws a separate mesh. */
    private static Extras drawnBy(MeshBuilder builder) {
        return builder.node() == Skeleton.NONE ? Extras.NONE : Extras.NONE.with("drawnBy", builder.node());
    }
}
