package shuriken.edit;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import shuriken.edit.MaterialChange.MaterialProperty;
import shuriken.scene.Extras;
import shuriken.scene.Material;

/**
 * The materials of a model that have no texture any more. Ninja models store textures with polygons, so parts with such a
 * material are rebuilt with the edited one.
 */
public final class RemovedTextures {
    private final Map<Integer, Material> materials = new HashMap<>();

    private RemovedTextures() {}

    /** Collects the materials by their numbers in the source. */
    public static RemovedTextures of(Comparison comparison) {
        RemovedTextures removed = new RemovedTextures();
        for (MaterialChange change : comparison.changedMaterials()) {
            if (isRemoved(change)) {
                removed.materials.put(change.number(), withoutNumber(change.now()));
            }
        }
        return removed;
    }

    /** Returns whether a change removes the texture of a material. */
    public static boolean isRemoved(MaterialChange change) {
        return change.has(MaterialProperty.TEXTURE)
                && change.was().texture().isPresent()
                && change.now().texture().isEmpty();
    }

    /** Returns the edited material without the number of the texture that it had. */
    private static Material withoutNumber(Material m) {
        return m.withoutTexture().withExtras(Extras.NONE);
    }

    /** Marks the parts with these materials as rebuilt. */
    public static void rebuild(Comparison comparison) {
        RemovedTextures removed = of(comparison);
        comparison.parts().changes().replaceAll((key, change) -> {
            boolean isThere = removed.of(key.material()).isPresent()
                    && comparison.editedParts().containsKey(key);
            return isThere ? ChangeKind.REBUILT : change;
        });
    }

    /** Returns the edited form of a material of the source that has no texture any more. */
    Optional<Material> of(int material) {
        return Optional.ofNullable(materials.get(material));
    }
}
