package shuriken.ninja.landtable;

import java.util.Optional;
import shuriken.ninja.motion.NjsMotion;

/**
 * A model and its motion, {@code NJS_ACTION}.
 *
 * @param index index of the action in the level
 * @param node root of the model in {@link LandTable#tree()}, -1 = none
 */
public record Action(int index, int node, Optional<NjsMotion> motion) {}
