package shuriken.convert.ninja.stage;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ninja.draw.DrawnModel;
import shuriken.convert.ninja.material.NinjaSceneMaterials;
import shuriken.convert.ninja.model.ModelInterpreter;
import shuriken.convert.ninja.model.PolygonCollector;
import shuriken.convert.ninja.pose.NodeNames;
import shuriken.convert.ninja.pose.RestTransforms;
import shuriken.convert.ninja.tree.NinjaMeshBuilder;
import shuriken.convert.ninja.xj.XjMeshConverter;
import shuriken.convert.ninja.xj.XjProvenance;
import shuriken.convert.ninja.xj.XjSceneConverter;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.scenery.StageModel;
import shuriken.ninja.xj.XjModel;
import shuriken.scene.Mesh;
import shuriken.scene.Scene;

/** Converts the models of a stage to meshes of the scene, which all sections with the model share. */
final class StageModelBuilder {
    private final NinjaSceneMaterials materials;
    private final List<Mesh> meshes;
    private final ConvertOptions options;
    private final ReadContext context;
    private final Optional<XjProvenance> provenance;

    /**
     * A converted model, whose nodes can be added to sections.
     *
     * @param nodes the nodes of the model in drawing order
     * @param pose the rest pose
     * @param meshIndexOfNode the index of the mesh of each node, or {@link Scene#NONE}
     * @param staticMeshIndices the indices of the meshes in the space of the model. No node moves these, because their
     *     vertices depend on several nodes
     */
    record BuiltModel(
            List<ObjectNode> nodes, RestTransforms pose, int[] meshIndexOfNode, List<Integer> staticMeshIndices) {}

    /**
     * Creates a builder.
     *
     * @param meshes the meshes of the scene, to which new meshes are added
     * @param provenance records the provenance of XJ models. It is empty if no edit needs it
     */
    StageModelBuilder(
            NinjaSceneMaterials materials,
            List<Mesh> meshes,
            ConvertOptions options,
            ReadContext context,
            Optional<XjProvenance> provenance) {
        this.materials = materials;
        this.meshes = meshes;
        this.options = options;
        this.context = context;
        this.provenance = provenance;
    }

    /**
     * Builds the meshes of a model.
     *
     * @param name the prefix for the names of the meshes
     * @param location the location to which the offsets of the model's nodes are relative
     */
    BuiltModel build(StageModel model, String name, SourceLocation location) {
        int firstMeshIndex = meshes.size();
        BuiltModel builtModel = switch (model) {
            case StageModel.Xj(ObjectTree<XjModel> tree) -> buildXj(tree, location);
            case StageModel.Chunk(ObjectTree<ChunkModel> tree) -> buildChunk(tree, location);
        };
        for (int i = firstMeshIndex; i < meshes.size(); i++) {
            Mesh mesh = meshes.get(i);
            meshes.set(i, new Mesh(name + "_" + mesh.name(), mesh.primitives()));
        }
        return builtModel;
    }

    private BuiltModel buildXj(ObjectTree<XjModel> tree, SourceLocation location) {
        int[] meshIndexOfNode = new XjSceneConverter(tree, location, options, context)
                .convertMeshes(new XjMeshConverter(materials, options, context), meshes, provenance);
        return new BuiltModel(tree.nodes(), RestTransforms.create(tree.nodes(), options), meshIndexOfNode, List.of());
    }

    /** Converts a chunk model. A mesh with vertices that depend on several nodes keeps its rest pose. */
    private BuiltModel buildChunk(ObjectTree<ChunkModel> tree, SourceLocation location) {
        RestTransforms pose = RestTransforms.create(tree.nodes(), options);
        PolygonCollector polygonCollector = new PolygonCollector(pose, materials, context);
        DrawnModel model = DrawnModel.create(tree.mapMeshes(NodeMesh.Chunk::new), location, List.of());
        new ModelInterpreter(model, polygonCollector, options, context).draw();
        int[] meshIndexOfNode = new int[tree.nodes().size()];
        Arrays.fill(meshIndexOfNode, Scene.NONE);
        List<Integer> staticMeshIndices = new ArrayList<>();
        for (NinjaMeshBuilder meshBuilder : polygonCollector.meshBuilders()) {
            String name = NodeNames.create(meshBuilder.nodeIndex());
            if (meshBuilder.isRigid()) {
                meshIndexOfNode[meshBuilder.nodeIndex()] = meshes.size();
                meshes.add(meshBuilder.buildRigid(name, pose));
            } else {
                staticMeshIndices.add(meshes.size());
                meshes.add(meshBuilder.buildStatic(name, pose));
                context.report(
                        DiagnosticCode.NOT_DRAWN,
                        location,
                        "the weights of object[%d] are ignored, so it keeps its rest pose",
                        meshBuilder.nodeIndex());
            }
        }
        return new BuiltModel(tree.nodes(), pose, meshIndexOfNode, staticMeshIndices);
    }
}
