package shuriken.resolve.games;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Facts about a model that is the body of a player, or a part attached to it.
 *
 * @param game the readable name of the game
 * @param archive the stem of the archive with the textures
 * @param textureCount the number of textures in that archive that belong to the game
 * @param costumeCount the number of costumes
 * @param slots the texture for each texture number of the model; empty for numbers that draw nothing
 * @param attachedParts the stems of the models attached to a body, each attached to the preceding one
 * @param boneIndex the index of the body's node to which the first of these is attached
 * @param motions the name of the motion folder next to the model; empty if absent
 */
public record PlayerPart(
        String game,
        String archive,
        int textureCount,
        int costumeCount,
        List<Optional<TextureSlot>> slots,
        List<String> attachedParts,
        int boneIndex,
        String motions) {
    public PlayerPart {
        slots = List.copyOf(slots);
        attachedParts = List.copyOf(attachedParts);
    }

    /**
     * Converts a texture number of the model to a number in the archive, if it is known. A costume that does not exist
     * counts as the last costume. Numbers from {@code textureCount} on refer to textures that were added to the
     * archive.
     *
     * @param number the texture number in the model
     * @param appearance the appearance of the player
     */
    public OptionalInt archiveNumber(int number, PlayerAppearance appearance) {
        if (number >= textureCount) {
            return OptionalInt.of(number);
        }
        if (number < 0 || number >= slots.size() || slots.get(number).isEmpty()) {
            return OptionalInt.empty();
        }
        TextureSlot slot = slots.get(number).get();
        // Only bodies have attached parts, and texture 0 of a body is the badge of the section ID.
        boolean isBadge = number == 0 && !attachedParts.isEmpty();
        int costume = Math.min(Math.max(appearance.costume(), 0), costumeCount - 1);
        return OptionalInt.of(slot.numberFor(isBadge ? appearance.sectionId() : costume));
    }
}
