package shuriken.edit;

import static java.util.Objects.requireNonNull;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import shuriken.build.BuildModel;
import shuriken.build.BuildNode;
import shuriken.build.ninja.Habits;
import shuriken.build.ninja.MotionBuilder;
import shuriken.build.ninja.MotionOptions;
import shuriken.bytes.ByteSink;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ninja.draw.DrawnModel;
import shuriken.diag.DiagnosticCode;
import shuriken.diag.FormatException;
import shuriken.diag.FormatException.Kind;
import shuriken.diag.ReadContext;
import shuriken.diag.Site;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.model.Attach;
import shuriken.ninja.motion.MotionChannel;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.nj.NjBlock;
import shuriken.ninja.nj.NjFile;
import shuriken.ninja.nj.NjFormat;
import shuriken.ninja.object.EvalFlag;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.samodel.SamdlFile;
import shuriken.ninja.samodel.SamdlFormat;
import shuriken.ninja.texlist.TexList;
import shuriken.scene.Channel;
import shuriken.scene.Clip;
import shuriken.scene.Scene;
import shuriken.scene.Target;

/**
 * An edited scene back into the file that it was made of. A file whose parts all came back as they were keeps its bytes,
 * whatever its format; changes can be put back into Ninja chunk models.
 */
public final class WriteBack {
    private final Object model;
    private final byte[] original;
    private final int number;
    private final Scene source;
    private final Comparison comparison;
    private final ConvertOptions options;
    private final EditReport report = new EditReport();
    private final Site site;
    private final ReadContext context;

    /**
     * What came of it.
     *
     * @param bytes of the file
     * @param deviation how far a corner of the file is from the edited scene, as a part of its size
     */
    public record Result(byte[] bytes, EditReport report, double deviation) {}

    private WriteBack(
            Object model,
            byte[] original,
            int number,
            Scene source,
            Scene edited,
            ConvertOptions options,
            Site site,
            ReadContext context) {
        this.model = model;
        this.original = original;
        this.number = number;
        this.source = source;
        this.options = options;
        this.site = site;
        this.context = context;
        this.comparison = new Comparison(source, edited, site, context);
    }

    /**
     * Puts a scene back.
     *
     * @param model the format model of the file
     * @param original its bytes
     * @param number of the model in the file, from 0 on
     * @param source the scene that the model was converted to, under these options
     * @param edited what came back
     * @param again converts a file as the source was, for the check before anything is written
     * @param site of the edited scene's file, for findings
     * @throws FormatException UNSUPPORTED if the changes cannot be put into such a file
     */
    public static Result of(
            Object model,
            byte[] original,
            int number,
            Scene source,
            Scene edited,
            ConvertOptions options,
            Function<byte[], Scene> again,
            Site site,
            ReadContext context) {
        return new WriteBack(model, original, number, source, edited, options, site, context).result(again);
    }

    private Result result(Function<byte[], Scene> again) {
        PartMatch parts = comparison.parts();
        comparison
                .changedMaterials()
                .forEach((name, what) -> report.add(
                        Fate.LOST,
                        "material",
                        name,
                        what + " changed; materials of the original are kept as they are"));
        if (parts.shuffledColours() > 0) {
            context.report(
                    DiagnosticCode.COLOURS_SHUFFLED,
                    site,
                    "%d corners have the colours of others; those of the original are kept",
                    parts.shuffledColours());
        }
        boolean meshes =
                parts.added().stream().anyMatch(part -> !part.triangles().isEmpty())
                        || parts.fates().values().stream().anyMatch(fate -> fate != Fate.KEPT);
        boolean clips =
                comparison.clipFates().values().stream().anyMatch(fate -> fate != Fate.KEPT && fate != Fate.LOST);
        if (!meshes) {
            parts.fates()
                    .forEach((key, fate) -> report.add(
                            Fate.KEPT,
                            "mesh",
                            requireNonNull(comparison.wereThere().get(key)).name(),
                            ""));
        }
        if (!meshes && !clips) {
            clipLines();
            return new Result(original, report, 0);
        }
        byte[] changed = changed(meshes);
        clipLines();
        return new Result(changed, report, checked(again.apply(changed)));
    }

    private void clipLines() {
        comparison.clipFates().forEach((name, fate) -> {
            if (fate == Fate.KEPT || fate == Fate.LOST) {
                report.add(
                        fate, "clip", name, fate == Fate.LOST ? "not in the edited file; kept from the original" : "");
            }
        });
    }

    private byte[] changed(boolean meshes) {
        return switch (model) {
            case NjFile nj -> nj(nj, meshes);
            case SamdlFile samdl -> samdl(samdl);
            default -> throw unsupported(model.getClass().getSimpleName());
        };
    }

    private FormatException unsupported(String what) {
        List<String> changes = new ArrayList<>();
        comparison.parts().fates().forEach((key, fate) -> {
            if (fate != Fate.KEPT) {
                changes.add(requireNonNull(comparison.wereThere().get(key)).name());
            }
        });
        comparison.parts().added().forEach(part -> changes.add(part.name()));
        return new FormatException(
                Kind.UNSUPPORTED,
                site,
                "changes can be put back into Ninja chunk models only, not into %s; changed: %s",
                what,
                String.join(", ", changes.subList(0, Math.min(5, changes.size()))));
    }

    private Habits habits(ObjectTree<?> tree) {
        boolean zxy = tree.nodes().stream().anyMatch(node -> node.object().has(EvalFlag.ZXY_ANG));
        return zxy ? Habits.IKARUGA : Habits.PSO;
    }

    private byte[] nj(NjFile file, boolean meshes) {
        List<NjBlock> blocks = new ArrayList<>(file.blocks());
        int models = 0;
        Optional<Integer> list = Optional.empty();
        for (int i = 0; i < blocks.size(); i++) {
            NjBlock block = blocks.get(i);
            list = block instanceof NjBlock.Textures ? Optional.of(i) : list;
            boolean isModel =
                    block instanceof NjBlock.Chunk || block instanceof NjBlock.Model || block instanceof NjBlock.Xj;
            if (isModel && models++ == number) {
                if (!(block instanceof NjBlock.Chunk chunk)) {
                    throw unsupported("a model of another kind");
                }
                chunk(blocks, i, chunk, list, meshes);
            }
        }
        ByteSink out = new ByteSink(file.sizeOrder());
        new NjFormat().write(new NjFile(blocks, file.sizeOrder(), file.dataOrder()), out);
        return out.toByteArray();
    }

    private void chunk(List<NjBlock> blocks, int at, NjBlock.Chunk chunk, Optional<Integer> list, boolean meshes) {
        TexList names = list.map(i -> ((NjBlock.Textures) blocks.get(i)).list()).orElse(new TexList(List.of()));
        ChunkWriteBack back = new ChunkWriteBack(
                chunk.tree(),
                DrawnModel.of(source.name(), chunk, Optional.of(names)),
                source,
                comparison,
                names,
                habits(chunk.tree()),
                options,
                report);
        motions(blocks, back.nodes(), habits(chunk.tree()));
        if (!meshes) {
            return;
        }
        ObjectTree<ChunkModel> tree = guarded(back);
        blocks.set(at, new NjBlock.Chunk(chunk.tag(), chunk.site(), tree, chunk.longNodes(), chunk.layout()));
        if (list.isPresent()
                && back.textures().entries().size() > names.entries().size()) {
            NjBlock.Textures before = (NjBlock.Textures) blocks.get(list.get());
            blocks.set(list.get(), new NjBlock.Textures(before.tag(), before.site(), back.textures()));
        }
    }

    private ObjectTree<ChunkModel> guarded(ChunkWriteBack back) {
        try {
            return back.result();
        } catch (IllegalArgumentException e) {
            throw new FormatException(Kind.UNSUPPORTED, site, "%s", String.valueOf(e.getMessage()));
        }
    }

    /** Replaces motions that were changed; new ones go behind the others. */
    private void motions(List<NjBlock> blocks, TreeNodes nodes, Habits habits) {
        List<Integer> places = new ArrayList<>();
        for (int i = 0; i < blocks.size(); i++) {
            if (blocks.get(i) instanceof NjBlock.Motion motion
                    && motion.motion().channels().stream().anyMatch(MotionChannel::isSkeletal)) {
                places.add(i);
            }
        }
        int clip = 0;
        for (Clip was : source.clips()) {
            if (comparison.clipFates().get(was.name()) == Fate.REBUILT) {
                if (clip >= places.size()) {
                    report.add(Fate.LOST, "clip", was.name(), "changed, but it is of another file; use --to njm");
                } else {
                    NjBlock.Motion before = (NjBlock.Motion) blocks.get(places.get(clip));
                    NjsMotion made = motion(was, nodes, habits);
                    blocks.set(places.get(clip), new NjBlock.Motion(before.tag(), before.site(), made));
                    report.add(Fate.REBUILT, "clip", was.name(), made.frames() + " frames");
                }
            }
            clip++;
        }
        comparison.clipFates().forEach((name, fate) -> {
            if (fate == Fate.NEW) {
                report.add(Fate.LOST, "clip", name, "new; use --to njm for it");
            }
        });
    }

    /** The motion of an edited clip, with a row for each node of the tree. */
    private NjsMotion motion(Clip was, TreeNodes nodes, Habits habits) {
        Clip edited = comparison.clip(was.name()).orElseThrow();
        Map<Integer, Integer> toSource = new HashMap<>();
        for (int i = 0; i < comparison.after().nodes().length; i++) {
            toSource.put(i, comparison.after().nodes()[i]);
        }
        List<Channel> channels = new ArrayList<>();
        for (Channel channel : edited.channels()) {
            if (channel.target() instanceof Target.OfNode(int node, Target.Property property)
                    && toSource.getOrDefault(node, Scene.NONE) != Scene.NONE) {
                channels.add(new Channel(
                        new Target.OfNode(toSource.getOrDefault(node, Scene.NONE), property),
                        channel.interpolation(),
                        channel.times(),
                        channel.values()));
            }
        }
        Clip clip = new Clip(was.name(), was.framesPerSecond(), edited.duration(), channels, was.extras());
        BuildModel rows = BuildModel.of(source, site, ReadContext.lenient());
        List<BuildNode> own = new ArrayList<>();
        for (int i = 0; i < nodes.size(); i++) {
            own.add(rows.nodes().get(rows.nodeOf()[nodes.scene(i)]));
        }
        BuildModel tree = new BuildModel(own, List.of(), List.of(), rows.nodeOf());
        return MotionBuilder.build(
                tree,
                clip,
                was.framesPerSecond(),
                MotionOptions.DEFAULT.degrees(),
                MotionOptions.DEFAULT.placeError() * comparison.size(),
                habits.zxy());
    }

    private byte[] samdl(SamdlFile file) {
        List<ChunkModel> meshes = new ArrayList<>();
        for (Attach attach : file.tree().attaches()) {
            if (!(attach instanceof Attach.Chunk(ChunkModel mesh))) {
                throw unsupported("a model of another kind");
            }
            meshes.add(mesh);
        }
        ObjectTree<ChunkModel> tree =
                new ObjectTree<>(file.tree().nodes(), meshes, file.tree().roots());
        ChunkWriteBack back = new ChunkWriteBack(
                tree,
                DrawnModel.of(tree, file.site()),
                source,
                comparison,
                new TexList(List.of()),
                Habits.SONIC,
                options,
                report);
        ObjectTree<ChunkModel> result = guarded(back);
        ObjectTree<Attach> attaches = new ObjectTree<>(
                result.nodes(),
                result.attaches().stream().<Attach>map(Attach.Chunk::new).toList(),
                result.roots());
        ByteSink out = new ByteSink(ByteOrder.LITTLE_ENDIAN);
        new SamdlFormat()
                .write(
                        new SamdlFile(
                                file.site(),
                                file.magic(),
                                file.version(),
                                attaches,
                                file.longNodes(),
                                file.metadata(),
                                file.layout()),
                        out);
        return out.toByteArray();
    }

    /** How far what was made is from what was wanted; parts are found again by their nodes and materials. */
    private double checked(Scene made) {
        Comparison again = new Comparison(made, comparison.edited(), site, ReadContext.lenient());
        long there = again.wereThere().values().stream()
                .mapToLong(part -> part.cleaned().triangles().size())
                .sum();
        long wanted = comparison.areThere().values().stream()
                .mapToLong(part -> part.cleaned().triangles().size())
                .sum();
        if (there != wanted && Math.abs(there - wanted) > wanted / 50 + 8) {
            throw new FormatException(
                    Kind.UNSUPPORTED,
                    site,
                    "the file would draw %d triangles instead of %d; nothing was written",
                    there,
                    wanted);
        }
        double deviation =
                Deviation.of(again.wereThere().values(), comparison.areThere().values(), comparison.size());
        if (deviation > 0.01) {
            throw new FormatException(
                    Kind.UNSUPPORTED,
                    site,
                    "the file would be %.3f of its size away from the edited scene; nothing was written",
                    deviation);
        }
        return deviation;
    }
}
