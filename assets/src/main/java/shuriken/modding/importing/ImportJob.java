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
     * Writes the scene. All changes of bones are tried first, then only those that change no parents. If the file can
     * store neither, it keeps its bones, and the report states this.
     *
     * @param isScaled whether the entire model was scaled uniformly. Its bones must then be scaled too, so it is an
     *     error if the file cannot store them
     * @throws FormatException UNSUPPORTED if the changes cannot be stored
     */
    WriteBackResult run(EditOriginal original, Scene editedScene, boolean isScaled) {
        Comparison comparison =
                new Comparison(original.sourceScene(), editedScene, unchangedCategories, location, context);
        if (unchangedCategories.contains(EditCategory.RIG)) {
            return write(original, editedScene, comparison, Map.of(), context);
        }
        boolean hasReparentedBones = !ReparentedBone.find(comparison).isEmpty();
        boolean hasMovedOrNewBones = !new RestPoseChange(original.sourceScene(), comparison).isEmpty()
                || !NewBone.find(original.sourceScene(), comparison).isEmpty();
        if (hasReparentedBones) {
            Optional<WriteBackResult> result =
                    tryWithBones(original, editedScene, comparison, /* changesParents= */ true);
            if (result.isPresent()) {
                return result.get();
            }
        }
        if (!hasMovedOrNewBones) {
            return write(original, editedScene, comparison, Map.of(), context);
        }
        if (isScaled) {
            return writeScaled(original, editedScene, comparison);
        }
        Optional<WriteBackResult> result = tryWithBones(original, editedScene, comparison, /* changesParents= */ false);
        if (result.isPresent()) {
            return result.get();
        }
        Set<EditCategory> unchangedCategoriesWithRig = EnumSet.of(EditCategory.RIG);
        unchangedCategoriesWithRig.addAll(unchangedCategories);
        return write(
                original,
                editedScene,
                new Comparison(
                        original.sourceScene(), editedScene, unchangedCategoriesWithRig, location, trialContext()),
                Map.of(),
                context);
    }

    /** Writes a scene that was scaled uniformly. If the reason for a failure is mirrored bones, the message says so. */
    private WriteBackResult writeScaled(EditOriginal original, Scene editedScene, Comparison comparison) {
        try {
            return writeWithBones(original, editedScene, comparison, /* changesParents= */ false, context);
        } catch (FormatException e) {
            if (e.kind() != Kind.UNSUPPORTED || !hasMirroredBones(original.sourceScene())) {
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
            EditOriginal original, Scene editedScene, Comparison comparison, boolean changesParents) {
        ReadContext bonesContext = context.forThread();
        try {
            WriteBackResult result = writeWithBones(original, editedScene, comparison, changesParents, bonesContext);
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
            Comparison comparison,
            boolean changesParents,
            ReadContext bonesContext) {
        EditOriginal currentOriginal = original;
        Scene currentScene = editedScene;
        Comparison currentComparison = comparison;
        List<EditReport.Line> lines = new ArrayList<>();
        Optional<NewBones> newBones = NewBones.add(
                currentOriginal,
                currentScene,
                NewBone.find(currentOriginal.sourceScene(), currentComparison),
                currentComparison,
                options,
                bonesContext);
        if (newBones.isPresent()) {
            currentOriginal = newBones.get().changedOriginal();
            currentScene = newBones.get().editedScene();
            currentComparison = new Comparison(
                    currentOriginal.sourceScene(), currentScene, unchangedCategories, location, trialContext());
            lines.addAll(newBones.get().lines());
        }
        Optional<ReparentedBones> reparentedBones = changesParents
                ? ReparentedBones.attach(
                        currentOriginal,
                        currentScene,
                        ReparentedBone.find(currentComparison),
                        currentComparison,
                        options,
                        bonesContext)
                : Optional.empty();
        if (reparentedBones.isPresent()) {
            currentOriginal = reparentedBones.get().changedOriginal();
            currentScene = reparentedBones.get().editedScene();
            currentComparison = new Comparison(
                    currentOriginal.sourceScene(), currentScene, unchangedCategories, location, trialContext());
            lines.addAll(reparentedBones.get().lines());
        }
        RestPoseChange restPoseChange = new RestPoseChange(currentOriginal.sourceScene(), currentComparison);
        if (!restPoseChange.isEmpty()) {
            currentOriginal = currentOriginal.withContent(
                    RestPositionEdit.move(currentOriginal, restPoseChange, location), bonesContext);
            currentComparison = new Comparison(
                    currentOriginal.sourceScene(), currentScene, unchangedCategories, location, trialContext());
            lines.addAll(restPoseChange.reportLines());
        }
        Map<SourceLocation, MotionFile> reorderedMotionByLocation =
                reparentedBones.map(ReparentedBones::reorderedMotionByLocation).orElse(Map.of());
        return write(currentOriginal, currentScene, currentComparison, reorderedMotionByLocation, bonesContext)
                .withEarlierLines(lines);
    }

    /**
     * Writes all changes except changes of bones.
     *
     * @param reorderedMotionByLocation the motion files whose joints have a new order, by the location of the original
     */
    private WriteBackResult write(
            EditOriginal original,
            Scene editedScene,
            Comparison comparison,
            Map<SourceLocation, MotionFile> reorderedMotionByLocation,
            ReadContext writeContext) {
        byte[] bytes = original.asset()
                .data()
                .bytes("file", Math.toIntExact(original.asset().size()));
        MotionFilesWriteBack motions = new MotionFilesWriteBack(
                original.asset(),
                original.parsedFile(),
                original.modelIndex(),
                original.sourceScene(),
                original.relatedFiles(),
                options,
                location,
                writeContext);
        WriteBackResult result = WriteBack.write(
                original.parsedFile(),
                bytes,
                original.modelIndex(),
                original.sourceScene(),
                original.provenance(),
                comparison,
                options,
                motions,
                changedBytes -> original.reconvert(changedBytes, motions.relatedFiles(), writeContext),
                location,
                writeContext);
        motions.addReordered(reorderedMotionByLocation, result.report());
        return paintedTextureWriter.withChangedImages(result, editedScene, unchangedCategories);
    }

    private ReadContext trialContext() {
        return context.forTrial();
    }
}
