package shuriken.convert.nitro.motion;

import shuriken.diagnostics.SourceLocation;

/**
 * An animation that is for a model.
 *
 * @param location of its file
 */
public record BoundAnimation(NitroAnimation motion, SourceLocation location) {}
