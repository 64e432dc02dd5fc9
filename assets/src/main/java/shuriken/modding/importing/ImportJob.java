package shuriken.modding.importing;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import shuriken.convert.ConvertOptions;
import shuriken.convert.MotionFile;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.edit.Comparison;
import shuriken.edit.NewBone;
import shuriken.edit.ReparentedBone;
import shuriken.edit.RestPoseChange;
import shuriken.edit.report.EditCategory;
import shuriken.edit.report.EditReport;
import shuriken.edit.report.WriteBackResult;
import shuriken.scene.Scene;
import shuriken.scene.support.NodeMatrices;

/**
 * Writes an edited scene into the file that it was made from. Changes of bones come first: new bones are added, then
 * bones get new parents, then bones are moved. The file with these bones is the original for all other changes.
 */
final class ImportJob {
    private final Set<EditCategory> unchangedCategories;
    private final ConvertOptions options;
    private final PaintedTextureWriter paintedTextureWriter;
    private final SourceLocation location;
    private final ReadContext context;

    /**
     * Creates a job.
     *
     * @param unchangedCategories the parts of the model that stay as they are in the file
     * @param options the options with which the model was converted
     * @param paintedTextureWriter writes the edited images of textures
     * @param location the location of the edited scene's file, for findings
     */
    ImportJob(
            Set<EditCategory> unchangedCategories,
            ConvertOptions options,
            PaintedTextureWriter paintedTextureWriter,
            SourceLocation location,
            ReadContext context) {
        this.unchangedCategories = unchangedCategories;
        this.options = options;
        this.paintedTextureWriter = paintedTextureWriter;
        this.location = location;
        this.context = context;
    }

    /**
     * Writes the scene. If the file cannot store the bones of the scene, it keeps its bones, and the report states
     * this.
     *
     * @param isScaled whether the entire model was scaled uniformly. Its bones must then be scaled too, so it is an
     *     error if the file cannot store them
     * @throws FormatException UNSUPPORTED if the changes cannot be stored
     */
    WriteBackResult run(EditOriginal file, Scene editedScene, boolean isScaled) {
        Comparison comparison = new Comparison(file.sourceScene(), editedScene, unchangedCategories, location, context);
        if (unchangedCategories.contains(EditCategory.RIG)) {
            return write(file, editedScene, comparison, Map.of(), context);
        }
        boolean hasReparentedBones = !ReparentedBone.find(comparison).isEmpty();
        boolean hasMovedOrNewBones = !new RestPoseChange(file.sourceScene(), comparison).isEmpty()
                || !NewBone.find(file.sourceScene(), comparison).isEmpty();
        if (hasReparentedBones) {
            Optional<WriteBackResult> result = tryWithBones(file, editedScene, comparison, /* changesParents= */ true);
            if (result.isPresent()) {
                return result.get();
            }
        }
        if (!hasMovedOrNewBones) {
            return write(file, editedScene, comparison, Map.of(), context);
        }
        if (isScaled) {
            return writeScaled(file, editedScene, comparison);
        }
        Optional<WriteBackResult> result = tryWithBones(file, editedScene, comparison, /* changesParents= */ false);
        if (result.isPresent()) {
            return result.get();
        }
        Set<EditCategory> unchangedCategoriesWithRig = EnumSet.of(EditCategory.RIG);
        unchangedCategoriesWithRig.addAll(unchangedCategories);
        return write(
                file,
                editedScene,
                new Comparison(file.sourceScene(), editedScene, unchangedCategoriesWithRig, location, trialContext()),
                Map.of(),
                context);
    }

    /** Writes a scene that was scaled uniformly. If the reason for a failure is mirrored bones, the message says so. */
    private WriteBackResult writeScaled(EditOriginal file, Scene editedScene, Comparison comparison) {
        try {
            return writeWithBones(file, editedScene, comparison, /* changesParents= */ false, context);
        } catch (FormatException e) {
            if (e.kind() != Kind.UNSUPPORTED || !hasMirroredBones(file.sourceScene())) {
                throw e;
            }
            throw new FormatException(
                    Kind.UNSUPPORTED,
                    location,
                    "%s. The model has mirrored bones, which Blender cannot scale. Set the scale of the armature back"
                            + " to 1 and scale the meshes in Edit Mode",
                    e.detail());
        }
    }

    private static boolean hasMirroredBones(Scene scene) {
        return NodeMatrices.atRest(scene).stream().anyMatch(transform -> transform.determinant3x3() < 0);
    }

    /**
     * Writes the scene with its bones. The result is empty, without findings, if the file cannot store the changes.
     *
     * @param changesParents whether bones get new parents
     */
    private Optional<WriteBackResult> tryWithBones(
            EditOriginal file, Scene editedScene, Comparison comparison, boolean changesParents) {
        ReadContext bonesContext = context.forThread();
        try {
            WriteBackResult result = writeWithBones(file, editedScene, comparison, changesParents, bonesContext);
            context.findings().addAll(bonesContext.findings().toList());
            return Optional.of(result);
        } catch (FormatException e) {
            if (e.kind() != Kind.UNSUPPORTED) {
                throw e;
            }
            return Optional.empty();
        }
    }

    /**
     * Writes the scene with its bones.
     *
     * @param changesParents whether bones get new parents
     * @throws FormatException UNSUPPORTED if the file cannot store the changes
     */
    private WriteBackResult writeWithBones(
            EditOriginal original,
            Scene editedScene,
            Comparison originalComparison,
            boolean changesParents,
            ReadContext bonesContext) {
        EditOriginal file = original;
        Scene scene = editedScene;
        Comparison comparison = originalComparison;
        List<EditReport.Line> lines = new ArrayList<>();
        Optional<NewBones> newBones = NewBones.add(
                file, scene, NewBone.find(file.sourceScene(), comparison), comparison, options, bonesContext);
        if (newBones.isPresent()) {
            file = newBones.get().file();
            scene = newBones.get().editedScene();
            comparison = new Comparison(file.sourceScene(), scene, unchangedCategories, location, trialContext());
            lines.addAll(newBones.get().lines());
        }
        Optional<ReparentedBones> reparentedBones = changesParents
                ? ReparentedBones.attach(
                        file, scene, ReparentedBone.find(comparison), comparison, options, bonesContext)
                : Optional.empty();
        if (reparentedBones.isPresent()) {
            file = reparentedBones.get().file();
            scene = reparentedBones.get().editedScene();
            comparison = new Comparison(file.sourceScene(), scene, unchangedCategories, location, trialContext());
            lines.addAll(reparentedBones.get().lines());
        }
        RestPoseChange restPoseChange = new RestPoseChange(file.sourceScene(), comparison);
        if (!restPoseChange.isEmpty()) {
            file = file.withContent(RigWriteBack.move(file, restPoseChange, location), bonesContext);
            comparison = new Comparison(file.sourceScene(), scene, unchangedCategories, location, trialContext());
            lines.addAll(restPoseChange.lines());
        }
        Map<SourceLocation, MotionFile> reorderedMotions =
                reparentedBones.map(ReparentedBones::reorderedMotions).orElse(Map.of());
        return write(file, scene, comparison, reorderedMotions, bonesContext).withEarlierLines(lines);
    }

    /**
     * Writes all changes except changes of bones.
     *
     * @param reorderedMotions the motion files whose joints have a new order, by the location of the original
     */
    private WriteBackResult write(
            EditOriginal file,
            Scene editedScene,
            Comparison comparison,
            Map<SourceLocation, MotionFile> reorderedMotions,
            ReadContext writeContext) {
        byte[] bytes =
                file.asset().data().bytes("file", Math.toIntExact(file.asset().size()));
        MotionFilesWriteBack motions = new MotionFilesWriteBack(
                file.asset(),
                file.parsedFile(),
                file.modelIndex(),
                file.sourceScene(),
                file.relatedFiles(),
                options,
                location,
                writeContext);
        WriteBackResult result = WriteBack.write(
                file.parsedFile(),
                bytes,
                file.modelIndex(),
                file.sourceScene(),
                file.provenance(),
                comparison,
                options,
                motions,
                changedBytes -> file.reconvert(changedBytes, motions.relatedFiles(), writeContext),
                location,
                writeContext);
        motions.addReordered(reorderedMotions, result.report());
        return paintedTextureWriter.withChangedImages(result, editedScene, unchangedCategories);
    }

    private ReadContext trialContext() {
        return context.forTrial();
    }
}
