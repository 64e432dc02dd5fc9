package shuriken.interchange;

import shuriken.diagnostics.Progress;
import shuriken.image.PngCache;
import shuriken.scene.Extras;

/**
 * Options for exported files, and information about them.
 *
 * @param generator program and version
 * @param separateTextures whether images are separate files even if the target can embed them
 * @param provenance of the entire file: source hash, path in the archive and the like
 * @param ownBlend whether colours and images are unchanged if the target lacks their blend mode, for programs that use
 *     the pair of factors in the extras
 * @param extras form of the source's additional facts
 * @param pngs encodes the images, and may cache them for the next scenes
 * @param progress receives the steps inside an export, and can cancel it
 */
public record ExportOptions(
        String generator,
        boolean separateTextures,
        Extras provenance,
        boolean ownBlend,
        ExtrasFormat extras,
        PngCache pngs,
        Progress progress) {
    public static final ExportOptions DEFAULT = new ExportOptions("Shuriken", false, Extras.NONE);

    public ExportOptions(String generator, boolean separateTextures, Extras provenance) {
        this(generator, separateTextures, provenance, false, ExtrasFormat.FULL, PngCache.NONE, Progress.NONE);
    }

    public ExportOptions withSeparateTextures(boolean separate) {
        return new ExportOptions(generator, separate, provenance, ownBlend, extras, pngs, progress);
    }

    public ExportOptions withProvenance(Extras facts) {
        return new ExportOptions(generator, separateTextures, facts, ownBlend, extras, pngs, progress);
    }

    public ExportOptions withOwnBlend(boolean newOwnBlend) {
        return new ExportOptions(generator, separateTextures, provenance, newOwnBlend, extras, pngs, progress);
    }

    public ExportOptions withPngs(PngCache store) {
        return new ExportOptions(generator, separateTextures, provenance, ownBlend, extras, store, progress);
    }

    public ExportOptions withExtras(ExtrasFormat form) {
        return new ExportOptions(generator, separateTextures, provenance, ownBlend, form, pngs, progress);
    }

    /** Returns these options with a listener for the steps inside an export, as {@code context::step}. */
    public ExportOptions withProgress(Progress steps) {
        return new ExportOptions(generator, separateTextures, provenance, ownBlend, extras, pngs, steps);
    }
}
