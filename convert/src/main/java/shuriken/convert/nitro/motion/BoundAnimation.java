package shuriken.convert.nitro.motion;

import shuriken.diagnostics.SourceLocation;

/**
 * An animation that {@link AnimationMatcher} has found to apply to a model.
 *
 * @param animation the animation with its name
 * @param location the location of the animation's file, for messages
 */
public record BoundAnimation(NitroAnimation animation, SourceLocation location) {}
