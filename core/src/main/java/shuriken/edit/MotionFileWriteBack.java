package shuriken.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import shuriken.build.ninja.Habits;
import shuriken.bytes.ByteSink;
import shuriken.convert.ConvertOptions;
import shuriken.diag.FormatException;
import shuriken.diag.FormatException.Kind;
import shuriken.diag.ReadContext;
import shuriken.diag.Site;
import shuriken.ninja.layout.Layout;
import shuriken.ninja.motion.NjmFile;
import shuriken.ninja.motion.NjmFormat;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.nj.NjBlock;
import shuriken.ninja.nj.NjFile;
import shuriken.ninja.nj.NjFormat;
import shuriken.ninja.object.EvalFlag;
import shuriken.ninja.samodel.SaanimFile;
import shuriken.ninja.samodel.SaanimFormat;
import shuriken.scene.Clip;
import shuriken.scene.Scene;

/** Edited clips back into a file of Ninja motions. Those that came back as they were keep what is stored. */
public final class MotionFileWriteBack {
    private final EditJob job;
    private final MotionWriteBack motions;
    private final TreeNodes nodes;
    private final Habits habits;
    private int clip;
    private boolean changed;

    private MotionFileWriteBack(EditJob job) {
        this.job = job;
        this.motions = new MotionWriteBack(job);
        this.nodes = new TreeNodes(job.source(), List.of());
        boolean zxy = job.source().nodes().stream()
                .anyMatch(node ->
                        node.extras().values().get("evalflags") instanceof Integer flags && EvalFlag.ZXY_ANG.in(flags));
        this.habits = zxy ? Habits.IKARUGA : Habits.PSO;
    }

    /** Whether a file's format model is of a kind that clips can be put back into. */
    public static boolean accepts(Object file) {
        return switch (file) {
            case NjFile nj -> nj.blocks().stream().noneMatch(MotionFileWriteBack::isModel);
            case NjmFile njm -> true;
            case SaanimFile saanim -> true;
            default -> false;
        };
    }

    private static boolean isModel(NjBlock block) {
        return block instanceof NjBlock.Chunk || block instanceof NjBlock.Model || block instanceof NjBlock.Xj;
    }

    /**
     * Puts clips back.
     *
     * @param file the format model of the file
     * @param original its bytes
     * @param source the scene of a model with the file's clips, in their order
     * @param edited what came back
     * @param site of the edited scene's file, for findings
     */
    public static WriteBack.Result of(
            Object file, byte[] original, Scene source, Scene edited, Site site, ReadContext context) {
        Comparison comparison = new Comparison(source, edited, EditPart.USUALLY_KEPT, site, context);
        EditReport report = new EditReport();
        EditJob job = new EditJob(source, comparison, ConvertOptions.DEFAULT, report, site, context);
        MotionFileWriteBack back = new MotionFileWriteBack(job);
        ByteSink out = ByteSink.littleEndian();
        switch (file) {
            case NjFile nj -> {
                out = new ByteSink(nj.sizeOrder());
                new NjFormat().write(back.nj(nj), out);
            }
            case NjmFile njm -> {
                NjsMotion now = back.now(njm.motion());
                new NjmFormat().write(new NjmFile(now, njm.trailer(), njm.order(), Layout.NONE), out);
            }
            case SaanimFile saanim ->
                new SaanimFormat().write(SaanimFile.of(back.now(saanim.motion()), saanim.metadata()), out);
            default -> throw new FormatException(Kind.UNSUPPORTED, site, "expected a file of motions");
        }
        return new WriteBack.Result(back.changed ? out.toByteArray() : original, report, 0);
    }

    private NjFile nj(NjFile file) {
        List<NjBlock> blocks = new ArrayList<>();
        for (NjBlock block : file.blocks()) {
            blocks.add(
                    block instanceof NjBlock.Motion m && MotionWriteBack.isClip(m)
                            ? new NjBlock.Motion(m.tag(), m.site(), now(m.motion()))
                            : block);
        }
        return new NjFile(blocks, file.sizeOrder(), file.dataOrder());
    }

    /** The next motion of the file as it is now. */
    private NjsMotion now(NjsMotion before) {
        if (clip >= job.source().clips().size()) {
            return before;
        }
        Clip was = job.source().clips().get(clip++);
        Map<String, Fate> fates = job.comparison().clipFates();
        Fate fate = fates.getOrDefault(was.name(), Fate.LOST);
        if (fate == Fate.REBUILT && !MotionWriteBack.movesNodes(before)) {
            job.report().add(Fate.LOST, "clip", was.name(), "it has shapes alone, no nodes that move");
            return before;
        }
        if (fate != Fate.REBUILT) {
            String what = fate == Fate.LOST ? "not in the edited file; kept from the original" : "";
            job.report().add(fate, "clip", was.name(), what);
            job.comparison().shapeLine(was.name()).ifPresent(job.report()::add);
            return before;
        }
        NjsMotion made = MotionWriteBack.withShapes(before, motions.motion(was, nodes, habits));
        job.report().add(Fate.REBUILT, "clip", was.name(), before.frames() + " → " + made.frames() + " frames");
        changed = true;
        return made;
    }
}
