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
import shuriken.convert.ninja.material.TextureIndexTable;
import shuriken.convert.ninja.motion.MotionEncoder;
import shuriken.convert.ninja.options.GameConventions;
import shuriken.convert.ninja.options.MotionOptions;
import shuriken.convert.ninja.options.NinjaTarget;
import shuriken.convert.ninja.stage.SectionBuilder;
import shuriken.convert.ninja.tree.MorphVertices;
import shuriken.convert.ninja.xj.XjBuilder;
import shuriken.convert.support.EncodingModel;
import shuriken.convert.support.LossReporter;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteWriter;
import shuriken.io.FourCc;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.landtable.SalvlFormat;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.StructId;
import shuriken.ninja.model.NodeMesh;
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

/**
 * Encodes a scene as new Ninja files. Depending on the target format, the result is a file with a model, a level or a
 * stage, or one file for each motion. Some model files also contain the motions.
 */
public final class NinjaFileEncoder {
    /** The location of blocks that were not read from a file. */
    private static final SourceLocation GENERATED_LOCATION = new SourceLocation("made in memory", 0);

    private final Scene scene;
    private final EncodingModel model;
    private final TextureIndexTable textures;
    private final GameConventions conventions;
    private final SourceLocation location;
    private final ReadContext context;

    private NinjaFileEncoder(
            Scene scene,
            TextureIndexTable textures,
            GameConventions conventions,
            SourceLocation location,
            ReadContext context) {
        this.scene = scene;
        this.model = EncodingModel.prepare(scene, location, context);
        this.textures = textures;
        this.conventions = conventions;
        this.location = location;
        this.context = context;
    }

    /**
     * The encoded files of a scene.
     *
     * @param files the content of each file by its name
     * @param textures the texture list to which materials refer. Its names are empty if only indices are known
     * @param sceneIndexByListIndex the index of each texture in the scene, by the index of the texture in the list
     */
    public record EncodedFiles(
            Map<String, byte[]> files, TexList textures, SortedMap<Integer, Integer> sceneIndexByListIndex) {}

    /**
     * Encodes a scene.
     *
     * @param stem the file name without its extension. If there are several motion files, the name of the motion is
     *     appended to each file name
     * @param target the format of the files
     * @param knownTextures the texture list to which the texture indices of materials refer. If it is empty, a list is
     *     created
     * @param conventions the values that models of the game have if the scene does not specify them
     * @param location the location of the scene's file, for messages
     * @throws IllegalArgumentException if the format cannot store the scene. The message names the limit
     */
    public static EncodedFiles encode(
            Scene scene,
            String stem,
            NinjaTarget target,
            TexList knownTextures,
            GameConventions conventions,
            MotionOptions motionOptions,
            SourceLocation location,
            ReadContext context) {
        TextureIndexTable textures = target.hasTextureList()
                ? new TextureIndexTable(scene, knownTextures)
                : TextureIndexTable.withoutList(scene, knownTextures);
        Scene encodedScene = target.supportsVolumes() || target.isMotionOnly() ? scene : ModifierVolume.remove(scene);
        NinjaFileEncoder encoder = new NinjaFileEncoder(encodedScene, textures, conventions, location, context);
        reportLosses(stem, target, new LossReporter(scene, target.optionValue(), location, context));
        Map<String, NjsMotion> motionByName = new MotionEncoder(
                        encoder.model, scene, conventions, motionOptions, location, context)
                .encode(target, () -> encoder.createMorphVertices(knownTextures));
        if (!target.isMotionOnly()) {
            Map<String, byte[]> modelFile =
                    Map.of(target.fileName(stem), encoder.encodeModel(stem, target, motionByName));
            return new EncodedFiles(modelFile, textures.list(), textures.sceneIndexByListIndex());
        }
        Map<String, byte[]> motionFiles = new LinkedHashMap<>();
        motionByName.forEach((name, motion) -> motionFiles.put(
                (motionByName.size() == 1 ? stem : stem + "_" + name) + "." + target.extension(),
                encodeMotion(target, motion)));
        return new EncodedFiles(motionFiles, textures.list(), textures.sceneIndexByListIndex());
    }

    /** Reports the parts of the scene that files of the target format cannot store. */
    private static void reportLosses(String stem, NinjaTarget target, LossReporter lossReporter) {
        if (target.supportsClips()) {
            if (!target.supportsMorphTargets()) {
                lossReporter.reportMorphClips("Use --to nj");
            }
            if (target != NinjaTarget.NJA) {
                lossReporter.reportClipNames(stem);
            }
        } else if (!target.isMotionOnly()) {
            lossReporter.reportClips("Make them with --to " + (target.isBasicModel() ? "saanim --game sa1" : "saanim")
                    + ", or use --clips none");
        }
        if (!target.isMotionOnly()) {
            lossReporter.reportMorphTargets();
        }
        if (!target.isMotionOnly() && !target.supportsVolumes()) {
            lossReporter.reportVolumes();
        }
    }

    private byte[] encodeModel(String stem, NinjaTarget target, Map<String, NjsMotion> motionByName) {
        return switch (target) {
            case NJ ->
                encodeNj(
                        new NjBlock.Chunk(FourCc.of("NJCM"), GENERATED_LOCATION, buildChunkTree()),
                        List.copyOf(motionByName.values()));
            case XJ -> {
                ObjectTree<XjModel> tree = XjBuilder.build(model, scene, textures, conventions, location, context);
                yield encodeNj(
                        new NjBlock.Xj(FourCc.of("NJCM"), GENERATED_LOCATION, tree),
                        List.copyOf(motionByName.values()));
            }
            case REL -> {
                ByteWriter out = ByteWriter.littleEndian();
                ObjectTree<XjModel> forest = XjBuilder.build(model, scene, textures, conventions, location, context);
                new RelFormat().write(SectionBuilder.build(forest, model.nodes(), textures.list()), out);
                yield out.toByteArray();
            }
            case NJA -> {
                ObjectTree<NodeMesh> tree = buildChunkTree().mapMeshes(NodeMesh.Chunk::new);
                yield NjaWriter.toC(createNjaContent(stem, textures.list(), tree, motionByName));
            }
            case SA1MDL -> encodeBasic(SaMagic.SA1MDL);
            case SADXMDL -> encodeBasic(SaMagic.SADXMDL);
            case GJ -> encodeGj(List.copyOf(motionByName.values()));
            case SA2BMDL -> encodeSamdl(SaMagic.SA2BMDL, buildGinjaTree(), List.of());
            case SA2MDL -> encodeSamdl(SaMagic.SA2MDL, buildChunkTree().mapMeshes(NodeMesh.Chunk::new), List.of());
            case SA1LVL -> encodeLevel(stem, SaMagic.SA1LVL);
            case SA2LVL -> encodeLevel(stem, SaMagic.SA2LVL);
            case NJM, SAANIM -> throw new IllegalStateException(target + " files cannot store models");
        };
    }

    private ObjectTree<NodeMesh> buildGinjaTree() {
        return GinjaBuilder.build(model, scene, textures, conventions).mapMeshes(NodeMesh.Ginja::new);
    }

    private byte[] encodeGj(List<NjsMotion> motions) {
        ObjectTree<NodeMesh> tree = buildGinjaTree();
        TexList texList = textures.list();
        Optional<TexList> optionalTexList = texList.entries().isEmpty() ? Optional.empty() : Optional.of(texList);
        boolean hasLongNodes = false;
        NjFile file = NjFile.create(optionalTexList, tree, hasLongNodes, Optional.empty());
        List<NjBlock> blocks = new ArrayList<>(file.blocks());
        motions.forEach(motion -> addMotion(motion, blocks));
        return writeNj(new NjFile(blocks, file.sizeByteOrder(), file.dataByteOrder()));
    }

    private byte[] encodeLevel(String stem, SaMagic magic) {
        ByteWriter out = ByteWriter.littleEndian();
        new SalvlFormat()
                .write(LevelBuilder.build(model, scene, stem, magic, textures, conventions, location, context), out);
        return out.toByteArray();
    }

    private ObjectTree<ChunkModel> buildChunkTree() {
        return ChunkBuilder.build(model, scene, textures, conventions, location, context);
    }

    /**
     * Returns the vertices that morph targets move. They are built with a separate texture list, so that this trial
     * does not add entries to the list of the file.
     */
    private MorphVertices createMorphVertices(TexList knownTextures) {
        TextureIndexTable separateTextures = new TextureIndexTable(scene, knownTextures);
        if (conventions.isBasic()) {
            return BasicBuilder.createMorphVertices(
                    model, scene, separateTextures, conventions, location, context.forTrial());
        }
        return ChunkBuilder.createMorphVertices(
                model, scene, separateTextures, conventions, location, context.forTrial());
    }

    private byte[] encodeBasic(SaMagic magic) {
        boolean isBasicPlus = magic == SaMagic.SADXMDL;
        BasicBuilder.EncodedTree encodedTree =
                BasicBuilder.build(model, scene, textures, conventions, isBasicPlus, location, context);
        return encodeSamdl(magic, encodedTree.tree().mapMeshes(NodeMesh.Basic::new), encodedTree.weights());
    }

    private byte[] encodeNj(NjBlock modelBlock, List<NjsMotion> motions) {
        List<NjBlock> blocks = new ArrayList<>();
        NjBlock pof0 = new NjBlock.Relocations(FourCc.of("POF0"), GENERATED_LOCATION);
        TexList texList = textures.list();
        if (!texList.entries().isEmpty()) {
            blocks.add(new NjBlock.Textures(FourCc.of("NJTL"), GENERATED_LOCATION, texList));
            blocks.add(pof0);
        }
        blocks.add(modelBlock);
        blocks.add(pof0);
        motions.forEach(motion -> addMotion(motion, blocks));
        return writeNj(new NjFile(blocks));
    }

    private static void addMotion(NjsMotion motion, List<NjBlock> blocks) {
        blocks.add(new NjBlock.Motion(FourCc.of("NMDM"), GENERATED_LOCATION, motion));
        // In game files, only the relocations of motions include null pointers.
        boolean includesNullPointers = true;
        blocks.add(new NjBlock.Relocations(FourCc.of("POF0"), GENERATED_LOCATION, includesNullPointers));
    }

    private static byte[] writeNj(NjFile file) {
        ByteWriter out = ByteWriter.littleEndian();
        new NjFormat().write(file, out);
        return out.toByteArray();
    }

    /** Encodes a file with one motion. */
    public static byte[] encodeNjm(NjsMotion motion) {
        List<NjBlock> blocks = new ArrayList<>();
        addMotion(motion, blocks);
        return writeNj(new NjFile(blocks));
    }

    private static byte[] encodeMotion(NinjaTarget target, NjsMotion motion) {
        if (target == NinjaTarget.NJM) {
            return encodeNjm(motion);
        }
        ByteWriter out = new ByteWriter(ByteOrder.LITTLE_ENDIAN);
        new SaanimFormat().write(SaanimFile.create(motion, List.of()), out);
        return out.toByteArray();
    }

    private byte[] encodeSamdl(SaMagic magic, ObjectTree<NodeMesh> tree, List<NodeWeights> weights) {
        List<Label> labels = new ArrayList<>();
        for (int i = 0; i < model.nodes().size(); i++) {
            labels.add(Label.of(
                    new StructId(LayoutEntry.Kind.OBJECT, i),
                    model.nodes().get(i).name()));
        }
        List<Metadata> metadata = new ArrayList<>(List.of(new Metadata.Labels(labels)));
        if (!weights.isEmpty()) {
            metadata.add(new Metadata.Weights(weights));
        }
        metadata.add(Metadata.Raw.END);
        ByteWriter out = ByteWriter.littleEndian();
        new SamdlFormat().write(SamdlFile.create(magic, tree, metadata), out);
        return out.toByteArray();
    }

    private static NjaContent createNjaContent(
            String stem, TexList texList, ObjectTree<NodeMesh> tree, Map<String, NjsMotion> motionByName) {
        List<NjaContent.Textures> texLists =
                texList.entries().isEmpty() ? List.of() : List.of(new NjaContent.Textures("texlist_" + stem, texList));
        List<NjaContent.Motion> namedMotions = new ArrayList<>();
        motionByName.forEach((name, motion) -> namedMotions.add(new NjaContent.Motion(stem + "_" + name, motion)));
        return new NjaContent(texLists, List.of(new NjaContent.Model(stem, tree, List.of())), namedMotions);
    }
}
