package shuriken.ninja.landtable;

import java.util.Optional;

/**
 * An animated object of a level.
 *
 * @param frame initial frame
 * @param speed speed in frames
 * @param maxFrame last frame
 * @param node root of the model in {@link LandTable#tree()}, -1 = none
 * @param action its action; several entries may share one
 * @param texlist address in the game
 */
public record LandAnimation(float frame, float speed, float maxFrame, int node, Optional<Action> action, int texlist) {
    /** Size of the struct in bytes. */
    static final int SIZE = 0x18;
}
