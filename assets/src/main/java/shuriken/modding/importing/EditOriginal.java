package shuriken.modding.importing;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import shuriken.assets.Asset;
import shuriken.assets.Formats;
import shuriken.convert.ConvertOptions;
import shuriken.convert.SceneConverter;
import shuriken.convert.ninja.NinjaConverter;
import shuriken.convert.ninja.SalvlConverter;
import shuriken.convert.ninja.SamdlConverter;
import shuriken.convert.ninja.StageConverter;
import shuriken.convert.nitro.NitroConverter;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.resolve.scenes.AssetContext;
import shuriken.resolve.scenes.SceneReader;
import shuriken.scene.Scene;

/**
 * The file that an edited scene is written into, with the scene to compare it with. The file is converted with the
 * related files that were available when the edited scene was made. With additional textures and motions, the
 * materials, texture coordinates and meshes would differ although nobody edited them.
 *
 * @param asset the file
 * @param parsedFile the parsed file
 * @param modelIndex the index of the model in the file
 * @param sourceScene the unedited scene that the model is converted to
 * @param provenance the location in the file of each triangle corner of {@code sourceScene}; empty if meshes of this
 *     format cannot be edited
 * @param relatedFiles the related files with which the model was converted
 * @param options the options with which the model was converted
 */
record EditOriginal(
        Asset asset,
        Object parsedFile,
        int modelIndex,
        Scene sourceScene,
        Optional<Object> provenance,
        AssetContext relatedFiles,
        ConvertOptions options) {
    /** The maximum number of names in each list of a message. */
    private static final int MAX_LISTED_NAMES = 8;

    /**
     * Converts the file with the related files that the edited scene was made with. All related files are tried first,
     * then those without textures, without motions, and without both. If no selection matches the facts in the edited
     * scene, all are used, with a finding.
     *
     * @param editedScene the edited scene, which names the textures and clips that it was made with
     * @param relatedFiles the related files that exist now
     * @param location the location of the edited scene's file, for findings
     * @throws FormatException if there is no model in the file
     */
    static EditOriginal reproduce(
            Asset asset,
            Scene editedScene,
            ConvertOptions options,
            AssetContext relatedFiles,
            SourceLocation location,
            ReadContext context) {
        Object parsedFile = SceneReader.parse(asset, options, context.forTrial());
        EditOriginal withAllFiles = convert(asset, parsedFile, editedScene, options, relatedFiles, context);
        withAllFiles.requireSourceOf(editedScene, location, context);
        if (withAllFiles.matchesRecord(editedScene)) {
            return withAllFiles;
        }
        for (AssetContext reducedContext : List.of(
                new PartialContext(relatedFiles, /* includesTextures= */ false, /* includesMotions= */ true),
                new PartialContext(relatedFiles, /* includesTextures= */ true, /* includesMotions= */ false),
                new PartialContext(relatedFiles, /* includesTextures= */ false, /* includesMotions= */ false))) {
            EditOriginal candidate = convert(asset, parsedFile, editedScene, options, reducedContext, context);
            if (candidate.matchesRecord(editedScene)) {
                return candidate;
            }
        }
        context.report(
                DiagnosticCode.OTHER_SURROUNDINGS,
                location,
                "the edit used the textures (%s) and animations (%s), but %s now has the textures (%s) and animations"
                        + " (%s). Pass the old files with --textures and --animations",
                listNames(EditFacts.recordedTextures(editedScene).orElse(List.of())),
                listNames(EditFacts.recordedClips(editedScene).orElse(Set.of())),
                asset.fileName(),
                listNames(EditFacts.textureNames(withAllFiles.sourceScene)),
                listNames(EditFacts.clipNames(withAllFiles.sourceScene)));
        return withAllFiles;
    }

    private static EditOriginal convert(
            Asset asset,
            Object parsedFile,
            Scene editedScene,
            ConvertOptions options,
            AssetContext relatedFiles,
            ReadContext context) {
        List<Object> recordedProvenance = new ArrayList<>();
        List<Scene> scenes = newRecordingReader(options, relatedFiles, recordedProvenance)
                .read(asset, parsedFile, context.forTrial());
        if (scenes.isEmpty()) {
            throw new FormatException(
                    Kind.UNSUPPORTED,
                    asset.data().locationAt(0),
                    "the original contains no model that could have been edited");
        }
        int modelIndex = EditFacts.modelIndex(editedScene, scenes);
        return new EditOriginal(
                asset,
                parsedFile,
                modelIndex,
                scenes.get(modelIndex),
                provenanceOf(recordedProvenance, modelIndex),
                relatedFiles,
                options);
    }

    /** Returns a reader whose converters record the provenance of each scene. */
    private static SceneReader newRecordingReader(
            ConvertOptions options, AssetContext relatedFiles, List<Object> recordedProvenance) {
        List<SceneConverter<?>> converters = Formats.CONVERTERS.stream()
                .<SceneConverter<?>>map(converter -> switch (converter) {
                    case NinjaConverter unused -> new NinjaConverter(recordedProvenance::add);
                    case SamdlConverter unused -> new SamdlConverter(recordedProvenance::add);
                    case SalvlConverter unused -> new SalvlConverter(recordedProvenance::add);
                    case StageConverter unused -> new StageConverter(recordedProvenance::add);
                    case NitroConverter unused -> new NitroConverter(recordedProvenance::add);
                    default -> converter;
                })
                .toList();
        return new SceneReader(options, relatedFiles, converters).forEditing();
    }

    /** Returns the provenance of a model; empty if its converter does not record it. */
    private static Optional<Object> provenanceOf(List<Object> recordedProvenance, int modelIndex) {
        return modelIndex < recordedProvenance.size()
                ? Optional.of(recordedProvenance.get(modelIndex))
                : Optional.empty();
    }

    /**
     * Returns whether the names of the textures and clips are those that an edited scene records. If the edited scene
     * records none, the result is true.
     */
    private boolean matchesRecord(Scene editedScene) {
        List<String> textures = EditFacts.textureNames(sourceScene);
        Set<String> clips = EditFacts.clipNames(sourceScene);
        return EditFacts.recordedTextures(editedScene).orElse(textures).equals(textures)
                && EditFacts.recordedClips(editedScene).orElse(clips).equals(clips);
    }

    /**
     * Checks that the edited scene can have been made from this file.
     *
     * @throws FormatException UNSUPPORTED if the scene records a different file as its source, and has no mesh of this
     *     file
     */
    private void requireSourceOf(Scene editedScene, SourceLocation location, ReadContext context) {
        Optional<String> recordedName = EditFacts.recordedFileName(editedScene);
        boolean mayBeSource = recordedName.isEmpty()
                || recordedName.get().equals(asset.fileName())
                || EditFacts.recordedChecksum(editedScene).equals(Optional.of(asset.sha256()));
        if (!mayBeSource && !WriteBack.hasMeshOf(sourceScene, editedScene, location, context)) {
            throw new FormatException(
                    Kind.UNSUPPORTED,
                    location,
                    "this file was made from %s, not from %s (no mesh matches). Nothing was written. Use --into %s, or"
                            + " make a new file: -o NEW",
                    recordedName.get(),
                    asset.fileName(),
                    recordedName.get());
        }
    }

    private static String listNames(Collection<String> names) {
        if (names.isEmpty()) {
            return "none";
        }
        String listedNames = names.stream().limit(MAX_LISTED_NAMES).collect(Collectors.joining(", "));
        return names.size() > MAX_LISTED_NAMES ? listedNames + " …" : listedNames;
    }

    /** Returns the same model after a change of the file. */
    EditOriginal withContent(byte[] changedBytes, ReadContext context) {
        return withContent(changedBytes, relatedFiles, context);
    }

    /**
     * Returns the same model after a change of the file and of related files.
     *
     * @param changedBytes the new bytes of the file
     * @param newRelatedFiles the related files after the change
     */
    EditOriginal withContent(byte[] changedBytes, AssetContext newRelatedFiles, ReadContext context) {
        Asset changedAsset = asset.withContent(changedBytes);
        List<Object> recordedProvenance = new ArrayList<>();
        SceneReader reader = newRecordingReader(options, newRelatedFiles, recordedProvenance);
        Object changedFile = reader.parse(changedAsset, context.forTrial());
        List<Scene> scenes = reader.read(changedAsset, changedFile, context.forTrial());
        int changedIndex = Math.min(modelIndex, scenes.size() - 1);
        return new EditOriginal(
                changedAsset,
                changedFile,
                modelIndex,
                scenes.get(changedIndex),
                provenanceOf(recordedProvenance, changedIndex),
                newRelatedFiles,
                options);
    }

    /**
     * Converts the same model after a change of the file and of related files. Its number of meshes may differ, because
     * a pattern animation can split a mesh.
     */
    Scene reconvert(byte[] changedBytes, AssetContext newRelatedFiles, ReadContext context) {
        SceneReader reader = new SceneReader(options, newRelatedFiles).forEditing();
        List<Scene> scenes = reader.read(asset.withContent(changedBytes), context.forTrial());
        return scenes.get(Math.min(modelIndex, scenes.size() - 1));
    }
}
