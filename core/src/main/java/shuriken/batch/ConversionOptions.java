package shuriken.batch;

import shuriken.interchange.ExportOptions;
import shuriken.interchange.Exporter;
import shuriken.transform.Profile;
import shuriken.transform.Profile.Rig;

/**
 * What assets become.
 *
 * @param exporter the target of models; pictures become PNG
 * @param export what its files shall be like
 * @param mips whether each mip level of a texture becomes a picture
 * @param clips where the movements of a model go
 * @param allPalettes whether a texture that lies beside several palettes becomes a picture with each of them
 * @param clipsJson whether the movements of a model become a JSON file too
 * @param texturesOnly whether models are left out, but for the textures in them
 * @param angles whether pictures of bump maps show their stored angles in place of normals
 * @param profile steps that scenes take before they are exported
 */
public record ConversionOptions(
        Exporter exporter,
        ExportOptions export,
        boolean mips,
        Clips clips,
        boolean allPalettes,
        boolean clipsJson,
        boolean texturesOnly,
        boolean angles,
        Profile profile) {
    /** Where the movements of a model go. */
    public enum Clips {
        /** Into the model's file. */
        ALL,
        /** Each into a file of its own, with the model; the model at rest has one more. */
        SPLIT,
        /** Nowhere. */
        NONE
    }

    /** The steps that scenes take: targets that know no movements need no skin. */
    Profile steps() {
        return exporter.hasClips() ? profile : profile.withRig(Rig.NODES);
    }

    /** Whether movements go into files of models. */
    boolean hasClips() {
        return clips != Clips.NONE && exporter.hasClips();
    }

    /** Whether a model becomes one file, whose name is known before it is made. */
    boolean isOneFile() {
        return exporter.id().equals("glb") && !export.separateTextures() && clips == Clips.ALL && !clipsJson;
    }

    /** With all movements in the model's file, and the likeliest palette for each texture. */
    public ConversionOptions(Exporter exporter, ExportOptions export, boolean mips) {
        this(exporter, export, mips, Clips.ALL, false, false, false, false, Profile.DEFAULT);
    }
}
