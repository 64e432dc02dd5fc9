package shuriken.build.ninja;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import shuriken.build.BuildModel;
import shuriken.build.Piece;
import shuriken.bytes.ByteSink;
import shuriken.bytes.FourCc;
import shuriken.diag.ReadContext;
import shuriken.diag.Site;
import shuriken.mesh.Box;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.model.Attach;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.nj.NjBlock;
import shuriken.ninja.nj.NjFile;
import shuriken.ninja.nj.NjFormat;
import shuriken.ninja.nja.NjaContent;
import shuriken.ninja.nja.NjaWriter;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.samodel.SaMagic;
import shuriken.ninja.samodel.SaanimFile;
import shuriken.ninja.samodel.SaanimFormat;
import shuriken.ninja.samodel.SamdlFile;
import shuriken.ninja.samodel.SamdlFormat;
import shuriken.ninja.texlist.TexList;
import shuriken.scene.Clip;
import shuriken.scene.Scene;

/** Whole Ninja files of a scene, by name. */
public final class NinjaFiles {
    private static final Site MADE = new Site("made by code", 0);

    private NinjaFiles() {}

    /**
     * The files of a scene.
     *
     * @param stem what names of files begin with
     * @param known the texture list that numbers of materials count in; empty to make one
     * @param site of the scene's file, for findings
     * @throws IllegalArgumentException if the format cannot hold the scene; the message says which limit
     */
    public static Map<String, byte[]> make(
            Scene scene,
            String stem,
            NinjaTarget target,
            TexList known,
            Habits habits,
            MotionOptions motions,
            Site site,
            ReadContext context) {
        BuildModel model = BuildModel.of(scene, site, context);
        TextureNumbers textures = new TextureNumbers(scene, known);
        Map<String, NjsMotion> clips = motions(scene, model, habits, motions);
        Map<String, byte[]> files = new LinkedHashMap<>();
        if (target.isMotion()) {
            clips.forEach((name, motion) -> files.put(
                    (clips.size() == 1 ? stem : stem + "_" + name) + "." + target.word(), motion(target, motion)));
            return files;
        }
        ObjectTree<ChunkModel> tree = ChunkBuilder.build(model, scene, textures, habits, site, context);
        files.put(
                stem + "." + target.word(),
                switch (target) {
                    case NJ -> nj(textures.list(), tree, List.copyOf(clips.values()));
                    case NJA -> NjaWriter.toC(content(stem, textures.list(), attaches(tree), clips));
                    default -> sa2mdl(attaches(tree));
                });
        return files;
    }

    private static Map<String, NjsMotion> motions(Scene scene, BuildModel model, Habits habits, MotionOptions options) {
        float size = 0;
        for (Piece piece : model.pieces()) {
            size = Math.max(size, Box.of(piece.primitive().positions()).size());
        }
        Map<String, NjsMotion> motions = new LinkedHashMap<>();
        for (Clip clip : scene.clips()) {
            float rate = options.framesPerSecond() > 0 ? options.framesPerSecond() : clip.framesPerSecond();
            motions.putIfAbsent(
                    clip.name(),
                    MotionBuilder.build(
                            model,
                            clip,
                            rate,
                            options.degrees(),
                            options.placeError() * Math.max(size, 1e-3),
                            habits.zxy()));
        }
        return motions;
    }

    private static ObjectTree<Attach> attaches(ObjectTree<ChunkModel> tree) {
        return new ObjectTree<>(
                tree.nodes(),
                tree.attaches().stream().<Attach>map(Attach.Chunk::new).toList(),
                tree.roots());
    }

    private static byte[] nj(TexList textures, ObjectTree<ChunkModel> tree, List<NjsMotion> motions) {
        List<NjBlock> blocks = new ArrayList<>();
        NjBlock pof0 = new NjBlock.Relocations(FourCc.of("POF0"), MADE);
        if (!textures.entries().isEmpty()) {
            blocks.add(new NjBlock.Textures(FourCc.of("NJTL"), MADE, textures));
            blocks.add(pof0);
        }
        blocks.add(new NjBlock.Chunk(FourCc.of("NJCM"), MADE, tree));
        blocks.add(pof0);
        motions.forEach(motion -> add(motion, blocks));
        return bytes(new NjFile(blocks));
    }

    private static void add(NjsMotion motion, List<NjBlock> blocks) {
        blocks.add(new NjBlock.Motion(FourCc.of("NMDM"), MADE, motion));
        blocks.add(new NjBlock.Relocations(FourCc.of("POF0"), MADE, true));
    }

    private static byte[] bytes(NjFile file) {
        ByteSink out = ByteSink.littleEndian();
        new NjFormat().write(file, out);
        return out.toByteArray();
    }

    private static byte[] motion(NinjaTarget target, NjsMotion motion) {
        if (target == NinjaTarget.NJM) {
            List<NjBlock> blocks = new ArrayList<>();
            add(motion, blocks);
            return bytes(new NjFile(blocks));
        }
        ByteSink out = new ByteSink(ByteOrder.LITTLE_ENDIAN);
        new SaanimFormat().write(SaanimFile.of(motion, List.of()), out);
        return out.toByteArray();
    }

    private static byte[] sa2mdl(ObjectTree<Attach> tree) {
        ByteSink out = ByteSink.littleEndian();
        new SamdlFormat().write(SamdlFile.of(SaMagic.SA2MDL, tree, List.of()), out);
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
