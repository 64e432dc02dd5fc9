package shuriken.convert.ninja;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shuriken.convert.ConvertOptions;
import shuriken.convert.MotionFile;
import shuriken.convert.MotionSource;
import shuriken.convert.SceneConverter;
import shuriken.convert.TextureSource;
import shuriken.diag.DiagnosticCode;
import shuriken.diag.ReadContext;
import shuriken.diag.Site;
import shuriken.format.AnimationInfo;
import shuriken.format.Description;
import shuriken.format.ModelInfo;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.nj.NjBlock;
import shuriken.ninja.nj.NjFile;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.texlist.TexList;
import shuriken.scene.Clip;
import shuriken.scene.Scene;

/** Ninja binary files: each chunk model in them is a scene. Source: the package's description. */
public final class NinjaConverter implements SceneConverter<NjFile> {
    /** A model, the texture list before it, and the motions behind it. */
    private record Model(String name, ModelBlock block, Optional<TexList> textures, List<NamedMotion> motions) {}

    @Override
    public Class<NjFile> accepts() {
        return NjFile.class;
    }

    private static List<Model> models(NjFile file, String name) {
        List<Model> models = new ArrayList<>();
        Optional<TexList> textures = Optional.empty();
        Iterator<NamedMotion> motions = NamedMotion.of(file, name).iterator();
        List<NamedMotion> own = new ArrayList<>();
        for (NjBlock block : file.blocks()) {
            switch (block) {
                case NjBlock.Textures list -> textures = Optional.of(list.list());
                case NjBlock.Chunk chunk -> own = add(new ModelBlock.Chunk(chunk), models, textures, own, name);
                case NjBlock.Xj xj -> own = add(new ModelBlock.Xj(xj), models, textures, own, name);
                case NjBlock.Motion motion -> own.add(motions.next());
                case NjBlock.Relocations relocations -> {}
                case NjBlock.Raw raw -> {}
                case NjBlock.Filler filler -> {}
            }
        }
        return models;
    }

    /** Returns where the motions behind it go; those before the first model are for it too. */
    private static List<NamedMotion> add(
            ModelBlock block, List<Model> models, Optional<TexList> textures, List<NamedMotion> before, String name) {
        List<NamedMotion> own = models.isEmpty() ? before : new ArrayList<>();
        String numbered = models.isEmpty() ? name : name + "_" + (models.size() + 1);
        models.add(new Model(numbered, block, textures, own));
        return own;
    }

    @Override
    public Description describe(NjFile file, String name, ConvertOptions options, ReadContext context) {
        List<ModelInfo> infos = new ArrayList<>();
        for (Model model : models(file, name)) {
            infos.add(describe(model, options, context));
        }
        List<AnimationInfo> animations = NamedMotion.of(file, name).stream()
                .map(motion -> motion.info(options))
                .toList();
        return new Description(infos, animations, List.of(), List.of());
    }

    private static ModelInfo describe(Model model, ConvertOptions options, ReadContext context) {
        ModelInfo info = switch (model.block()) {
            case ModelBlock.Chunk(NjBlock.Chunk block) ->
                describe(model.name(), block, model.textures(), options, context);
            case ModelBlock.Xj(NjBlock.Xj block) ->
                new XjScenes(block.tree(), block.site(), options, context).info(model.name(), model.textures());
        };
        reportEmpty(info.triangles(), model, context);
        return info;
    }

    private static ModelInfo describe(
            String name, NjBlock.Chunk block, Optional<TexList> textures, ConvertOptions options, ReadContext context) {
        List<ObjectNode> nodes = block.tree().nodes();
        ModelCounter counter = new ModelCounter(RestPose.of(nodes, options));
        ChunkWalk walk = new ChunkWalk(block, counter, options, context);
        walk.draw();
        return new ModelInfo(
                name,
                "chunk",
                nodes.size(),
                (int) nodes.stream()
                        .filter(node -> node.attach() != ObjectNode.NONE)
                        .count(),
                walk.vertices().written(),
                counter.triangles(),
                counter.degenerate(),
                walk.vertices().weighted(),
                walk.vertices().maxInfluences(),
                counter.materials(),
                textures.map(TexList::names).orElse(List.of()),
                counter.box(),
                ModelCounter.chunks(block.tree()),
                List.of(),
                Map.of());
    }

    @Override
    public List<Scene> toScenes(
            NjFile file, String name, TextureSource textures, ConvertOptions options, ReadContext context) {
        return toScenes(file, name, textures, MotionSource.NONE, options, context);
    }

    @Override
    public List<Scene> toScenes(
            NjFile file,
            String name,
            TextureSource textures,
            MotionSource motions,
            ConvertOptions options,
            ReadContext context) {
        List<Model> models = models(file, name);
        List<NamedMotion> rigs =
                NamedMotion.of(file, name).stream().filter(NamedMotion::isRig).toList();
        if (models.isEmpty() && !rigs.isEmpty()) {
            return List.of(RigBuilder.scene(name, rigs, options, context));
        }
        List<MotionFile> beside = models.isEmpty() ? List.of() : motions.find(context);
        List<Scene> scenes = new ArrayList<>();
        for (Model model : models) {
            List<NamedMotion> bound = new ArrayList<>(model.motions());
            bound.addAll(MotionMatch.of(model.name(), model.block().nodes(), beside, context));
            scenes.add(scene(model, bound, textures, options, context));
        }
        return scenes;
    }

    private static Scene scene(
            Model model, List<NamedMotion> motions, TextureSource source, ConvertOptions options, ReadContext context) {
        Site site = model.block().site();
        SceneTextures textures = new SceneTextures(model.textures(), source, site, context);
        SceneMaterials materials = new SceneMaterials(textures, options, context);
        return switch (model.block()) {
            case ModelBlock.Chunk(NjBlock.Chunk block) -> {
                ObjectTree<ChunkModel> tree = block.tree();
                RestPose pose = RestPose.of(tree.nodes(), options);
                SceneBuilder builder = new SceneBuilder(pose, materials, options, context);
                new ChunkWalk(block, builder, options, context).draw();
                List<MeshBuilder> meshes = builder.meshes();
                reportEmpty(meshes.size(), model, context);
                SceneAssembler assembler = new SceneAssembler(tree, pose, meshes);
                Scene scene = assembler.assemble(model.name(), materials, textures);
                assembler.report(site, context);
                yield moving(model, scene, motions, meshes, assembler.firstNode(), options, context);
            }
            case ModelBlock.Xj(NjBlock.Xj block) -> {
                XjScenes scenes = new XjScenes(block.tree(), site, options, context);
                Scene scene = scenes.scene(model.name(), materials, textures);
                reportEmpty(scene.meshes().size(), model, context);
                yield moving(model, scene, motions, List.of(), 0, options, context);
            }
        };
    }

    private static Scene moving(
            Model model,
            Scene still,
            List<NamedMotion> motions,
            List<MeshBuilder> meshes,
            int firstNode,
            ConvertOptions options,
            ReadContext context) {
        List<ObjectNode> nodes = model.block().nodes();
        ShapeTargets shapes = new ShapeTargets(options.scale());
        motions.forEach(named -> shapes.add(named.motion(), MotionRows.of(named.motion(), nodes)));
        Scene shaped = shapes.on(still, meshes, firstNode);
        ClipBuilder clips = new ClipBuilder(nodes, shaped, firstNode, shapes, options, context);
        List<NamedMotion> skeletal =
                motions.stream().filter(named -> !named.isRig()).toList();
        List<NamedMotion> rigs = motions.stream().filter(NamedMotion::isRig).toList();
        List<Clip> moving = new ArrayList<>();
        skeletal.forEach(named -> clips.add(named, moving));
        return RigBuilder.add(shaped.withClips(moving), rigs, options, context);
    }

    private static void reportEmpty(int drawn, Model model, ReadContext context) {
        if (drawn == 0) {
            context.report(DiagnosticCode.EMPTY_MODEL, model.block().site(), "%s draws no triangle", model.name());
        }
    }
}
