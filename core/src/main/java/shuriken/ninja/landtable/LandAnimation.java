package shuriken.ninja.landtable;

import java.util.Optional;

/**
 * An object of a level that moves of itself.
 *
 * @param frame where it begins
 * @param speed in frames
 * @param maxFrame the last
 * @param node root of the model in {@link LandTable#tree()}, -1 = none
 * @param action what it does; entries may share one
 * @param texlist address in the game
 */
public record LandAnimation(float frame, float speed, float maxFrame, int node, Optional<Action> action, int texlist) {
    /** Bytes of the struct. */
    static final int SIZE = 0x18;
}
