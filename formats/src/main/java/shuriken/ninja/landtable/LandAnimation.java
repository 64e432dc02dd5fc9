package shuriken.ninja.landtable;

import java.util.Optional;

/**
 * An animated object of a level.
 *
 * @param frame the initial frame
 * @param speed the playback speed in frames; the unit of time is undocumented
 * @param maxFrame the last frame
 * @param rootNodeIndex the index of the model's root node in {@link LandTable#tree()}; -1 if absent
 * @param action the model with its motion, if there is one; several animated objects may have the same action
 * @param pointsToMotion whether the file stores a pointer to the motion of the action instead of the action, as an old
 *     exporter did for repeated objects
 * @param texlist the address of the texture list in the game
 */
public record LandAnimation(
        float frame,
        float speed,
        float maxFrame,
        int rootNodeIndex,
        Optional<ModelAction> action,
        boolean pointsToMotion,
        int texlist) {
    /** The size of the struct in bytes. */
    static final int SIZE = 0x18;

    /** The offset of the pointer to the action in the struct. */
    static final int ACTION_OFFSET = 0x10;
}
