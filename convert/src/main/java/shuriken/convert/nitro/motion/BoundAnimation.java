package shuriken.convert.nitro.motion;

import shuriken.diagnostics.SourceLocation;

/**
 * An animation that applies to a model.
 *
 * @param location of its file
 */
public record BoundAnimation(NitroAnimation motion, SourceLocation location) {}
