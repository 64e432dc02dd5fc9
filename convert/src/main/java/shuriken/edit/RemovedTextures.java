package shuriken.edit;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import shuriken.edit.report.ChangeKind;
import shuriken.edit.scene.MaterialChange;
import shuriken.edit.scene.MaterialChange.MaterialProperty;
import shuriken.scene.Extras;
import shuriken.scene.Material;

/**
 * The materials of a model whose texture was removed in the editor. Ninja polygons store which texture they use, so
 * parts with such a material are rebuilt with the edited material.
 */
public final class RemovedTextures {
    /** The edited materials without a texture, by the index of the source's material. */
    private final Map<Integer, Material> editedMaterialBySourceIndex = new HashMap<>();

    private RemovedTextures() {}

    /** Finds the materials of an edited scene whose texture was removed. */
    public static RemovedTextures find(Comparison comparison) {
        RemovedTextures removedTextures = new RemovedTextures();
        for (MaterialChange change : comparison.materialChanges()) {
            if (removesTexture(change)) {
                removedTextures.editedMaterialBySourceIndex.put(change.sourceIndex(), withoutTexture(change.edited()));
            }
        }
        return removedTextures;
    }

    /** Returns whether a change removes the texture of a material. */
    public static boolean removesTexture(MaterialChange change) {
        return change.changes(MaterialProperty.TEXTURE)
                && change.original().texture().isPresent()
                && change.edited().texture().isEmpty();
    }

    /** Returns a material without a texture and without extras, which would contain the index of the former texture. */
    private static Material withoutTexture(Material material) {
        return material.withoutTexture().withExtras(Extras.NONE);
    }

    /** Marks the edited parts whose material has lost its texture as rebuilt. */
    public static void markAsRebuilt(Comparison comparison) {
        RemovedTextures removedTextures = find(comparison);
        comparison.parts().changes().replaceAll((key, change) -> {
            boolean hasLostTexture = removedTextures
                            .findEditedMaterial(key.sourceMaterialIndex())
                            .isPresent()
                    && comparison.editedParts().containsKey(key);
            return hasLostTexture ? ChangeKind.REBUILT : change;
        });
    }

    /** Returns the edited form of a material of the source, or empty if its texture was not removed. */
    Optional<Material> findEditedMaterial(int sourceIndex) {
        return Optional.ofNullable(editedMaterialBySourceIndex.get(sourceIndex));
    }
}
