package shuriken.modding.importing;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import shuriken.convert.ConvertOptions;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.edit.Comparison;
import shuriken.edit.EditPart;
import shuriken.edit.EditReport;
import shuriken.edit.NewBone;
import shuriken.edit.RestPoseChange;
import shuriken.edit.WriteBackResult;
import shuriken.scene.Scene;

/**
 * Writes an edited scene into its file: first the new bones, then the moved ones, then everything else, for which the
 * file with these bones is the original.
 */
final class ImportJob {
    private final Set<EditPart> kept;
    private final ConvertOptions options;
    private final PaintedTextures paintedTextures;
    private final SourceLocation site;
    private final ReadContext context;

    /**
     * Creates a job.
     *
     * @param kept categories that stay as they are in the file
     * @param site location of the edited scene's file, for findings
     */
    ImportJob(
            Set<EditPart> kept,
            ConvertOptions options,
            PaintedTextures paintedTextures,
            SourceLocation site,
            ReadContext context) {
        this.kept = kept;
        this.options = options;
        this.paintedTextures = paintedTextures;
        this.site = site;
        this.context = context;
    }

    /**
     * Writes the scene. If the file cannot take the bones of the scene, it keeps its own, and the report says so.
     *
     * @param isScaled whether the entire model was scaled, so that its bones must be scaled too
     * @throws FormatException UNSUPPORTED if the changes cannot be stored
     */
    WriteBackResult run(EditOriginal file, Scene edited, boolean isScaled) {
        Comparison comparison = new Comparison(file.source(), edited, kept, site, context);
        if (kept.contains(EditPart.RIG)) {
            return write(file, edited, comparison, context);
        }
        RestPoseChange change = new RestPoseChange(file.source(), comparison);
        List<NewBone> bones = NewBone.find(file.source(), comparison);
        if (change.isEmpty() && bones.isEmpty()) {
            return write(file, edited, comparison, context);
        }
        ReadContext attempt = context.forThread();
        try {
            WriteBackResult result = withBones(file, edited, comparison, change, bones, attempt);
            context.addFindings(attempt.diagnostics());
            return result;
        } catch (FormatException e) {
            if (isScaled || e.kind() != Kind.UNSUPPORTED) {
                throw e;
            }
            Set<EditPart> keptWithBones = EnumSet.of(EditPart.RIG);
            keptWithBones.addAll(kept);
            return write(file, edited, new Comparison(file.source(), edited, keptWithBones, site, lenient()), context);
        }
    }

    private WriteBackResult withBones(
            EditOriginal original,
            Scene editedScene,
            Comparison first,
            RestPoseChange originalChange,
            List<NewBone> bones,
            ReadContext attempt) {
        EditOriginal file = original;
        Scene edited = editedScene;
        Comparison comparison = first;
        RestPoseChange change = originalChange;
        List<EditReport.Line> lines = new ArrayList<>();
        Optional<NewBones> added = NewBones.add(file, edited, bones, comparison, options, attempt);
        if (added.isPresent()) {
            file = added.get().file();
            edited = added.get().edited();
            comparison = new Comparison(file.source(), edited, kept, site, lenient());
            change = new RestPoseChange(file.source(), comparison);
            lines.addAll(added.get().lines());
        }
        if (!change.isEmpty()) {
            file = file.withContent(RigWriteBack.move(file, change, site), options, attempt);
            comparison = new Comparison(file.source(), edited, kept, site, lenient());
            lines.addAll(change.lines());
        }
        return write(file, edited, comparison, attempt).withEarlierLines(lines);
    }

    private WriteBackResult write(EditOriginal file, Scene edited, Comparison comparison, ReadContext writeContext) {
        byte[] bytes =
                file.asset().data().bytes("file", Math.toIntExact(file.asset().size()));
        MotionFilesWriteBack motions = new MotionFilesWriteBack(
                file.asset(),
                file.model(),
                file.number(),
                file.source(),
                file.relatedFiles(),
                options,
                site,
                writeContext);
        WriteBackResult result = WriteBack.of(
                file.model(),
                bytes,
                file.number(),
                file.source(),
                comparison,
                options,
                motions,
                changed -> file.reconvert(changed, motions.relatedFiles(), options, writeContext),
                site,
                writeContext);
        return paintedTextures.addedTo(result, edited, kept);
    }

    private ReadContext lenient() {
        return ReadContext.lenient(context.limits());
    }
}
