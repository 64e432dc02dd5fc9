package shuriken.ninja.landtable;

import java.util.Optional;

/**
 * An animated object of a level.
 *
 * @param frame the initial frame
 * @param speed the speed in frames
 * @param maxFrame the last frame
 * @param rootNode the root node of the model in {@link LandTable#tree()}; -1 if absent
 * @param action the action, which several entries may share
 * @param texlist the address of the texture list in the game
 */
public record LandAnimation(
        float frame, float speed, float maxFrame, int rootNode, Optional<ModelAction> action, int texlist) {
    /** The size of the struct in bytes. */
    static final int SIZE = 0x18;
}
