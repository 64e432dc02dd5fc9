package shuriken.interchange;

import shuriken.diagnostics.Progress;
import shuriken.image.PngCache;
import shuriken.scene.Extras;

/**
 * Options for exported files, and information about the files.
 *
 * @param generator the name and version of the program
 * @param separateTextures whether images are separate files even if the target can embed them
 * @param provenance the facts about the entire source file, such as its hash and its path in an archive
 * @param keepsBlend whether colours and images stay unchanged if the target lacks their blend mode, for programs that use
 *     the blend factors in the extras
 * @param extras the form of the source's additional facts
 * @param pngs the encoder of images, which may cache them for the next scenes
 * @param progress the listener that receives the steps inside an export and can cancel it
 */
public record ExportOptions(
        String generator,
        boolean separateTextures,
        Extras provenance,
        boolean keepsBlend,
        ExtrasFormat extras,
        PngCache pngs,
        Progress progress) {
    public static final ExportOptions DEFAULT = new ExportOptions("Shuriken", false, Extras.NONE);

    public ExportOptions(String generator, boolean separateTextures, Extras provenance) {
        this(generator, separateTextures, provenance, false, ExtrasFormat.FULL, PngCache.NONE, Progress.NONE);
    }

    public ExportOptions withSeparateTextures(boolean separate) {
        return new ExportOptions(generator, separate, provenance, keepsBlend, extras, pngs, progress);
    }

    public ExportOptions withProvenance(Extras facts) {
        return new ExportOptions(generator, separateTextures, facts, keepsBlend, extras, pngs, progress);
    }

    public ExportOptions withKeptBlend(boolean keeps) {
        return new ExportOptions(generator, separateTextures, provenance, keeps, extras, pngs, progress);
    }

    public ExportOptions withPngs(PngCache cache) {
        return new ExportOptions(generator, separateTextures, provenance, keepsBlend, extras, cache, progress);
    }

    public ExportOptions withExtras(ExtrasFormat form) {
        return new ExportOptions(generator, separateTextures, provenance, keepsBlend, form, pngs, progress);
    }

    /** Returns these options with a listener for the steps inside an export, such as {@code context::step}. */
    public ExportOptions withProgress(Progress listener) {
        return new ExportOptions(generator, separateTextures, provenance, keepsBlend, extras, pngs, listener);
    }
}
