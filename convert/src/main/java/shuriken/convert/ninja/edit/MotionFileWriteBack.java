package shuriken.convert.ninja.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ninja.options.GameConventions;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.edit.ChangeKind;
import shuriken.edit.Comparison;
import shuriken.edit.EditJob;
import shuriken.edit.EditPart;
import shuriken.edit.EditReport;
import shuriken.edit.WriteBackResult;
import shuriken.io.ByteWriter;
import shuriken.ninja.layout.BlockLayout;
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

/** Writes edited clips into a file of Ninja motions. Unchanged clips keep their stored data. */
public final class MotionFileWriteBack {
    private final EditJob job;
    private final MotionWriteBack motions;
    private int clip;
    private boolean changed;

    private MotionFileWriteBack(EditJob job, Optional<MorphTargetTree> morphTargets) {
        this.job = job;
        boolean isZxy = job.source().nodes().stream()
                .anyMatch(node -> node.extras().values().get("evalflags") instanceof Integer flags
                        && EvalFlag.ZXY_ANG.isSetIn(flags));
        this.motions = new MotionWriteBack(
                job,
                new TreeNodes(job.source(), List.of()),
                morphTargets,
                isZxy ? GameConventions.IKARUGA : GameConventions.PSO);
    }

    /** Returns whether clips can be written into a file of this format. */
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
     * Writes clips into a file.
     *
     * @param file the parsed file
     * @param original its bytes
     * @param model the parsed file of the model that it animates
     * @param number index of the model in its file
     * @param options that the model was converted with
     * @param source the scene of the model with the file's clips, in their order
     * @param edited the edited scene
     * @param site location of the edited scene's file, for findings
     */
    public static WriteBackResult of(
            Object file,
            byte[] original,
            Object model,
            int number,
            ConvertOptions options,
            Scene source,
            Scene edited,
            SourceLocation site,
            ReadContext context) {
        Comparison comparison = new Comparison(source, edited, EditPart.KEPT_BY_DEFAULT, site, context);
        EditReport report = new EditReport();
        EditJob job = new EditJob(source, comparison, options, report, site, context);
        MotionFileWriteBack writeBack = new MotionFileWriteBack(job, MorphTargetTree.of(job, model, number));
        ByteWriter out = ByteWriter.littleEndian();
        switch (file) {
            case NjFile nj -> {
                out = new ByteWriter(nj.sizeOrder());
                new NjFormat().write(writeBack.nj(nj), out);
            }
            case NjmFile njm -> {
                NjsMotion motion = writeBack.nextMotion(njm.motion());
                new NjmFormat().write(new NjmFile(motion, njm.trailer(), njm.order(), BlockLayout.NONE), out);
            }
            case SaanimFile saanim ->
                new SaanimFormat().write(SaanimFile.of(writeBack.nextMotion(saanim.motion()), saanim.metadata()), out);
            default -> throw new FormatException(Kind.UNSUPPORTED, site, "expected a file of motions");
        }
        comparison.clips().morphTargetLines().forEach(report::add);
        return new WriteBackResult(writeBack.changed ? out.toByteArray() : original, report, 0);
    }

    /**
     * Returns a SAANIM file with a clip that the original did not have.
     *
     * @param clip its name
     * @param options that the model was converted with
     * @param source the scene of the model
     * @param edited the edited scene
     * @param site location of the edited scene's file, for findings
     */
    public static byte[] newFile(
            String clip, ConvertOptions options, Scene source, Scene edited, SourceLocation site, ReadContext context) {
        Comparison comparison = new Comparison(source, edited, EditPart.KEPT_BY_DEFAULT, site, context);
        EditJob job = new EditJob(source, comparison, options, new EditReport(), site, context);
        NjsMotion motion = new MotionFileWriteBack(job, Optional.empty()).motions.added(clip);
        ByteWriter out = ByteWriter.littleEndian();
        new SaanimFormat().write(SaanimFile.of(motion, List.of()), out);
        return out.toByteArray();
    }

    private NjFile nj(NjFile file) {
        List<NjBlock> blocks = new ArrayList<>();
        for (NjBlock block : file.blocks()) {
            blocks.add(
                    block instanceof NjBlock.Motion m && MotionWriteBack.isClip(m)
                            ? new NjBlock.Motion(m.tag(), m.site(), nextMotion(m.motion()))
                            : block);
        }
        return new NjFile(blocks, file.sizeOrder(), file.dataOrder());
    }

    /** Returns the changed form of the file's next motion. */
    private NjsMotion nextMotion(NjsMotion before) {
        if (clip >= job.source().clips().size()) {
            return before;
        }
        Clip was = job.source().clips().get(clip++);
        ChangeKind change = job.comparison().clips().changes().getOrDefault(was.name(), ChangeKind.UNSUPPORTED);
        if (change != ChangeKind.REBUILT) {
            String what = change == ChangeKind.UNSUPPORTED ? "not in the edited file; kept from the original" : "";
            job.report().add(change, "clip", was.name(), what);
            return before;
        }
        NjsMotion made = motions.rebuilt(before, was);
        changed |= made != before;
        return made;
    }
}
