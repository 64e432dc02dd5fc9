package shuriken.modding.importing;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shuriken.assets.Asset;
import shuriken.convert.ConvertOptions;
import shuriken.convert.MotionFile;
import shuriken.convert.ninja.edit.MotionFileUpdater;
import shuriken.convert.nitro.edit.JointAnimationUpdater;
import shuriken.convert.nitro.options.NitroOptions;
import shuriken.convert.nitro.options.NitroTarget;
import shuriken.convert.support.EncodingModel;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.edit.report.WriteBackResult;
import shuriken.interchange.OutputFile;
import shuriken.modding.TextureOutput;
import shuriken.nitro.jnt0.NsbcaFile;
import shuriken.nitro.mdl0.Model;
import shuriken.nitro.mdl0.NsbmdFile;
import shuriken.resolve.scenes.AssetContext;
import shuriken.resolve.scenes.SceneReader;
import shuriken.scene.Clip;
import shuriken.scene.Extras;
import shuriken.scene.Scene;

/**
 * Writes the clips of an edited model into the motion file that contains them. The files themselves are not changed:
 * the result contains the new bytes.
 */
public final class EditedMotionWriter {
    private EditedMotionWriter() {}

    /**
     * Returns the file with the edited clips.
     *
     * @param motions an NSBCA file, or a file of Ninja motions
     * @param model the file of the model that the motions animate
     * @param scene the edited scene
     * @param defaults the options of the conversion, if the scene's extras do not record them
     * @param location the location of the edited scene's file, for findings
     * @throws FormatException UNSUPPORTED if a file does not have the expected format, or if the format cannot store a
     *     changed clip
     */
    public static WriteBackResult writeInto(
            Asset motions,
            Asset model,
            Scene scene,
            ConvertOptions defaults,
            SourceLocation location,
            ReadContext context) {
        Scene editedScene = EditFacts.unscaled(scene, defaults);
        ReadContext quietContext = context.forTrial();
        if (!(motions.read(quietContext) instanceof NsbcaFile nsbca)) {
            return writeIntoNinjaFile(motions, model, editedScene, defaults, location, context);
        }
        if (!(model.read(quietContext) instanceof NsbmdFile models)
                || models.models().isEmpty()) {
            throw new FormatException(
                    Kind.UNSUPPORTED, model.data().locationAt(0), "this is not an NSBMD file with a model");
        }
        ConvertOptions options = EditFacts.optionsFor(editedScene, defaults);
        List<Scene> scenes = readScenes(motions, nsbca, model, options, quietContext);
        int modelIndex = EditFacts.modelIndex(editedScene, scenes);
        Model animatedModel = models.models().get(modelIndex).value();
        byte[] originalBytes = motions.data().bytes("file", Math.toIntExact(motions.size()));
        return JointAnimationUpdater.update(
                nsbca, originalBytes, animatedModel, scenes.get(modelIndex), editedScene, location, context);
    }

    /** Returns whether an asset contains only motions, so that clips but no meshes can be written into it. */
    public static boolean accepts(Asset asset, ReadContext context) {
        Object parsedFile = asset.read(context);
        return parsedFile instanceof NsbcaFile || MotionFileUpdater.accepts(parsedFile);
    }

    private static WriteBackResult writeIntoNinjaFile(
            Asset motions,
            Asset model,
            Scene editedScene,
            ConvertOptions defaults,
            SourceLocation location,
            ReadContext context) {
        ReadContext quietContext = context.forTrial();
        Object parsedFile = motions.read(quietContext);
        if (!MotionFileUpdater.accepts(parsedFile)) {
            throw new FormatException(
                    Kind.UNSUPPORTED,
                    motions.data().locationAt(0),
                    "this is not an animation file (NSBCA, NJM or SAANIM)");
        }
        ConvertOptions options = EditFacts.optionsFor(editedScene, defaults);
        List<Scene> scenes = readScenes(motions, parsedFile, model, options, quietContext);
        if (scenes.isEmpty()) {
            throw new FormatException(Kind.UNSUPPORTED, model.data().locationAt(0), "this file contains no model");
        }
        byte[] originalBytes = motions.data().bytes("file", Math.toIntExact(motions.size()));
        int modelIndex = EditFacts.modelIndex(editedScene, scenes);
        return MotionFileUpdater.update(
                parsedFile,
                originalBytes,
                model.read(quietContext),
                modelIndex,
                options,
                scenes.get(modelIndex),
                editedScene,
                location,
                context);
    }

    /**
     * Returns a scene for each model of a file, with the clips of one motion file.
     *
     * @param parsedFile the parsed motion file
     */
    private static List<Scene> readScenes(
            Asset motions, Object parsedFile, Asset model, ConvertOptions options, ReadContext context) {
        MotionFile motionFile =
                new MotionFile(motions.stem(), motions.data().locationAt(0), /* isExplicit= */ true, parsedFile);
        return new SceneReader(options, AssetContext.ofMotions(unused -> List.of(motionFile)))
                .forEditing()
                .read(model, context);
    }

    /**
     * Returns an NSBCA file for each clip that the model did not have when it was converted. The result is empty if the
     * scene's extras do not record the clips of the model.
     *
     * @param stem the prefix of the files' names
     */
    public static List<OutputFile> createAddedMotions(
            Scene scene, Asset model, String stem, SourceLocation location, ReadContext context) {
        Scene editedScene = EditFacts.unscaled(scene, ConvertOptions.DEFAULT);
        if (!(EncodingModel.ownExtra(editedScene.extras(), EditConversion.CLIPS_KEY) instanceof Extras recordedClips)) {
            return List.of();
        }
        List<OutputFile> files = new ArrayList<>();
        for (Clip clip : editedScene.clips()) {
            if (!recordedClips.values().containsKey(clip.name())) {
                NewNitroFiles.MotionSettings motions = new NewNitroFiles.MotionSettings(
                        List.of(clip.name()), /* framesPerSecond= */ 0, Optional.of(model));
                files.addAll(NewNitroFiles.create(
                        editedScene,
                        stem + "_" + clip.name(),
                        NitroTarget.NSBCA,
                        NitroOptions.DEFAULT,
                        TextureOutput.NONE,
                        motions,
                        location,
                        context));
            }
        }
        return files;
    }
}
