package shuriken.convert.ninja;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
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
import shuriken.scene.Scene;

/** Ninja binary files: each chunk model in them is a scene. Source: the package's description. */
public final class NinjaConverter implements SceneConverter<NjFile> {
    /** A model, the texture list before it, and the motions behind it. */
    private record Model(String name, NjBlock.Chunk block, Optional<TexList> textures, List<NamedMotion> motions) {}

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
                case NjBlock.Chunk chunk -> {
                    // Motions before the first model are for it too.
                    own = models.isEmpty() ? own : new ArrayList<>();
                    String numbered = models.isEmpty() ? name : name + "_" + (models.size() + 1);
                    models.add(new Model(numbered, chunk, textures, own));
                }
                case NjBlock.Model model -> {}
                case NjBlock.Motion motion -> own.add(motions.next());
                case NjBlock.Relocations relocations -> {}
                case NjBlock.Raw raw -> {}
                case NjBlock.Filler filler -> {}
            }
        }
        return models;
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
        List<ObjectNode> nodes = model.block().tree().nodes();
        ModelCounter counter = new ModelCounter(RestPose.of(nodes, options));
        ChunkWalk walk = new ChunkWalk(model.block(), counter, options, context);
        walk.draw();
        reportEmpty(counter.triangles(), model, context);
        return new ModelInfo(
                model.name(),
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
                model.textures().map(TexList::names).orElse(List.of()),
                counter.box(),
                ModelCounter.chunks(model.block().tree()),
                List.of());
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
        List<MotionFile> beside = models.isEmpty() ? List.of() : motions.find(context);
        List<Scene> scenes = new ArrayList<>();
        for (Model model : models) {
            List<NamedMotion> bound = new ArrayList<>(model.motions());
            bound.addAll(MotionMatch.of(model.name(), model.block().tree().nodes(), beside, context));
            scenes.add(scene(model, bound, textures, options, context));
        }
        return scenes;
    }

    private static Scene scene(
            Model model, List<NamedMotion> motions, TextureSource source, ConvertOptions options, ReadContext context) {
        ObjectTree<ChunkModel> tree = model.block().tree();
        Site site = model.block().site();
        RestPose pose = RestPose.of(tree.nodes(), options);
        SceneTextures textures = new SceneTextures(model.textures(), source, site, context);
        SceneMaterials materials = new SceneMaterials(textures, options, context);
        SceneBuilder builder = new SceneBuilder(pose, materials, options, context);
        new ChunkWalk(model.block(), builder, options, context).draw();
        List<MeshBuilder> meshes = builder.meshes();
        reportEmpty(meshes.size(), model, context);
        SceneAssembler assembler = new SceneAssembler(tree, pose, meshes);
        Scene scene = assembler.assemble(model.name(), materials, textures);
        assembler.report(site, context);
        ClipBuilder clips = new ClipBuilder(tree.nodes(), assembler.firstNode(), options, context);
        return scene.withClips(motions.stream().map(clips::clip).toList());
    }

    private static void reportEmpty(int drawn, Model model, ReadContext context) {
        if (drawn == 0) {
            context.report(DiagnosticCode.EMPTY_MODEL, model.block().site(), "%s draws no triangle", model.name());
        }
    }
}
