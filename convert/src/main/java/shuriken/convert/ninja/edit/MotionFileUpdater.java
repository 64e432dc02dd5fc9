package shuriken.convert.ninja.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ninja.options.GameConventions;
import shuriken.convert.ninja.pose.NodeExtras;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.edit.Comparison;
import shuriken.edit.EditJob;
import shuriken.edit.report.ChangeKind;
import shuriken.edit.report.EditReport;
import shuriken.edit.report.WriteBackResult;
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

/**
 * Writes the edited clips of a scene to a file of Ninja motions, one motion for each clip. The motions of unchanged
 * clips keep their keys.
 */
public final class MotionFileUpdater {
    private final EditJob job;
    private final MotionUpdater motionUpdater;
    private int nextClipIndex;
    private boolean isChanged;

    private MotionFileUpdater(EditJob job, Optional<MorphVertexMapping> vertexMapping) {
        this.job = job;
        // For motions, these conventions differ only in the order of rotations.
        boolean isZxy = job.sourceScene().nodes().stream()
                .anyMatch(node -> node.extras().values().get(NodeExtras.EVALFLAGS_KEY) instanceof Integer flags
                        && EvalFlag.ZXY_ANG.isSetIn(flags));
        this.motionUpdater = new MotionUpdater(
                job,
                new TreeNodeMapping(job.sourceScene(), List.of()),
                vertexMapping,
                isZxy ? GameConventions.IKARUGA : GameConventions.PSO);
    }

    /**
     * Returns whether clips can be written into a file: an NJ file without models, or another file of Ninja motions.
     */
    public static boolean accepts(Object file) {
        return switch (file) {
            case NjFile nj -> nj.blocks().stream().noneMatch(MotionFileUpdater::isModel);
            case NjmFile njm -> true;
            case SaanimFile saanim -> true;
            default -> false;
        };
    }

    private static boolean isModel(NjBlock block) {
        return block instanceof NjBlock.Chunk || block instanceof NjBlock.Model || block instanceof NjBlock.Xj;
    }

    /**
     * Writes edited clips to a motion file, and returns its bytes with a report.
     *
     * @param file the parsed file
     * @param originalBytes the bytes of {@code file}
     * @param modelFile the parsed file with the model that the motions animate
     * @param modelIndex the index of the model in its file
     * @param options the options with which the model was converted
     * @param sourceScene the scene of the model with the clips of the file, in their order
     * @param editedScene the edited scene
     * @param location the location of the edited scene's file, for messages
     */
    public static WriteBackResult update(
            Object file,
            byte[] originalBytes,
            Object modelFile,
            int modelIndex,
            ConvertOptions options,
            Scene sourceScene,
            Scene editedScene,
            SourceLocation location,
            ReadContext context) {
        Comparison comparison = new Comparison(sourceScene, editedScene, Set.of(), location, context);
        EditReport report = new EditReport();
        EditJob job = new EditJob(sourceScene, Optional.empty(), comparison, options, report, location, context);
        MotionFileUpdater updater = new MotionFileUpdater(job, MorphVertexMapping.create(job, modelFile, modelIndex));
        Object updatedFile = switch (file) {
            case NjFile nj -> updater.updateMotions(nj);
            case NjmFile njm ->
                new NjmFile(updater.updateNextMotion(njm.motion()), njm.trailer(), njm.byteOrder(), BlockLayout.NONE);
            case SaanimFile saanim -> SaanimFile.create(updater.updateNextMotion(saanim.motion()), saanim.metadata());
            default -> throw new FormatException(Kind.UNSUPPORTED, location, "this is not an animation file");
        };
        comparison.clips().morphTargetLines().forEach(report::add);
        return new WriteBackResult(updater.isChanged ? encode(updatedFile) : originalBytes, report, /* deviation= */ 0);
    }

    /**
     * Returns the bytes of a motion file.
     *
     * @throws IllegalArgumentException for files of other kinds
     */
    public static byte[] encode(Object file) {
        ByteWriter out = file instanceof NjFile nj ? new ByteWriter(nj.sizeByteOrder()) : ByteWriter.littleEndian();
        switch (file) {
            case NjFile nj -> new NjFormat().write(nj, out);
            case NjmFile njm -> new NjmFormat().write(njm, out);
            case SaanimFile saanim -> new SaanimFormat().write(saanim, out);
            default -> throw new IllegalArgumentException("expected an animation file");
        }
        return out.toByteArray();
    }

    /**
     * Returns a SAANIM file with the motion of a new clip.
     *
     * @param clipName the name of the clip in the edited scene
     * @param options the options with which the model was converted
     * @param sourceScene the scene of the model
     * @param editedScene the edited scene
     * @param location the location of the edited scene's file, for messages
     */
    public static byte[] createFile(
            String clipName,
            ConvertOptions options,
            Scene sourceScene,
            Scene editedScene,
            SourceLocation location,
            ReadContext context) {
        Comparison comparison = new Comparison(sourceScene, editedScene, Set.of(), location, context);
        EditJob job =
                new EditJob(sourceScene, Optional.empty(), comparison, options, new EditReport(), location, context);
        NjsMotion motion = new MotionFileUpdater(job, Optional.empty()).motionUpdater.createMotion(clipName);
        return encode(SaanimFile.create(motion, List.of()));
    }

    private NjFile updateMotions(NjFile file) {
        List<NjBlock> blocks = new ArrayList<>();
        for (NjBlock block : file.blocks()) {
            blocks.add(
                    block instanceof NjBlock.Motion motion && MotionUpdater.becomesClip(motion)
                            ? new NjBlock.Motion(motion.tag(), motion.location(), updateNextMotion(motion.motion()))
                            : block);
        }
        return new NjFile(blocks, file.sizeByteOrder(), file.dataByteOrder());
    }

    /** Returns a motion with the changes of the next clip, and reports the changes. */
    private NjsMotion updateNextMotion(NjsMotion originalMotion) {
        if (nextClipIndex >= job.sourceScene().clips().size()) {
            return originalMotion;
        }
        Clip sourceClip = job.sourceScene().clips().get(nextClipIndex++);
        ChangeKind changeKind =
                job.comparison().clips().changes().getOrDefault(sourceClip.name(), ChangeKind.UNSUPPORTED);
        if (changeKind == ChangeKind.UNSUPPORTED) {
            job.report()
                    .addMissingClip(sourceClip.name(), job.sourceScene().clips().size());
            return originalMotion;
        }
        if (changeKind != ChangeKind.REBUILT) {
            job.report().add(changeKind, "clip", sourceClip.name(), "");
            return originalMotion;
        }
        NjsMotion updatedMotion = motionUpdater.updateMotion(originalMotion, sourceClip);
        isChanged |= updatedMotion != originalMotion;
        return updatedMotion;
    }
}
