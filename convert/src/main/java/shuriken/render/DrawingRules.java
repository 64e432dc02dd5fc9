package shuriken.render;

/**
 * The rules of one image that apply to all surfaces.
 *
 * @param shadesUntextured whether surfaces with neither texture nor vertex colours are shaded so that their form can be
 *     seen
 * @param matchesHardware whether colours are calculated with the precision of the chip
 */
record DrawingRules(boolean shadesUntextured, boolean matchesHardware) {}
