package shuriken.edit.scene;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import shuriken.convert.support.EncodingModel;
import shuriken.convert.support.TextureExtraKeys;
import shuriken.scene.Extras;
import shuriken.scene.Material;
import shuriken.scene.Scene;

/**
 * Separates materials that an editor copied and then changed. Such copies have the index of the original material in
 * their extras, but are new materials.
 */
public final class MaterialCopySeparator {
    /** The keys of the extras that describe the original texture of a material. */
    private static final List<String> TEXTURE_KEYS =
            List.of(TextureExtraKeys.TEXTURE_ID, TextureExtraKeys.TEXTURE_NAME, TextureExtraKeys.PALETTE_NAME);

    private MaterialCopySeparator() {}

    /**
     * Clears the source index of each copy that differs from the material that keeps the index.
     *
     * @param sourceIndices the index of the source material of each material of the edited scene; the entries of
     *     changed copies are set to {@link Scene#NONE}
     */
    static void separate(Scene originalScene, Scene editedScene, int[] sourceIndices) {
        Map<Integer, List<Integer>> indicesBySource = IntStream.range(0, sourceIndices.length)
                .filter(i -> sourceIndices[i] != Scene.NONE)
                .boxed()
                .collect(Collectors.groupingBy(index -> sourceIndices[index]));
        indicesBySource.forEach((sourceIndex, indices) -> {
            int ownerIndex = indices.size() == 1
                    ? indices.getFirst()
                    : chooseOwnerIndex(findOriginal(originalScene, sourceIndex), originalScene, editedScene, indices);
            for (int i : indices) {
                if (!appearEqual(editedScene, i, ownerIndex)) {
                    sourceIndices[i] = Scene.NONE;
                }
            }
        });
    }

    /**
     * Returns the index of the material that keeps the source index: the first material with the original's name,
     * otherwise the first that looks like the original, otherwise the first of all.
     *
     * @param indices the indices of all materials of the edited scene with the same source material
     */
    private static int chooseOwnerIndex(
            Optional<Material> original, Scene originalScene, Scene editedScene, List<Integer> indices) {
        if (original.isEmpty()) {
            return indices.getFirst();
        }
        Optional<Integer> indexWithSameName = indices.stream()
                .filter(index -> original.get()
                        .name()
                        .equals(editedScene.materials().get(index).name()))
                .findFirst();
        return indexWithSameName
                .or(() -> indices.stream()
                        .filter(index -> appearEqual(
                                original.get(),
                                originalScene,
                                editedScene.materials().get(index),
                                editedScene))
                        .findFirst())
                .orElse(indices.getFirst());
    }

    /** Returns the material that the editor received for a material of the source. */
    private static Optional<Material> findOriginal(Scene originalScene, int sourceIndex) {
        return originalScene.materials().stream()
                .filter(candidate -> EncodingModel.ownExtra(candidate.extras(), EditScene.MATERIAL_KEY)
                                instanceof Integer candidateIndex
                        && candidateIndex == sourceIndex)
                .findFirst();
    }

    private static boolean appearEqual(Scene editedScene, int firstIndex, int secondIndex) {
        return firstIndex == secondIndex
                || appearEqual(
                        editedScene.materials().get(firstIndex),
                        editedScene,
                        editedScene.materials().get(secondIndex),
                        editedScene);
    }

    private static boolean appearEqual(Material first, Scene firstScene, Material second, Scene secondScene) {
        return MaterialChange.compare(
                        /* sourceIndex= */ 0,
                        first,
                        textureName(first, firstScene),
                        second,
                        textureName(second, secondScene))
                .properties()
                .isEmpty();
    }

    /** Returns the name of a material's texture, or an empty string if it has none. */
    public static String textureName(Material material, Scene scene) {
        return material.texture()
                .map(reference -> scene.textures().get(reference.textureIndex()).name())
                .orElse("");
    }

    /** Removes the extras about the original texture from changed copies of materials that have a different texture. */
    public static Scene detachTextures(Scene originalScene, Scene editedScene, int[] sourceIndices) {
        List<Material> materials = new ArrayList<>(editedScene.materials());
        for (int i = 0; i < sourceIndices.length; i++) {
            Material copy = materials.get(i);
            boolean isRetexturedCopy = sourceIndices[i] == Scene.NONE
                    && EncodingModel.ownExtra(copy.extras(), EditScene.MATERIAL_KEY) instanceof Integer index
                    && findOriginal(originalScene, index)
                            .filter(originalMaterial -> !textureName(originalMaterial, originalScene)
                                    .equals(textureName(copy, editedScene)))
                            .isPresent();
            if (isRetexturedCopy) {
                materials.set(i, copy.withExtras(withoutTextureKeys(copy.extras())));
            }
        }
        return editedScene.withSurfaces(editedScene.meshes(), materials, editedScene.textures());
    }

    /** Returns extras without those that describe a texture. */
    private static Extras withoutTextureKeys(Extras extras) {
        Extras remaining = Extras.NONE;
        for (var entry : extras.values().entrySet()) {
            remaining = TEXTURE_KEYS.contains(entry.getKey())
                    ? remaining
                    : remaining.with(entry.getKey(), entry.getValue());
        }
        return remaining;
    }
}
