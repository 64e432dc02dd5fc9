package shuriken.resolve.games;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A model that is a player's body, or an attached part.
 *
 * @param game readable name
 * @param archive stem of the archive of textures
 * @param textures number of textures of the game in that archive
 * @param costumes number of costumes
 * @param slots meaning of the model's numbers; empty for those that draw nothing
 * @param wears stems of attached models of a body, each below the preceding one
 * @param bone number of the node that the first of these is attached to
 * @param motions name of the folder of motions next to it; empty if there is none
 */
public record PlayerPart(
        String game,
        String archive,
        int textures,
        int costumes,
        List<Optional<TextureSlot>> slots,
        List<String> wears,
        int bone,
        String motions) {
    public PlayerPart {
        slots = List.copyOf(slots);
        wears = List.copyOf(wears);
    }

    /**
     * Returns the number in the archive of a number of the model, if it is known; a missing costume is replaced by the
     * last one. Numbers beyond those of the game refer to textures that were added to the archive.
     */
    public OptionalInt number(int id, PlayerAppearance appearance) {
        if (id >= textures) {
            return OptionalInt.of(id);
        }
        if (id < 0 || id >= slots.size() || slots.get(id).isEmpty()) {
            return OptionalInt.empty();
        }
        TextureSlot slot = slots.get(id).get();
        boolean isBadge = id == 0 && !wears.isEmpty();
        int costume = Math.min(Math.max(appearance.costume(), 0), costumes - 1);
        return OptionalInt.of(slot.number(isBadge ? appearance.sectionId() : costume));
    }
}
