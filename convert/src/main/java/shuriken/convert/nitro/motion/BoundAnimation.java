package shuriken.convert.nitro.motion;

import shuriken.diagnostics.SourceLocation;

/**
 * An animation that applies to a model.
 *
 * @param motion the animation
 * @param location the location of the animation's file
 */
public record BoundAnimation(NitroAnimation motion, SourceLocation location) {}
