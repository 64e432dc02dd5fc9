package shuriken.convert;

import shuriken.diagnostics.SourceLocation;

/**
 * A file that may hold motions for a model.
 *
 * @param stem its name without folders and ending
 * @param location where it is, for messages
 * @param named whether it is for this model whatever its name is: the user asked for it, or the game has it so
 * @param model its format model
 */
public record MotionFile(String stem, SourceLocation location, boolean named, Object model) {}
