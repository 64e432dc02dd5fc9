package shuriken.convert;

import shuriken.diagnostics.SourceLocation;

/**
 * A file that may contain motions for a 3D model.
 *
 * @param stem the file name without folders and extension
 * @param location the location of the file, for messages
 * @param explicitReason why the file applies to the 3D model regardless of the file's name, such as {@code you chose
 *     it}; empty if the name decides
 * @param parsedFile the parsed file of the motions
 */
public record MotionFile(String stem, SourceLocation location, String explicitReason, Object parsedFile) {
    /** The reason of a file that the user named. */
    private static final String CHOSEN_BY_USER = "you chose it";

    /**
     * Creates a file.
     *
     * @param stem the file name without folders and extension
     * @param location the location of the file, for messages
     * @param isExplicit whether the user named the file for the 3D model
     * @param parsedFile the parsed file of the motions
     */
    public MotionFile(String stem, SourceLocation location, boolean isExplicit, Object parsedFile) {
        this(stem, location, isExplicit ? CHOSEN_BY_USER : "", parsedFile);
    }

    /**
     * {@return whether the file applies to the 3D model regardless of the file's name, because the user or the game
     * named the file}
     */
    public boolean isExplicit() {
        return !explicitReason.isEmpty();
    }
}
