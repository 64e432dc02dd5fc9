package shuriken.ninja.landtable;

import java.util.Optional;
import shuriken.ninja.motion.NjsMotion;

/**
 * {@code NJS_ACTION}: a model and its motion.
 *
 * @param index which of the level's actions
 * @param node root of the model in {@link LandTable#tree()}, -1 = none
 */
public record Action(int index, int node, Optional<NjsMotion> motion) {}
