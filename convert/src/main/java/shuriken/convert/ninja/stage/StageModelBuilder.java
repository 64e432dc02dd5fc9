package shuriken.convert.ninja.stage;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ninja.draw.DrawnModel;
import shuriken.convert.ninja.material.SceneMaterials;
import shuriken.convert.ninja.model.ModelInterpreter;
import shuriken.convert.ninja.model.SceneBuilder;
import shuriken.convert.ninja.pose.NodeNames;
import shuriken.convert.ninja.pose.RestPose;
import shuriken.convert.ninja.tree.MeshBuilder;
import shuriken.convert.ninja.xj.XjMeshes;
import shuriken.convert.ninja.xj.XjScenes;
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

    /**
     * A model with its meshes, ready for placement.
     *
     * @param meshOf mesh of each node, {@link Scene#NONE} for none
     * @param still meshes in the space of the placement
     */
    record Built(List<ObjectNode> nodes, RestPose pose, int[] meshOf, List<Integer> still) {}

    /** @param meshes receives new ones */
    StageModelBuilder(SceneMaterials materials, List<Mesh> meshes, ConvertOptions options, ReadContext context) {
        this.materials = materials;
        this.meshes = meshes;
        this.options = options;
        this.context = context;
    }

    /** @param site location that the offsets of the model's nodes are relative to */
    Built build(StageModel model, String name, SourceLocation site) {
        int first = meshes.size();
        Built built = switch (model) {
            case StageModel.Xj(ObjectTree<XjModel> tree) -> xj(tree, site);
            case StageModel.Chunk(ObjectTree<ChunkModel> tree) -> chunk(tree, site);
        };
        for (int i = first; i < meshes.size(); i++) {
            Mesh mesh = meshes.get(i);
            meshes.set(i, new Mesh(name + "_" + mesh.name(), mesh.primitives()));
        }
        return built;
    }

    private Built xj(ObjectTree<XjModel> tree, SourceLocation site) {
        int[] meshOf =
                new XjScenes(tree, site, options, context).meshes(new XjMeshes(materials, options, context), meshes);
        return new Built(tree.nodes(), RestPose.create(tree.nodes(), options), meshOf, List.of());
    }

    private Built chunk(ObjectTree<ChunkModel> tree, SourceLocation site) {
        RestPose pose = RestPose.create(tree.nodes(), options);
        SceneBuilder builder = new SceneBuilder(pose, materials, context);
        DrawnModel model = DrawnModel.create(tree.mapMeshes(Attach.Chunk::new), site, List.of());
        new ModelInterpreter(model, builder, options, context).draw();
        int[] meshOf = new int[tree.nodes().size()];
        Arrays.fill(meshOf, Scene.NONE);
        List<Integer> still = new ArrayList<>();
        for (MeshBuilder mesh : builder.meshes()) {
            String name = NodeNames.create(mesh.node());
            if (mesh.isRigid()) {
                meshOf[mesh.node()] = meshes.size();
                meshes.add(mesh.buildRigid(name, pose));
            } else {
                still.add(meshes.size());
                meshes.add(mesh.buildStatic(name, pose));
                context.report(
                        DiagnosticCode.NOT_DRAWN, site, "the weights of object[%d]: it stands as at rest", mesh.node());
            }
        }
        return new Built(tree.nodes(), pose, meshOf, still);
    }
}
