package shuriken.convert.ninja;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import shuriken.convert.ninja.basic.BasicBuilder;
import shuriken.convert.ninja.chunk.ChunkBuilder;
import shuriken.convert.ninja.ginja.GinjaBuilder;
import shuriken.convert.ninja.level.LevelBuilder;
import shuriken.convert.ninja.material.TextureNumbers;
import shuriken.convert.ninja.motion.NinjaMotions;
import shuriken.convert.ninja.options.GameConventions;
import shuriken.convert.ninja.options.MotionOptions;
import shuriken.convert.ninja.options.NinjaTarget;
import shuriken.convert.ninja.stage.SectionBuilder;
import shuriken.convert.ninja.tree.MorphVertices;
import shuriken.convert.ninja.xj.XjBuilder;
import shuriken.convert.support.EncodingModel;
import shuriken.convert.support.LossReport;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteWriter;
import shuriken.io.FourCc;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.landtable.SalvlFormat;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.StructId;
import shuriken.ninja.model.Attach;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.nj.NjBlock;
import shuriken.ninja.nj.NjFile;
import shuriken.ninja.nj.NjFormat;
import shuriken.ninja.nja.NjaContent;
import shuriken.ninja.nja.NjaWriter;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.samodel.Metadata;
import shuriken.ninja.samodel.Metadata.Label;
import shuriken.ninja.samodel.Metadata.NodeWeights;
import shuriken.ninja.samodel.SaMagic;
import shuriken.ninja.samodel.SaanimFile;
import shuriken.ninja.samodel.SaanimFormat;
import shuriken.ninja.samodel.SamdlFile;
import shuriken.ninja.samodel.SamdlFormat;
import shuriken.ninja.scenery.RelFormat;
import shuriken.ninja.texlist.TexList;
import shuriken.ninja.xj.XjModel;
import shuriken.scene.ModifierVolume;
import shuriken.scene.Scene;

/** Encodes a scene as Ninja files. */
public final class NinjaFiles {
    private static final SourceLocation MADE = new SourceLocation("made by code", 0);

    private final Scene scene;
    private final EncodingModel model;
    private final TextureNumbers textures;
    private final GameConventions conventions;
    private final SourceLocation site;
    private final ReadContext context;

    private NinjaFiles(
            Scene scene,
            TextureNumbers textures,
            GameConventions conventions,
            SourceLocation site,
            ReadContext context) {
        this.scene = scene;
        this.model = EncodingModel.prepare(scene, site, context);
        this.textures = textures;
        this.conventions = conventions;
        this.site = site;
        this.context = context;
    }

    /**
     * The encoded files of a scene.
     *
     * @param files by name
     * @param textures texture list that materials refer to; empty names if only numbers are known
     * @param textureIndices the scene's textures by number
     */
    public record Made(Map<String, byte[]> files, TexList textures, SortedMap<Integer, Integer> textureIndices) {}

    /**
     * Encodes a scene.
     *
     * @param stem prefix of file names
     * @param known texture list that numbers of materials refer to; empty to create one
     * @param site of the scene's file, for findings
     * @throws IllegalArgumentException if the format cannot hold the scene; the message says which limit
     */
    public static Made make(
            Scene scene,
            String stem,
            NinjaTarget target,
            TexList known,
            GameConventions conventions,
            MotionOptions motions,
            SourceLocation site,
            ReadContext context) {
        TextureNumbers textures =
                target.hasTextureList() ? new TextureNumbers(scene, known) : TextureNumbers.unlisted(scene, known);
        Scene held = target.hasVolumes() || target.isMotion() ? scene : ModifierVolume.removed(scene);
        NinjaFiles files = new NinjaFiles(held, textures, conventions, site, context);
        lose(stem, target, new LossReport(scene, target.word(), site, context));
        Map<String, NjsMotion> clips = new NinjaMotions(files.model, scene, conventions, motions, site, context)
                .of(target, () -> files.shapes(known));
        if (!target.isMotion()) {
            Map<String, byte[]> model = Map.of(target.file(stem), files.file(stem, target, clips));
            return new Made(model, textures.list(), textures.textureIndices());
        }
        Map<String, byte[]> made = new LinkedHashMap<>();
        clips.forEach((name, motion) -> made.put(
                (clips.size() == 1 ? stem : stem + "_" + name) + "." + target.ending(), motion(target, motion)));
        return new Made(made, textures.list(), textures.textureIndices());
    }

    /** Reports what such a file cannot hold. */
    private static void lose(String stem, NinjaTarget target, LossReport losses) {
        if (target.holdsClips()) {
            if (!target.hasShapes()) {
                losses.reportMorphClips("use --to nj");
            }
            if (target != NinjaTarget.NJA) {
                losses.reportClipNames(stem);
            }
        } else if (!target.isMotion()) {
            losses.reportClips("make them with --to " + (target.isBasic() ? "saanim --game sa1" : "saanim")
                    + ", or say --clips none");
        }
        if (!target.isMotion()) {
            losses.reportMorphTargets();
        }
        if (!target.isMotion() && !target.hasVolumes()) {
            losses.reportVolumes();
        }
    }

    private byte[] file(String stem, NinjaTarget target, Map<String, NjsMotion> clips) {
        return switch (target) {
            case NJ -> nj(new NjBlock.Chunk(FourCc.of("NJCM"), MADE, chunks()), List.copyOf(clips.values()));
            case XJ -> {
                ObjectTree<XjModel> tree = XjBuilder.build(model, scene, textures, conventions, site, context);
                yield nj(new NjBlock.Xj(FourCc.of("NJCM"), MADE, tree), List.copyOf(clips.values()));
            }
            case REL -> {
                ByteWriter out = ByteWriter.littleEndian();
                ObjectTree<XjModel> forest = XjBuilder.build(model, scene, textures, conventions, site, context);
                new RelFormat().write(SectionBuilder.build(forest, model.nodes(), textures.list()), out);
                yield out.toByteArray();
            }
            case NJA -> {
                ObjectTree<Attach> tree = chunks().mapMeshes(Attach.Chunk::new);
                yield NjaWriter.toC(content(stem, textures.list(), tree, clips));
            }
            case SA1MDL -> basic(SaMagic.SA1MDL);
            case SADXMDL -> basic(SaMagic.SADXMDL);
            case GJ -> gj(List.copyOf(clips.values()));
            case SA2BMDL -> samdl(SaMagic.SA2BMDL, ginja(), List.of());
            case SA2MDL -> samdl(SaMagic.SA2MDL, chunks().mapMeshes(Attach.Chunk::new), List.of());
            case SA1LVL -> level(stem, SaMagic.SA1LVL);
            case SA2LVL -> level(stem, SaMagic.SA2LVL);
            case NJM, SAANIM -> throw new IllegalStateException(target + " has no model");
        };
    }

    private ObjectTree<Attach> ginja() {
        return GinjaBuilder.build(model, scene, textures, conventions).mapMeshes(Attach.Ginja::new);
    }

    private byte[] gj(List<NjsMotion> motions) {
        ObjectTree<Attach> tree = ginja();
        TexList names = textures.list();
        NjFile file = NjFile.create(
                names.entries().isEmpty() ? Optional.empty() : Optional.of(names), tree, false, Optional.empty());
        List<NjBlock> blocks = new ArrayList<>(file.blocks());
        motions.forEach(motion -> add(motion, blocks));
        return bytes(new NjFile(blocks, file.sizeOrder(), file.dataOrder()));
    }

    private byte[] level(String stem, SaMagic magic) {
        ByteWriter out = ByteWriter.littleEndian();
        new SalvlFormat().write(LevelBuilder.build(model, scene, stem, magic, textures, conventions), out);
        return out.toByteArray();
    }

    private ObjectTree<ChunkModel> chunks() {
        return ChunkBuilder.build(model, scene, textures, conventions, site, context);
    }

    /** Uses separate texture numbers, so that the file's are not counted twice. */
    private MorphVertices shapes(TexList known) {
        TextureNumbers numbers = new TextureNumbers(scene, known);
        if (conventions.basic()) {
            return BasicBuilder.shapes(model, scene, numbers, conventions, site, ReadContext.lenient(context.limits()));
        }
        return ChunkBuilder.shapes(model, scene, numbers, conventions, site, ReadContext.lenient(context.limits()));
    }

    private byte[] basic(SaMagic magic) {
        boolean plus = magic == SaMagic.SADXMDL;
        BasicBuilder.Built built = BasicBuilder.build(model, scene, textures, conventions, plus, site, context);
        return samdl(magic, built.tree().mapMeshes(Attach.Basic::new), built.weights());
    }

    private byte[] nj(NjBlock body, List<NjsMotion> motions) {
        List<NjBlock> blocks = new ArrayList<>();
        NjBlock pof0 = new NjBlock.Relocations(FourCc.of("POF0"), MADE);
        TexList names = textures.list();
        if (!names.entries().isEmpty()) {
            blocks.add(new NjBlock.Textures(FourCc.of("NJTL"), MADE, names));
            blocks.add(pof0);
        }
        blocks.add(body);
        blocks.add(pof0);
        motions.forEach(motion -> add(motion, blocks));
        return bytes(new NjFile(blocks));
    }

    private static void add(NjsMotion motion, List<NjBlock> blocks) {
        blocks.add(new NjBlock.Motion(FourCc.of("NMDM"), MADE, motion));
        blocks.add(new NjBlock.Relocations(FourCc.of("POF0"), MADE, true));
    }

    private static byte[] bytes(NjFile file) {
        ByteWriter out = ByteWriter.littleEndian();
        new NjFormat().write(file, out);
        return out.toByteArray();
    }

    /** Encodes a file with one motion. */
    public static byte[] njm(NjsMotion motion) {
        List<NjBlock> blocks = new ArrayList<>();
        add(motion, blocks);
        return bytes(new NjFile(blocks));
    }

    private static byte[] motion(NinjaTarget target, NjsMotion motion) {
        if (target == NinjaTarget.NJM) {
            return njm(motion);
        }
        ByteWriter out = new ByteWriter(ByteOrder.LITTLE_ENDIAN);
        new SaanimFormat().write(SaanimFile.of(motion, List.of()), out);
        return out.toByteArray();
    }

    private byte[] samdl(SaMagic magic, ObjectTree<Attach> tree, List<NodeWeights> weights) {
        List<Label> names = new ArrayList<>();
        for (int i = 0; i < model.nodes().size(); i++) {
            names.add(Label.of(
                    new StructId(LayoutEntry.Kind.OBJECT, i),
                    model.nodes().get(i).name()));
        }
        List<Metadata> metadata = new ArrayList<>(List.of(new Metadata.Labels(names)));
        if (!weights.isEmpty()) {
            metadata.add(new Metadata.Weights(weights));
        }
        metadata.add(Metadata.Raw.END);
        ByteWriter out = ByteWriter.littleEndian();
        new SamdlFormat().write(SamdlFile.of(magic, tree, metadata), out);
        return out.toByteArray();
    }

    private static NjaContent content(
            String stem, TexList textures, ObjectTree<Attach> tree, Map<String, NjsMotion> motions) {
        List<NjaContent.Textures> lists = textures.entries().isEmpty()
                ? List.of()
                : List.of(new NjaContent.Textures("texlist_" + stem, textures));
        List<NjaContent.Motion> moving = new ArrayList<>();
        motions.forEach((name, motion) -> moving.add(new NjaContent.Motion(stem + "_" + name, motion)));
        return new NjaContent(lists, List.of(new NjaContent.Model(stem, tree, List.of())), moving);
    }
}
