package shuriken.render;

/**
 * The rules of one image that apply to all surfaces.
 *
 * @param shadesUntextured whether surfaces with neither texture nor vertex colours are shaded so that their form can be
 *     seen
 * @param matchesHardware whether colours are calculated with the bits that the chip has
 */
record DrawingRules(boolean shadesUntextured, boolean matchesHardware) {}
