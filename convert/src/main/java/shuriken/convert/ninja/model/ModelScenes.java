package shuriken.convert.ninja.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import shuriken.convert.ConvertOptions;
import shuriken.convert.TextureSource;
import shuriken.convert.ninja.draw.DrawnModel;
import shuriken.convert.ninja.material.SceneMaterials;
import shuriken.convert.ninja.material.SceneTextures;
import shuriken.convert.ninja.motion.ClipBuilder;
import shuriken.convert.ninja.motion.MotionRows;
import shuriken.convert.ninja.motion.NamedMotion;
import shuriken.convert.ninja.motion.RigBuilder;
import shuriken.convert.ninja.motion.ShapeTargets;
import shuriken.convert.ninja.pose.RestPose;
import shuriken.convert.ninja.tree.MeshBuilder;
import shuriken.convert.ninja.xj.XjScenes;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.format.ModelInfo;
import shuriken.ninja.model.Attach;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.texlist.TexList;
import shuriken.scene.Clip;
import shuriken.scene.Scene;

/** Converts one model to a scene or to counts. */
public final class ModelScenes {
    private final ConvertOptions options;
    private final ReadContext context;

    /** A static scene, and the builders of its meshes. */
    private record Still(Scene scene, List<MeshBuilder> meshes, int firstNode) {}

    public ModelScenes(ConvertOptions options, ReadContext context) {
        this.options = options;
        this.context = context;
    }

    public ModelInfo describe(ModelBlock block) {
        return switch (block) {
            case ModelBlock.Drawn(DrawnModel model) -> describe(model, Map.of());
            case ModelBlock.Xj xj -> {
                ModelInfo info = new XjScenes(xj.tree(), xj.base(), options, context).info(xj.name(), xj.textures());
                reportEmpty(info.triangles(), xj);
                yield info;
            }
        };
    }

    /** @param header counts in the file's header */
    public ModelInfo describe(DrawnModel model, Map<String, Integer> header) {
        List<ObjectNode> nodes = model.tree().nodes();
        ModelCounter counter = new ModelCounter(RestPose.of(nodes, options));
        ModelInterpreter walk = new ModelInterpreter(model, counter, options, context);
        walk.draw();
        reportEmpty(counter.triangles() + counter.volumes(), new ModelBlock.Drawn(model));
        return new ModelInfo(
                model.name(),
                kind(model),
                nodes.size(),
                (int) nodes.stream()
                        .filter(node -> node.attach() != ObjectNode.NONE)
                        .count(),
                walk.counts().written(),
                counter.triangles(),
                counter.degenerate(),
                walk.counts().weighted(),
                walk.counts().maxInfluences(),
                counter.materials(),
                model.textures().map(TexList::names).orElse(List.of()),
                counter.box(),
                ModelCounter.chunks(model.tree()),
                model.nodeNames(),
                header);
    }

    /** Returns the kind of the first mesh; a tree without meshes is a chunk model. */
    private static String kind(DrawnModel model) {
        return model.tree().attaches().isEmpty()
                ? "chunk"
                : switch (model.tree().attaches().getFirst()) {
                    case Attach.Basic basic -> "basic";
                    case Attach.Chunk chunk -> "chunk";
                    case Attach.Ginja ginja -> "ginja";
                    case Attach.Xj xj -> "xj";
                };
    }

    public Scene scene(ModelBlock block, List<NamedMotion> motions, TextureSource source) {
        Still still = switch (block) {
            case ModelBlock.Drawn(DrawnModel model) -> still(model, source);
            case ModelBlock.Xj xj -> still(xj, source);
        };
        return moving(block.nodes(), still.scene(), motions, still.meshes(), still.firstNode());
    }

    private Still still(ModelBlock.Xj xj, TextureSource source) {
        SceneTextures textures = new SceneTextures(xj.textures(), List.of(xj.name()), source, xj.site(), context);
        SceneMaterials materials = new SceneMaterials(textures, options, context);
        Scene scene = new XjScenes(xj.tree(), xj.base(), options, context).scene(xj.name(), materials, textures);
        reportEmpty(scene.meshes().size(), xj);
        return new Still(scene, List.of(), 0);
    }

    /** Converts a level with its motions. */
    public Scene level(LevelModel level, String name, TextureSource source) {
        DrawnModel model = level.drawn(name);
        Still still = still(model, source);
        List<Clip> clips = new ArrayList<>();
        for (LevelModel.Movement movement : level.movements()) {
            int root = movement.root();
            ClipBuilder builder = new ClipBuilder(
                    model.tree().nodes().subList(root, root + movement.nodes()).stream()
                            .map(node -> node.withParent(Math.max(node.parent() - root, ObjectNode.NONE)))
                            .toList(),
                    still.scene(),
                    still.firstNode() + root,
                    new ShapeTargets(options.scale()),
                    options,
                    context);
            builder.add(new NamedMotion(movement.name(), movement.motion(), model.site()), clips);
        }
        return still.scene()
                .withClips(clips.stream().map(clip -> clip.withGroup(name)).toList());
    }

    private Still still(DrawnModel model, TextureSource source) {
        RestPose pose = RestPose.of(model.tree().nodes(), options);
        SceneTextures textures = new SceneTextures(model.textures(), model.archives(), source, model.site(), context);
        SceneMaterials materials = new SceneMaterials(textures, options, context);
        SceneBuilder builder = new SceneBuilder(pose, materials, context);
        new ModelInterpreter(model, builder, options, context).draw();
        List<MeshBuilder> meshes = builder.meshes();
        List<MeshBuilder> volumes = builder.volumes();
        reportEmpty(meshes.size() + volumes.size(), new ModelBlock.Drawn(model));
        SceneAssembler assembler = new SceneAssembler(model, pose, meshes, volumes);
        Scene scene = assembler.assemble(materials, textures);
        assembler.report(model.site(), context);
        return new Still(scene, meshes, assembler.firstNode());
    }

    private Scene moving(
            List<ObjectNode> nodes, Scene still, List<NamedMotion> motions, List<MeshBuilder> meshes, int firstNode) {
        ShapeTargets shapes = new ShapeTargets(options.scale());
        motions.forEach(named -> shapes.add(named.motion(), MotionRows.of(named.motion(), nodes)));
        Scene shaped = shapes.on(still, meshes, firstNode);
        ClipBuilder clips = new ClipBuilder(nodes, shaped, firstNode, shapes, options, context);
        List<NamedMotion> skeletal =
                motions.stream().filter(named -> !named.isRig()).toList();
        List<NamedMotion> rigs = motions.stream().filter(NamedMotion::isRig).toList();
        List<Clip> moving = new ArrayList<>();
        for (int i = 0; i < skeletal.size(); i++) {
            context.step("animations", i, skeletal.size());
            clips.add(skeletal.get(i), moving);
        }
        return RigBuilder.add(shaped.withClips(moving), rigs, options, context);
    }

    private void reportEmpty(int drawn, ModelBlock model) {
        if (drawn == 0) {
            context.report(DiagnosticCode.EMPTY_MODEL, model.site(), "%s draws no triangle", model.name());
        }
    }
}
