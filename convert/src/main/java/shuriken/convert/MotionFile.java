package shuriken.convert;

import shuriken.diagnostics.SourceLocation;

/**
 * A file that may contain motions for a model.
 *
 * @param stem its name without folders and extension
 * @param location where it is, for messages
 * @param named whether it applies to this model regardless of its name, because the user or the game names it
 * @param model its parsed form
 */
public record MotionFile(String stem, SourceLocation location, boolean named, Object model) {}
