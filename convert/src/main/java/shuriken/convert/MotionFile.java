package shuriken.convert;

import shuriken.diagnostics.SourceLocation;

/**
 * A file that may contain motions for a model.
 *
 * @param stem the file name without folders and extension
 * @param location the location of the file, for messages
 * @param isExplicit whether the file applies to this model regardless of its name, because the user or the game names it
 * @param model the parsed file
 */
public record MotionFile(String stem, SourceLocation location, boolean isExplicit, Object model) {}
