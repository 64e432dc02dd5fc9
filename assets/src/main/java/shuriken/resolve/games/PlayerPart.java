package shuriken.resolve.games;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A model that is the body of a player, or a part that is attached to the body.
 *
 * @param game the readable name of the game
 * @param archiveStem the stem of the archive that contains the textures
 * @param textureCount the number of textures that the original archive of the game contains
 * @param costumeCount the number of costumes
 * @param textureSlots the texture in the archive for each texture number of the model; an element is empty if nothing
 *     is drawn with its number
 * @param attachedPartStems the stems of the models that are attached to a body: the first model to the body, each
 *     further model to the preceding one; empty for attached parts
 * @param attachmentNodeIndex the index of the body's node to which the first of these models is attached
 * @param motionFolder the name of the motion folder next to the model; empty if the model has none
 */
public record PlayerPart(
        String game,
        String archiveStem,
        int textureCount,
        int costumeCount,
        List<Optional<TextureSlot>> textureSlots,
        List<String> attachedPartStems,
        int attachmentNodeIndex,
        String motionFolder) {
    public PlayerPart {
        textureSlots = List.copyOf(textureSlots);
        attachedPartStems = List.copyOf(attachedPartStems);
    }

    /**
     * Converts a texture number of the model to a number in the archive. The result is empty if that number is not
     * known. A costume that does not exist counts as the last costume. Numbers from {@code textureCount} on do not
     * change: they refer to textures that were added to the archive.
     *
     * @param textureNumber the texture number in the model
     * @param appearance the appearance of the player
     */
    public OptionalInt numberInArchive(int textureNumber, PlayerAppearance appearance) {
        if (textureNumber >= textureCount) {
            return OptionalInt.of(textureNumber);
        }
        if (textureNumber < 0
                || textureNumber >= textureSlots.size()
                || textureSlots.get(textureNumber).isEmpty()) {
            return OptionalInt.empty();
        }
        TextureSlot slot = textureSlots.get(textureNumber).get();
        // Only bodies have attached parts, and texture 0 of a body is the badge of the section ID.
        boolean isBadge = textureNumber == 0 && !attachedPartStems.isEmpty();
        int costume = Math.min(Math.max(appearance.costume(), 0), costumeCount - 1);
        return OptionalInt.of(slot.numberFor(isBadge ? appearance.sectionId() : costume));
    }
}
