package shuriken.convert.nitro;

import shuriken.diag.Site;

/**
 * An animation that is for a model.
 *
 * @param place of its file
 */
record BoundMotion(NitroMotion motion, Site place) {}
