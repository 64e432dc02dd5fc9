package shuriken.edit;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import shuriken.edit.MaterialChange.MaterialProperty;
import shuriken.scene.Extras;
import shuriken.scene.Material;

/**
 * The materials of a model whose texture was removed in the editor. Ninja models store textures with polygons, so parts
 * with such a material are rebuilt with the edited material.
 */
public final class RemovedTextures {
    /** The edited materials by their indices in the source. */
    private final Map<Integer, Material> materials = new HashMap<>();

    private RemovedTextures() {}

    /** Collects the materials by their indices in the source. */
    public static RemovedTextures of(Comparison comparison) {
        RemovedTextures removed = new RemovedTextures();
        for (MaterialChange change : comparison.changedMaterials()) {
            if (isRemoved(change)) {
                removed.materials.put(change.index(), withoutTexture(change.edited()));
            }
        }
        return removed;
    }

    /** Returns whether a change removes the texture of a material. */
    public static boolean isRemoved(MaterialChange change) {
        return change.has(MaterialProperty.TEXTURE)
                && change.original().texture().isPresent()
                && change.edited().texture().isEmpty();
    }

    /** Returns a material without a texture and without extras, which would contain the index of the former texture. */
    private static Material withoutTexture(Material m) {
        return m.withoutTexture().withExtras(Extras.NONE);
    }

    /** Marks the parts with these materials as rebuilt. */
    public static void markAsRebuilt(Comparison comparison) {
        RemovedTextures removed = of(comparison);
        comparison.parts().changes().replaceAll((key, change) -> {
            boolean isUsed = removed.editedMaterial(key.material()).isPresent()
                    && comparison.editedParts().containsKey(key);
            return isUsed ? ChangeKind.REBUILT : change;
        });
    }

    /** Returns the edited form of a material of the source whose texture was removed. */
    Optional<Material> editedMaterial(int material) {
        return Optional.ofNullable(materials.get(material));
    }
}
