package shuriken.convert.ninja.stage;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ninja.draw.DrawnModel;
import shuriken.convert.ninja.material.SceneMaterials;
import shuriken.convert.ninja.model.ModelInterpreter;
import shuriken.convert.ninja.model.SceneBuilder;
import shuriken.convert.ninja.pose.NodeNames;
import shuriken.convert.ninja.pose.RestPose;
import shuriken.convert.ninja.tree.MeshBuilder;
import shuriken.convert.ninja.xj.XjMeshConverter;
import shuriken.convert.ninja.xj.XjProvenance;
import shuriken.convert.ninja.xj.XjSceneConverter;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.model.Attach;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.scenery.StageModel;
import shuriken.ninja.xj.XjModel;
import shuriken.scene.Mesh;
import shuriken.scene.Scene;

/** Builds the meshes of a stage's models without duplicates. */
final class StageModelBuilder {
    private final SceneMaterials materials;
    private final List<Mesh> meshes;
    private final ConvertOptions options;
    private final ReadContext context;
    private final Optional<XjProvenance> provenance;

    /**
     * A model with its meshes, ready for placement.
     *
     * @param nodes the nodes
     * @param pose the rest pose
     * @param nodeMeshes the mesh of each node, or {@link Scene#NONE}
     * @param staticMeshes the meshes in the space of the placement, which do not move
     */
    record BuiltModel(List<ObjectNode> nodes, RestPose pose, int[] nodeMeshes, List<Integer> staticMeshes) {}

    /**
     * Creates a builder.
     *
     * @param meshes receives new meshes
     * @param provenance records the provenance of XJ models
     */
    StageModelBuilder(
            SceneMaterials materials,
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
     * @param location the location to which the offsets of the model's nodes are relative
     */
    BuiltModel build(StageModel model, String name, SourceLocation location) {
        int firstMesh = meshes.size();
        BuiltModel builtModel = switch (model) {
            case StageModel.Xj(ObjectTree<XjModel> tree) -> buildXj(tree, location);
            case StageModel.Chunk(ObjectTree<ChunkModel> tree) -> buildChunk(tree, location);
        };
        for (int i = firstMesh; i < meshes.size(); i++) {
            Mesh mesh = meshes.get(i);
            meshes.set(i, new Mesh(name + "_" + mesh.name(), mesh.primitives()));
        }
        return builtModel;
    }

    private BuiltModel buildXj(ObjectTree<XjModel> tree, SourceLocation location) {
        int[] nodeMeshes = new XjSceneConverter(tree, location, options, context)
                .convertMeshes(new XjMeshConverter(materials, options, context), meshes, provenance);
        return new BuiltModel(tree.nodes(), RestPose.create(tree.nodes(), options), nodeMeshes, List.of());
    }

    private BuiltModel buildChunk(ObjectTree<ChunkModel> tree, SourceLocation location) {
        RestPose pose = RestPose.create(tree.nodes(), options);
        SceneBuilder builder = new SceneBuilder(pose, materials, context);
        DrawnModel model = DrawnModel.create(tree.mapMeshes(Attach.Chunk::new), location, List.of());
        new ModelInterpreter(model, builder, options, context).draw();
        int[] nodeMeshes = new int[tree.nodes().size()];
        Arrays.fill(nodeMeshes, Scene.NONE);
        List<Integer> staticMeshes = new ArrayList<>();
        for (MeshBuilder mesh : builder.meshes()) {
            String name = NodeNames.create(mesh.nodeIndex());
            if (mesh.isRigid()) {
                nodeMeshes[mesh.nodeIndex()] = meshes.size();
                meshes.add(mesh.buildRigid(name, pose));
            } else {
                staticMeshes.add(meshes.size());
                meshes.add(mesh.buildStatic(name, pose));
                context.report(
                        DiagnosticCode.NOT_DRAWN,
                        location,
                        "the weights of object[%d] are ignored, so it keeps its rest pose",
                        mesh.nodeIndex());
            }
        }
        return new BuiltModel(tree.nodes(), pose, nodeMeshes, staticMeshes);
    }
}
