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
import shuriken.edit.MaterialChange.MaterialProperty;
import shuriken.edit.RemovedTextures;
import shuriken.scene.Material;

/** The changed materials of a model and the changes that could be stored. */
final class MaterialChanges {
    private final EditJob job;
    private final TextureNumbers textures;
    private final Map<Integer, MaterialChange> changes = new TreeMap<>();
    private final Map<Integer, Set<MaterialProperty>> done = new HashMap<>();

    MaterialChanges(EditJob job, TextureNumbers textures) {
        this.job = job;
        this.textures = textures;
        job.comparison().changedMaterials().forEach(change -> changes.put(change.index(), change));
    }

    boolean isEmpty() {
        return changes.isEmpty();
    }

    /** Returns the change of a material of the source; empty if its parts are rebuilt without a texture. */
    Optional<MaterialChange> of(int material) {
        return Optional.ofNullable(changes.get(material)).filter(change -> !RemovedTextures.isRemoved(change));
    }

    /** Returns the set that receives the properties that were changed. */
    Set<MaterialProperty> doneBy(MaterialChange change) {
        return done.computeIfAbsent(change.index(), unused -> EnumSet.noneOf(MaterialProperty.class));
    }

    /** Reports each change. */
    void report() {
        changes.forEach((number, change) -> {
            if (RemovedTextures.isRemoved(change)) {
                job.report()
                        .add(
                                ChangeKind.PATCHED,
                                "material",
                                change.edited().name(),
                                change.describe(Set.of()) + " changed");
                return;
            }
            Set<MaterialProperty> stored = done.getOrDefault(number, Set.of());
            Set<MaterialProperty> remaining = EnumSet.copyOf(change.properties());
            remaining.removeAll(stored);
            if (!stored.isEmpty()) {
                job.report()
                        .add(
                                ChangeKind.PATCHED,
                                "material",
                                change.edited().name(),
                                change.describe(remaining) + " changed");
            }
            if (!remaining.isEmpty() && !isMissingTexture(change, remaining)) {
                String description = change.describe(stored) + " changed; kept as the original has it";
                job.report()
                        .add(ChangeKind.UNSUPPORTED, "material", change.edited().name(), description);
            }
        });
    }

    /** Returns whether only a texture differs that was not found in the source. */
    private static boolean isMissingTexture(MaterialChange change, Set<MaterialProperty> remaining) {
        Set<MaterialProperty> otherProperties = EnumSet.copyOf(remaining);
        otherProperties.remove(MaterialProperty.TEXTURE);
        return otherProperties.isEmpty()
                && change.original().texture().isEmpty()
                && change.original().extras().values().containsKey("textureId");
    }

    /** Returns the index of a material's new texture; -1 if it has none or its texture has no index. */
    int number(MaterialChange change) {
        if (!change.has(MaterialProperty.TEXTURE)
                || change.texture().isEmpty()
                || change.original().texture().isEmpty()) {
            return -1;
        }
        for (Material other : job.source().materials()) {
            boolean isSame = other.texture()
                    .map(ref -> job.source().textures().get(ref.texture()).name())
                    .filter(change.texture()::equals)
                    .isPresent();
            if (isSame && other.extras().values().get("textureId") instanceof Integer number) {
                return number;
            }
        }
        return textures.isListed() ? textures.named(change.texture()) : -1;
    }
}
