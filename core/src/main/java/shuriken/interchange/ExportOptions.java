package shuriken.interchange;

import shuriken.image.PngCache;
import shuriken.scene.Extras;

/**
 * What people may choose about the files, and what the files tell about themselves.
 *
 * @param generator program and version
 * @param separateTextures whether pictures become files of their own where the target could embed them
 * @param provenance of the whole file: source hash, path in the archive and the like
 * @param ownBlend whether colours and pictures stay the source's where the target cannot mix them as the source does, for
 *     programs that draw by the pair of factors in the extras
 * @param extras what of the source's further facts they carry
 * @param pngs makes the pictures, and perhaps keeps them for the next scenes
 */
public record ExportOptions(
        String generator,
        boolean separateTextures,
        Extras provenance,
        boolean ownBlend,
        ExtrasFormat extras,
        PngCache pngs) {
    public static final ExportOptions DEFAULT = new ExportOptions("Shuriken", false, Extras.NONE);

    public ExportOptions(String generator, boolean separateTextures, Extras provenance) {
        this(generator, separateTextures, provenance, false, ExtrasFormat.FULL, PngCache.NONE);
    }

    public ExportOptions withSeparateTextures(boolean separate) {
        return new ExportOptions(generator, separate, provenance, ownBlend, extras, pngs);
    }

    public ExportOptions withProvenance(Extras facts) {
        return new ExportOptions(generator, separateTextures, facts, ownBlend, extras, pngs);
    }

    public ExportOptions withOwnBlend(boolean newOwnBlend) {
        return new ExportOptions(generator, separateTextures, provenance, newOwnBlend, extras, pngs);
    }

    public ExportOptions withPngs(PngCache store) {
        return new ExportOptions(generator, separateTextures, provenance, ownBlend, extras, store);
    }

    public ExportOptions withExtras(ExtrasFormat form) {
        return new ExportOptions(generator, separateTextures, provenance, ownBlend, form, pngs);
    }
}
