package shuriken.convert.ninja.edit;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import shuriken.convert.ninja.material.TextureNumbers;
import shuriken.edit.ChangeKind;
import shuriken.edit.EditJob;
import shuriken.edit.MaterialChange;
import shuriken.edit.MaterialChange.What;
import shuriken.scene.Material;

/** The changed materials of a model, and which of their changes could be put back. */
final class MaterialChanges {
    private final EditJob job;
    private final TextureNumbers textures;
    private final Map<Integer, MaterialChange> changes = new TreeMap<>();
    private final Map<Integer, Set<What>> done = new HashMap<>();

    MaterialChanges(EditJob job, TextureNumbers textures) {
        this.job = job;
        this.textures = textures;
        job.comparison().changedMaterials().forEach(change -> changes.put(change.number(), change));
    }

    boolean isEmpty() {
        return changes.isEmpty();
    }

    /** The change of a material of the source. */
    Optional<MaterialChange> of(int material) {
        return Optional.ofNullable(changes.get(material));
    }

    /** To be filled with what could be put back. */
    Set<What> doneBy(MaterialChange change) {
        return done.computeIfAbsent(change.number(), unused -> EnumSet.noneOf(What.class));
    }

    /** Tells what became of each change. */
    void report() {
        changes.forEach((number, change) -> {
            Set<What> all = done.getOrDefault(number, Set.of());
            Set<What> left = EnumSet.copyOf(change.what());
            left.removeAll(all);
            if (!all.isEmpty()) {
                job.report().add(ChangeKind.MOVED, "material", change.now().name(), change.words(left) + " changed");
            }
            if (!left.isEmpty() && !isUnseen(change, left)) {
                String words = change.words(all) + " changed; kept as the original has it";
                job.report().add(ChangeKind.LOST, "material", change.now().name(), words);
            }
        });
    }

    /** Whether nothing is known of what changed: the source's texture was not found. */
    private static boolean isUnseen(MaterialChange change, Set<What> left) {
        Set<What> seen = EnumSet.copyOf(left);
        seen.remove(What.TEXTURE);
        return seen.isEmpty()
                && change.was().texture().isEmpty()
                && change.was().extras().values().containsKey("textureId");
    }

    /** The number of the texture that a material has now; -1 if it has none, or one that has no number. */
    int number(MaterialChange change) {
        if (!change.has(What.TEXTURE)
                || change.texture().isEmpty()
                || change.was().texture().isEmpty()) {
            return -1;
        }
        for (Material other : job.source().materials()) {
            boolean same = other.texture()
                    .map(ref -> job.source().textures().get(ref.texture()).name())
                    .filter(change.texture()::equals)
                    .isPresent();
            if (same && other.extras().values().get("textureId") instanceof Integer number) {
                return number;
            }
        }
        return textures.isListed() ? textures.named(change.texture()) : -1;
    }
}
