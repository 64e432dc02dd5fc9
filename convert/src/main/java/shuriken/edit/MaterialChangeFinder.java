package shuriken.edit;

import java.util.ArrayList;
import java.util.List;
import shuriken.convert.support.LatinNames;
import shuriken.convert.support.TextureExtraKeys;
import shuriken.edit.report.EditCategory;
import shuriken.edit.scene.MaterialChange;
import shuriken.edit.scene.MaterialCopySeparator;
import shuriken.scene.Material;
import shuriken.scene.Scene;

/** Finds the materials whose properties or textures were changed in an editor. */
final class MaterialChangeFinder {
    private final Comparison comparison;
    private final Scene originalScene;
    private final Scene editedScene;

    private MaterialChangeFinder(Comparison comparison) {
        this.comparison = comparison;
        this.originalScene = comparison.originalScene();
        this.editedScene = comparison.editedScene();
    }

    /**
     * Returns the first change of each material of the source. The list is empty if changes of materials are ignored.
     */
    static List<MaterialChange> find(Comparison comparison) {
        return comparison.ignoredCategories().contains(EditCategory.MATERIALS)
                ? List.of()
                : new MaterialChangeFinder(comparison).findChanges();
    }

    private List<MaterialChange> findChanges() {
        List<MaterialChange> changes = new ArrayList<>();
        int[] sourceIndices = comparison.editedMapping().sourceMaterialIndices();
        for (int editedIndex = 0; editedIndex < sourceIndices.length; editedIndex++) {
            int sourceIndex = sourceIndices[editedIndex];
            if (sourceIndex == Scene.NONE
                    || sourceIndex >= originalScene.materials().size()) {
                continue;
            }
            MaterialChange change = compare(sourceIndex, editedScene.materials().get(editedIndex));
            if (!change.properties().isEmpty()
                    && changes.stream().noneMatch(other -> other.sourceIndex() == sourceIndex)) {
                changes.add(change);
            }
        }
        return changes;
    }

    private MaterialChange compare(int sourceIndex, Material editedMaterial) {
        Material originalMaterial = findOriginalMaterial(sourceIndex);
        return MaterialChange.compare(
                sourceIndex,
                originalMaterial,
                MaterialCopySeparator.textureName(originalMaterial, originalScene),
                editedMaterial,
                findEditedTextureName(originalMaterial, editedMaterial));
    }

    /** Returns a material as the editor received it. Its index there can differ: exporters omit unused materials. */
    private Material findOriginalMaterial(int sourceIndex) {
        int[] sourceIndices = comparison.originalMapping().sourceMaterialIndices();
        for (int i = 0; i < sourceIndices.length; i++) {
            if (sourceIndices[i] == sourceIndex) {
                return originalScene.materials().get(i);
            }
        }
        return originalScene.materials().get(sourceIndex);
    }

    /**
     * Returns the name of an edited material's texture, or the name of the original texture if the texture does not
     * count as changed.
     */
    private String findEditedTextureName(Material originalMaterial, Material editedMaterial) {
        String name = MaterialCopySeparator.textureName(editedMaterial, editedScene);
        boolean wasTextureMissing = originalMaterial.texture().isEmpty()
                && originalMaterial.extras().values().get(TextureExtraKeys.TEXTURE_NAME) instanceof String missingName
                && missingName.equalsIgnoreCase(LatinNames.stem(name));
        return comparison.ignoredCategories().contains(EditCategory.TEXTURES) || wasTextureMissing
                ? MaterialCopySeparator.textureName(originalMaterial, originalScene)
                : name;
    }
}
