package shuriken.ninja.landtable;

import java.util.Optional;
import shuriken.ninja.motion.NjsMotion;

/**
 * A model with its motion, {@code NJS_ACTION}.
 *
 * @param index the index of the action in the order in which the level refers to actions
 * @param rootNodeIndex the index of the model's root node in {@link LandTable#tree()}; -1 if absent
 * @param motion the motion, if there is one
 */
public record ModelAction(int index, int rootNodeIndex, Optional<NjsMotion> motion) {
    /** The size of the struct in bytes. */
    static final int SIZE = 8;

    /** The offset of the pointer to the motion in the struct. */
    static final int MOTION_OFFSET = 4;
}
