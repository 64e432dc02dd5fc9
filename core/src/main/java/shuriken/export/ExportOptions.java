package shuriken.export;

import shuriken.scene.Extras;

/**
 * What people may choose about the files, and what the files tell about themselves.
 *
 * @param generator program and version
 * @param separateTextures whether pictures become files of their own where the target could embed them
 * @param provenance of the whole file: source hash, path in the archive and the like
 */
public record ExportOptions(String generator, boolean separateTextures, Extras provenance) {
    public static final ExportOptions DEFAULT = new ExportOptions("Shuriken", false, Extras.NONE);

    public ExportOptions withSeparateTextures(boolean separate) {
        return new ExportOptions(generator, separate, provenance);
    }

    public ExportOptions withProvenance(Extras facts) {
        return new ExportOptions(generator, separateTextures, facts);
    }
}
