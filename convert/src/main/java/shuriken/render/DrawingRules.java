package shuriken.render;

/**
 * The rules of one image that apply to all surfaces.
 *
 * @param shadesUntextured whether surfaces with neither texture nor vertex colours are shaded so that their form can be
 *     seen
 * @param matchesHardware whether colours of DS polygons are calculated with the precision of the DS
 */
record DrawingRules(boolean shadesUntextured, boolean matchesHardware) {}
