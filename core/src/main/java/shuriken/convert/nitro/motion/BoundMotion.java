package shuriken.convert.nitro.motion;

import shuriken.diag.Site;

/**
 * An animation that is for a model.
 *
 * @param place of its file
 */
public record BoundMotion(NitroMotion motion, Site place) {}
