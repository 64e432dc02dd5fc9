package shuriken.modding.importing;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ninja.edit.LevelUpdater;
import shuriken.convert.ninja.edit.NinjaFileUpdater;
import shuriken.convert.ninja.edit.StageUpdater;
import shuriken.convert.nitro.edit.NitroModelUpdater;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.edit.Comparison;
import shuriken.edit.EditJob;
import shuriken.edit.PaintedPartFinder;
import shuriken.edit.RemovedTextures;
import shuriken.edit.RenamedBone;
import shuriken.edit.UnsupportedBoneChanges;
import shuriken.edit.WriteBackCheck;
import shuriken.edit.mesh.PartComparison;
import shuriken.edit.report.ChangeKind;
import shuriken.edit.report.EditCategory;
import shuriken.edit.report.EditReport;
import shuriken.edit.report.WriteBackResult;
import shuriken.ninja.landtable.SalvlFile;
import shuriken.ninja.nj.NjFile;
import shuriken.ninja.samodel.SamdlFile;
import shuriken.ninja.scenery.RelFile;
import shuriken.nitro.mdl0.NsbmdFile;
import shuriken.scene.Scene;

/**
 * Writes an edited scene into the file that it was made from. A file keeps its bytes if nothing changed. Changes can be
 * written into Ninja and NITRO models, stages and levels, but not into other formats.
 */
final class WriteBack {
    private final Object parsedFile;
    private final byte[] originalBytes;
    private final int modelIndex;
    private final Scene sourceScene;
    private final Optional<Object> provenance;
    private final Comparison comparison;
    private final ConvertOptions options;
    private final EditReport report = new EditReport();
    private final SourceLocation location;
    private final ReadContext context;

    private WriteBack(
            Object parsedFile,
            byte[] originalBytes,
            int modelIndex,
            Scene sourceScene,
            Optional<Object> provenance,
            Comparison comparison,
            ConvertOptions options,
            SourceLocation location,
            ReadContext context) {
        this.parsedFile = parsedFile;
        this.originalBytes = originalBytes;
        this.modelIndex = modelIndex;
        this.sourceScene = sourceScene;
        this.provenance = provenance;
        this.options = options;
        this.location = location;
        this.context = context;
        this.comparison = comparison;
    }

    /**
     * Writes a scene into a file.
     *
     * @param parsedFile the parsed file
     * @param originalBytes the bytes of the original file
     * @param modelIndex the index of the model in the file
     * @param sourceScene the unedited scene that the model was converted to with these options
     * @param provenance the location in the file of each triangle corner of {@code sourceScene}; empty if meshes of
     *     this format cannot be edited
     * @param comparison the comparison of the source with the edited scene
     * @param motions writes the clips that the file itself does not store
     * @param reconvert converts the bytes of the changed file in the same manner as the source, to check the result
     * @param location the location of the edited scene's file, for findings
     * @throws FormatException UNSUPPORTED if the file cannot store the changes
     */
    public static WriteBackResult write(
            Object parsedFile,
            byte[] originalBytes,
            int modelIndex,
            Scene sourceScene,
            Optional<Object> provenance,
            Comparison comparison,
            ConvertOptions options,
            MotionFilesWriteBack motions,
            Function<byte[], Scene> reconvert,
            SourceLocation location,
            ReadContext context) {
        return new WriteBack(
                        parsedFile,
                        originalBytes,
                        modelIndex,
                        sourceScene,
                        provenance,
                        comparison,
                        options,
                        location,
                        context)
                .run(motions, reconvert);
    }

    /**
     * Returns whether an edited scene has at least one mesh that matches a mesh of a file. Otherwise, the scene was
     * probably not made from that file.
     *
     * @param sourceScene the scene that the model of the file was converted to
     * @param location the location of the edited scene's file
     */
    public static boolean hasMeshOf(
            Scene sourceScene, Scene editedScene, SourceLocation location, ReadContext context) {
        Comparison comparison = new Comparison(
                sourceScene.withClips(List.of()),
                editedScene.withClips(List.of()),
                Set.of(EditCategory.CLIPS),
                location,
                context.forTrial());
        return comparison.parts().changes().entrySet().stream()
                .anyMatch(part -> (part.getValue() == ChangeKind.UNCHANGED || part.getValue() == ChangeKind.PATCHED)
                        && comparison.editedParts().containsKey(part.getKey()));
    }

    private WriteBackResult run(MotionFilesWriteBack motions, Function<byte[], Scene> reconvert) {
        PartComparison parts = comparison.parts();
        boolean isNitro = parsedFile instanceof NsbmdFile;
        if (!isNitro) {
            PaintedPartFinder.markAsRebuilt(comparison);
            RemovedTextures.markAsRebuilt(comparison);
        }
        boolean hasChangedMaterials = !comparison.materialChanges().isEmpty();
        if (comparison.exchangedColourCount() > 0) {
            context.report(
                    DiagnosticCode.COLOURS_SHUFFLED,
                    location,
                    "Blender 3 swapped vertex colours (corners: %,d), so the original colours are kept",
                    comparison.exchangedColourCount());
        }
        boolean hasChangedMeshes = (isNitro && PaintedPartFinder.isPainted(comparison))
                || parts.addedParts().stream()
                        .anyMatch(part -> !part.triangles().isEmpty())
                || parts.changes().values().stream().anyMatch(change -> change != ChangeKind.UNCHANGED);
        boolean hasChangedClips = comparison.clips().changes().values().stream()
                .anyMatch(change -> change != ChangeKind.UNCHANGED && change != ChangeKind.UNSUPPORTED);
        // If the materials of a Ninja model changed, the updater of its tree reports the meshes.
        if (!hasChangedMeshes && (!hasChangedMaterials || isNitro)) {
            parts.changes()
                    .forEach((key, change) -> report.add(
                            ChangeKind.UNCHANGED,
                            "mesh",
                            requireNonNull(comparison.originalParts().get(key)).name(),
                            ""));
        }
        UnsupportedBoneChanges.createLines(sourceScene, comparison, /* storesNames= */ isNitro)
                .forEach(report::add);
        boolean hasRenamedBones = isNitro && !RenamedBone.find(comparison).isEmpty();
        if (!hasChangedMeshes && !hasChangedClips && !hasChangedMaterials && !hasRenamedBones) {
            reportClips();
            return new WriteBackResult(originalBytes, report, checkResult(sourceScene));
        }
        if (parsedFile instanceof NjFile) {
            motions.rewriteNinjaFiles(comparison, report);
        }
        byte[] changedBytes = encodeChanges(hasChangedMeshes, hasChangedMaterials);
        motions.write(comparison, report);
        reportLostClips();
        reportClips();
        return new WriteBackResult(changedBytes, report, checkResult(reconvert.apply(changedBytes)));
    }

    /** Reports the changed and new clips that nothing has been reported about, because they could not be written. */
    private void reportLostClips() {
        comparison.clips().changes().forEach((name, change) -> {
            boolean isChanged = change == ChangeKind.ADDED || change == ChangeKind.REBUILT;
            if (isChanged
                    && report.lines().stream()
                            .noneMatch(line -> line.name().equals(name)
                                    && (line.kind().equals("clip")
                                            || line.kind().equals("shapes")))) {
                report.add(ChangeKind.UNSUPPORTED, "clip", name, "files of this kind contain no bone animations");
            }
        });
    }

    /** Reports the clips that are missing or unchanged, and the changes of morph targets. */
    private void reportClips() {
        comparison.clips().changes().forEach((name, change) -> {
            if (change == ChangeKind.UNSUPPORTED) {
                report.addMissingClip(name);
            } else if (change == ChangeKind.UNCHANGED) {
                report.add(change, "clip", name, "");
            }
        });
        comparison.clips().morphTargetLines().forEach(report::add);
    }

    /** Returns the bytes of the file with all changes of meshes, materials and the clips that it stores itself. */
    private byte[] encodeChanges(boolean hasChangedMeshes, boolean hasChangedMaterials) {
        EditJob job = new EditJob(sourceScene, provenance, comparison, options, report, location, context);
        return switch (parsedFile) {
            case NjFile nj -> new NinjaFileUpdater(job).update(nj, modelIndex, hasChangedMeshes || hasChangedMaterials);
            case NsbmdFile nsbmd -> new NitroModelUpdater(job).update(nsbmd, modelIndex);
            case SamdlFile samdl -> new NinjaFileUpdater(job).update(samdl);
            case RelFile stage -> new StageUpdater(job, stage).write();
            case SalvlFile level -> new LevelUpdater(job, level).write();
            default -> throw job.createUnsupportedError(parsedFile.getClass().getSimpleName());
        };
    }

    /**
     * Compares the result with the edited scene and reports what the format could not store.
     *
     * @return the maximum distance between a corner of a triangle in the result and in the edited scene, as a fraction
     *     of the model's size
     */
    private double checkResult(Scene writtenScene) {
        return new WriteBackCheck(comparison, location, report).check(writtenScene);
    }
}
