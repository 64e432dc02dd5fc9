package shuriken.resolve.games;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A model that is a player's body, or a part that the body wears.
 *
 * @param game for people
 * @param archive stem of the archive of textures
 * @param textures how many the game knows in that archive
 * @param costumes how many there are
 * @param slots what the model's numbers mean; empty within for those that draw nothing
 * @param wears stems of models that belong to it, each below the one before it, if it is a body
 * @param bone number of the node that the first of these hangs on
 * @param motions name of the folder of motions beside it; empty if it has none of its own
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
     * The number in the archive of a number of the model, if that is known; a costume that is not there is the last. Numbers
     * beyond all that the game knows are those of textures that came to the archive.
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
