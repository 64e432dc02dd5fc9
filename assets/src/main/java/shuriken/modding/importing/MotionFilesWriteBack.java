package shuriken.modding.importing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import shuriken.assets.Asset;
import shuriken.convert.ConvertOptions;
import shuriken.convert.MotionFile;
import shuriken.convert.ninja.edit.MotionFileUpdater;
import shuriken.convert.nitro.edit.JointAnimationUpdater;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.edit.Comparison;
import shuriken.edit.report.ChangeKind;
import shuriken.edit.report.EditReport;
import shuriken.edit.report.WriteBackResult;
import shuriken.interchange.OutputFile;
import shuriken.io.support.SafeName;
import shuriken.modding.members.ContainerEditor;
import shuriken.ninja.samodel.SamdlFile;
import shuriken.nitro.jnt0.NsbcaFile;
import shuriken.nitro.mdl0.NsbmdFile;
import shuriken.resolve.scenes.AssetContext;
import shuriken.resolve.scenes.SceneReader;
import shuriken.scene.Clip;
import shuriken.scene.Scene;
import shuriken.scene.Target;

/**
 * Writes the changed clips of a model into copies of the motion files that contain them. If the format of the model
 * stores no clips, new clips are written into new motion files. The files become part of the report.
 */
final class MotionFilesWriteBack {
    /** The original bytes that an updater receives. It returns this array if no edit changes the file. */
    private static final byte[] UNCHANGED = {};

    private final Asset modelFile;
    private final Object parsedModel;
    private final int modelIndex;
    private final Scene sourceScene;
    private final AssetContext relatedFiles;
    private final ConvertOptions options;
    private final SourceLocation location;
    private final ReadContext context;

    /** The changed motion files by the location of the original file. */
    private final Map<SourceLocation, MotionFile> changedFileByLocation = new LinkedHashMap<>();

    private final List<MotionFile> addedFiles = new ArrayList<>();

    /**
     * Creates a writer for the motion files of a model.
     *
     * @param modelFile the file of the model
     * @param parsedModel the parsed model file
     * @param modelIndex the index of the model in the file
     * @param sourceScene the scene that the model was converted to
     * @param relatedFiles the related files, which provide the motion files of the model
     * @param options the options with which the model was converted
     * @param location the location of the edited scene's file, for findings
     */
    MotionFilesWriteBack(
            Asset modelFile,
            Object parsedModel,
            int modelIndex,
            Scene sourceScene,
            AssetContext relatedFiles,
            ConvertOptions options,
            SourceLocation location,
            ReadContext context) {
        this.modelFile = modelFile;
        this.parsedModel = parsedModel;
        this.modelIndex = modelIndex;
        this.sourceScene = sourceScene;
        this.relatedFiles = relatedFiles;
        this.options = options;
        this.location = location;
        this.context = context;
    }

    /**
     * Writes the changed and new clips of an NSBMD or Sonic Adventure model, and adds their files to the report.
     * Nothing happens for other formats.
     */
    void write(Comparison comparison, EditReport report) {
        boolean isNitro = parsedModel instanceof NsbmdFile;
        if (!isNitro && !(parsedModel instanceof SamdlFile)) {
            return;
        }
        comparison.clips().changes().forEach((name, change) -> {
            if (change == ChangeKind.ADDED) {
                addClip(name, comparison, report);
            }
        });
        Set<String> rebuiltNames = findRebuiltClips(comparison);
        rewriteFiles(comparison, rebuiltNames, report);
        String examplePath = isNitro ? "ITS_FILE" : "ITS.saanim";
        rebuiltNames.forEach(name -> report.add(
                ChangeKind.UNSUPPORTED,
                "clip",
                name,
                "its file was not found. Write the animation with --into " + examplePath + " --for MODEL"));
    }

    /**
     * Writes the changed clips of a Ninja model that are not in the file of the model into their motion files, and adds
     * these files to the report.
     */
    void rewriteNinjaFiles(Comparison comparison, EditReport report) {
        Set<String> rebuiltNames = findRebuiltClips(comparison);
        if (rebuiltNames.isEmpty()) {
            return;
        }
        Scene sceneOfModelFile = convert(List.of());
        sceneOfModelFile.clips().forEach(clip -> rebuiltNames.remove(clip.name()));
        rewriteFiles(comparison, rebuiltNames, report);
    }

    /** Returns the names of the changed clips. */
    private static Set<String> findRebuiltClips(Comparison comparison) {
        Set<String> rebuiltNames = new TreeSet<>();
        comparison.clips().changes().forEach((name, change) -> {
            if (change == ChangeKind.REBUILT) {
                rebuiltNames.add(name);
            }
        });
        return rebuiltNames;
    }

    /** Writes changed clips into their files, and removes the written clips from {@code rebuiltNames}. */
    private void rewriteFiles(Comparison comparison, Set<String> rebuiltNames, EditReport report) {
        List<MotionFile> motionFiles = rebuiltNames.isEmpty()
                ? List.of()
                : relatedFiles.motions(modelFile).find(context.forTrial());
        for (MotionFile file : motionFiles) {
            if (file.parsedFile() instanceof NsbcaFile || MotionFileUpdater.accepts(file.parsedFile())) {
                rewrite(file, comparison, rebuiltNames, report);
            }
        }
    }

    /** Converts the model with the clips of its own file and of these motion files. */
    private Scene convert(List<MotionFile> motionFiles) {
        List<Scene> scenes = new SceneReader(options, AssetContext.ofMotions(unused -> motionFiles))
                .forEditing()
                .read(modelFile, context.forTrial());
        return scenes.get(Math.min(modelIndex, scenes.size() - 1));
    }

    /** Writes the changed clips of one motion file, and removes them from {@code rebuiltNames}. */
    private void rewrite(MotionFile file, Comparison comparison, Set<String> rebuiltNames, EditReport report) {
        ReadContext quietContext = context.forTrial();
        MotionFile explicitFile =
                new MotionFile(file.stem(), file.location(), /* isExplicit= */ true, file.parsedFile());
        Scene convertedScene = convert(List.of(explicitFile));
        List<String> changedNames = convertedScene.clips().stream()
                .map(Clip::name)
                .filter(rebuiltNames::contains)
                .toList();
        if (changedNames.isEmpty()) {
            return;
        }
        Scene editedScene = comparison.editedScene();
        WriteBackResult result =
                file.parsedFile() instanceof NsbcaFile jointFile && parsedModel instanceof NsbmdFile nsbmd
                        ? JointAnimationUpdater.update(
                                jointFile,
                                UNCHANGED,
                                nsbmd.models().get(modelIndex).value(),
                                convertedScene,
                                editedScene,
                                location,
                                quietContext)
                        : MotionFileUpdater.update(
                                file.parsedFile(),
                                UNCHANGED,
                                parsedModel,
                                modelIndex,
                                options,
                                convertedScene,
                                editedScene,
                                location,
                                quietContext);
        if (result.bytes() == UNCHANGED) {
            return;
        }
        String path = memberPath(file.location());
        String fileName = fileNameOf(path);
        report.addFile(fileName, toStoredForm(file.location().path(), path, result.bytes()), path);
        result.report().lines().stream()
                .filter(line -> line.change() == ChangeKind.REBUILT && changedNames.contains(line.name()))
                .forEach(line ->
                        report.add(line.change(), line.kind(), line.name(), line.description() + ", in " + fileName));
        rebuiltNames.removeAll(changedNames);
        changedFileByLocation.put(file.location(), parseMotions(fileName, result.bytes(), file.location()));
    }

    /**
     * Returns the path of the file or member at a location. The path of the location ends with {@code !} if it means
     * the content of a compressed stream.
     */
    private static String memberPath(SourceLocation location) {
        return location.path().replaceFirst("!+$", "");
    }

    private static String fileNameOf(String path) {
        return path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('!')) + 1);
    }

    /**
     * Returns the content of a motion file in the form in which the file stores it. It is compressed again if the
     * original file is a compressed stream.
     *
     * @param contentPath the path of the content, which ends with {@code !} for the content of a compressed stream
     * @param path the path of the file, without that {@code !}
     */
    private byte[] toStoredForm(String contentPath, String path, byte[] content) {
        if (!contentPath.endsWith("!")) {
            return content;
        }
        try {
            Asset file = ContainerEditor.storedFormOf(new AdjacentFileCopies(modelFile, context).readMember(path));
            return ContainerEditor.toStoredForm(file, content, context);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private MotionFile parseMotions(String fileName, byte[] bytes, SourceLocation location) {
        Asset asset = Asset.of(bytes, fileName);
        return new MotionFile(asset.stem(), location, /* isExplicit= */ true, asset.read(context.forTrial()));
    }

    /** Writes a clip that the original did not have into a new file. */
    private void addClip(String clipName, Comparison comparison, EditReport report) {
        ReadContext quietContext = context.forTrial();
        Scene editedScene = comparison.editedScene();
        boolean movesBones = editedScene.clips().stream()
                .filter(candidate -> candidate.name().equals(clipName))
                .flatMap(candidate -> candidate.channels().stream())
                .anyMatch(channel -> channel.target() instanceof Target.OfNode target
                        && target.property().isTransform());
        if (!movesBones) {
            report.add(ChangeKind.UNSUPPORTED, "clip", clipName, "moves no bones");
            return;
        }
        OutputFile file;
        if (parsedModel instanceof NsbmdFile nsbmd) {
            Optional<byte[]> newFile = JointAnimationUpdater.createFile(
                    clipName, nsbmd.models().get(modelIndex).value(), sourceScene, comparison, location);
            if (newFile.isEmpty()) {
                report.add(
                        ChangeKind.UNSUPPORTED,
                        "clip",
                        clipName,
                        "moves helper bones such as _scale, which DS animations cannot move");
                return;
            }
            file = new OutputFile(SafeName.part(clipName) + ".nsbca", newFile.get());
        } else {
            byte[] newFile =
                    MotionFileUpdater.createFile(clipName, options, sourceScene, editedScene, location, quietContext);
            file = new OutputFile(SafeName.part(clipName) + ".saanim", newFile);
        }
        report.addFile(file.name(), file.data());
        addedFiles.add(parseMotions(file.name(), file.data(), new SourceLocation(file.name(), 0)));
        report.add(ChangeKind.ADDED, "clip", clipName, "as " + file.name());
    }

    /**
     * Adds motion files whose nodes have a new order to a report, unless the report already has them.
     *
     * @param reorderedByLocation the files with the new order, by the location of the original file
     */
    void addReordered(Map<SourceLocation, MotionFile> reorderedByLocation, EditReport report) {
        reorderedByLocation.forEach((location, file) -> {
            String path = memberPath(location);
            String fileName = fileNameOf(path);
            if (report.files().keySet().stream().noneMatch(fileName::equalsIgnoreCase)) {
                byte[] content = MotionFileUpdater.encode(file.parsedFile());
                report.addFile(fileName, toStoredForm(location.path(), path, content), path);
                report.add(
                        ChangeKind.PATCHED,
                        "clip",
                        file.stem(),
                        "in " + fileName + ", in the new order of the bones; other models cannot use this file");
            }
        });
    }

    /** Returns the related files with the motion files that were changed and added. */
    AssetContext relatedFiles() {
        return changedFileByLocation.isEmpty() && addedFiles.isEmpty()
                ? relatedFiles
                : new ChangedMotionsContext(relatedFiles, changedFileByLocation, addedFiles);
    }
}
