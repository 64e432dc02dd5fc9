package shuriken.batch;

import shuriken.interchange.ExportOptions;
import shuriken.interchange.Exporter;
import shuriken.transform.Profile;
import shuriken.transform.Profile.Rig;

/**
 * Options for converting assets.
 *
 * @param exporter the target of models; textures become PNG
 * @param export the options of the exported files
 * @param writesMips whether each mip level of a texture becomes an image
 * @param clips the files that contain the clips of a model
 * @param writesAllPalettes whether an indexed texture becomes one image for each palette that it could have
 * @param writesClipsJson whether the clips of a model also become a JSON file
 * @param writesOnlyTextures whether models are omitted, except their textures
 * @param showsAngles whether images of bump maps show their stored angles instead of normals
 * @param assemblesStages whether stages are assembled from the models of other files
 * @param profile the processing steps of scenes before they are exported
 */
@SuppressWarnings("exports") // Programs on the class path and the modules of Shuriken use these types.
public record ConversionOptions(
        Exporter exporter,
        ExportOptions export,
        boolean writesMips,
        Clips clips,
        boolean writesAllPalettes,
        boolean writesClipsJson,
        boolean writesOnlyTextures,
        boolean showsAngles,
        boolean assemblesStages,
        Profile profile) {
    /** The files that contain a model's clips. */
    public enum Clips {
        /** All clips are in the model's file. */
        ALL,
        /** A separate file for each clip, which also contains the model. One more file has the model without clips. */
        SPLIT,
        /** No clips are written. */
        NONE
    }

    /** Returns the processing steps of scenes: targets without clips need no skin. */
    Profile processingSteps() {
        return exporter.supportsClips() ? profile : profile.withRig(Rig.NODES);
    }

    /** Returns whether models are exported with clips, in the model's file or in separate files. */
    boolean hasClips() {
        return clips != Clips.NONE && exporter.supportsClips();
    }

    /** Returns whether a model becomes one file, whose name is known in advance. */
    boolean hasOneFilePerModel() {
        return exporter.id().equals("glb") && !export.separateTextures() && clips == Clips.ALL && !writesClipsJson;
    }

    /**
     * Creates options with all clips in the model's file, and the most likely palette for each texture.
     *
     * @param exporter the target of models
     * @param export the options of the exported files
     * @param writesMips whether each mip level of a texture becomes an image
     */
    public ConversionOptions(Exporter exporter, ExportOptions export, boolean writesMips) {
        this(
                exporter,
                export,
                writesMips,
                Clips.ALL,
                /* writesAllPalettes= */ false,
                /* writesClipsJson= */ false,
                /* writesOnlyTextures= */ false,
                /* showsAngles= */ false,
                /* assemblesStages= */ false,
                Profile.DEFAULT);
    }
}
