package shuriken.convert.ninja.xj;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ninja.material.NinjaSceneMaterials;
import shuriken.convert.ninja.material.SceneTextures;
import shuriken.convert.ninja.pose.NodeExtras;
import shuriken.convert.ninja.pose.NodeNames;
import shuriken.convert.ninja.pose.RestTransforms;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.format.ModelInfo;
import shuriken.ninja.object.EvalFlag;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.texlist.TexList;
import shuriken.ninja.xj.XjModel;
import shuriken.scene.Extras;
import shuriken.scene.Mesh;
import shuriken.scene.Node;
import shuriken.scene.Scene;

/** Converts a tree of XJ models to a scene, or counts its geometry. Every mesh is rigid and belongs to its node. */
public final class XjSceneConverter {
    private final ObjectTree<XjModel> tree;
    private final RestTransforms pose;
    private final SourceLocation dataStart;
    private final ConvertOptions options;
    private final ReadContext context;

    /**
     * Creates the converter of a tree.
     *
     * @param dataStart the location to which the offsets of the nodes are relative
     */
    public XjSceneConverter(
            ObjectTree<XjModel> tree, SourceLocation dataStart, ConvertOptions options, ReadContext context) {
        this.tree = tree;
        this.pose = RestTransforms.create(tree.nodes(), options);
        this.dataStart = dataStart;
        this.options = options;
        this.context = context;
    }

    /**
     * Converts the meshes of all nodes, and returns the index of each node's mesh, or {@link Scene#NONE} for nodes that
     * draw nothing. Nodes with the same model share a mesh, unless the transform of a node changes the mesh.
     *
     * @param meshes the meshes of the scene, to which new meshes are added
     * @param provenance records the provenance of the new meshes
     */
    public int[] convertMeshes(XjMeshConverter meshConverter, List<Mesh> meshes, Optional<XjProvenance> provenance) {
        int[] meshIndexOfNode = new int[tree.nodes().size()];
        IdentityHashMap<XjModel, Integer> meshIndexByModel = new IdentityHashMap<>();
        for (int i = 0; i < meshIndexOfNode.length; i++) {
            context.step("nodes", i, meshIndexOfNode.length);
            meshIndexOfNode[i] = Scene.NONE;
            Optional<XjModel> model = drawnModel(i);
            // Mirrored meshes have reversed winding, and reflections depend on the transform of the node.
            boolean canShareMesh =
                    model.isPresent() && !pose.isMirrored(i) && !XjMeshConverter.isReflecting(model.get());
            if (model.isPresent() && canShareMesh && meshIndexByModel.containsKey(model.get())) {
                meshIndexOfNode[i] = meshIndexByModel.get(model.get());
            } else if (model.isPresent()) {
                boolean isMirrored = pose.isMirrored(i);
                Optional<XjProvenance.SceneMesh> meshProvenance =
                        provenance.map(unused -> new XjProvenance.SceneMesh(model.get(), isMirrored));
                Optional<Mesh> mesh = meshConverter.convert(
                        model.get(), NodeNames.create(i), pose.world(i), isMirrored, nodeLocation(i), meshProvenance);
                meshIndexOfNode[i] = mesh.isPresent() ? meshes.size() : Scene.NONE;
                if (mesh.isPresent() && provenance.isPresent()) {
                    provenance.get().add(meshes.size(), meshProvenance.orElseThrow());
                }
                mesh.ifPresent(meshes::add);
                if (canShareMesh) {
                    meshIndexByModel.put(model.get(), meshIndexOfNode[i]);
                }
            }
        }
        return meshIndexOfNode;
    }

    private SourceLocation nodeLocation(int nodeIndex) {
        ObjectNode node = tree.nodes().get(nodeIndex);
        return new SourceLocation(dataStart.path() + "/object[" + nodeIndex + "]", dataStart.offset() + node.offset());
    }

    /**
     * Returns the model that a node draws. A node without a model draws nothing, and neither does a node that is hidden
     * or has an ancestor with the flag BREAK.
     */
    public Optional<XjModel> drawnModel(int nodeIndex) {
        ObjectNode node = tree.nodes().get(nodeIndex);
        if (node.meshIndex() == ObjectNode.NONE || node.object().has(EvalFlag.HIDE)) {
            return Optional.empty();
        }
        for (int ancestorIndex = node.parentIndex();
                ancestorIndex != ObjectNode.NONE;
                ancestorIndex = tree.nodes().get(ancestorIndex).parentIndex()) {
            if (tree.nodes().get(ancestorIndex).object().has(EvalFlag.BREAK)) {
                return Optional.empty();
            }
        }
        return Optional.of(tree.meshes().get(node.meshIndex()));
    }

    /**
     * Converts the tree to a scene.
     *
     * @param provenance records the provenance of the meshes
     */
    public Scene convert(
            String name, NinjaSceneMaterials materials, SceneTextures textures, Optional<XjProvenance> provenance) {
        List<Mesh> meshes = new ArrayList<>();
        int[] meshIndexOfNode = convertMeshes(new XjMeshConverter(materials, options, context), meshes, provenance);
        List<Node> nodes = new ArrayList<>();
        for (int i = 0; i < meshIndexOfNode.length; i++) {
            ObjectNode node = tree.nodes().get(i);
            nodes.add(new Node(
                    NodeNames.create(i),
                    node.parentIndex(),
                    pose.local(i),
                    meshIndexOfNode[i],
                    Scene.NONE,
                    createExtras(node)));
        }
        return new Scene(name, nodes, meshes, materials.materials(), textures.textures(), List.of(), Extras.NONE);
    }

    /** Returns whether the world transform of a node is mirrored. */
    public boolean isMirrored(int nodeIndex) {
        return pose.isMirrored(nodeIndex);
    }

    private Extras createExtras(ObjectNode node) {
        Extras extras = NodeExtras.create(node.object());
        if (node.meshIndex() == ObjectNode.NONE) {
            return extras;
        }
        XjModel model = tree.meshes().get(node.meshIndex());
        return NodeExtras.withSphere(extras, model.centre(), model.radius());
    }

    /**
     * Adds the geometry that the nodes draw to a counter.
     *
     * @param treeToScene the transform from the space of the tree to the space of the scene
     */
    public void count(XjCounter counter, Matrix4dc treeToScene) {
        for (int i = 0; i < tree.nodes().size(); i++) {
            Optional<XjModel> model = drawnModel(i);
            if (model.isPresent()) {
                counter.add(model.get(), treeToScene.mulAffine(pose.world(i), new Matrix4d()), options.scale());
            }
        }
    }

    /** Describes the geometry of the tree. */
    public ModelInfo describe(String name, Optional<TexList> textureList) {
        XjCounter counter = new XjCounter();
        count(counter, new Matrix4d());
        return counter.describe(name, tree.nodes(), textureList);
    }
}
