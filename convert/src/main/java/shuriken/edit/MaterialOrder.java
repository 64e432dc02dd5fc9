package shuriken.edit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import shuriken.convert.support.EncodingModel;
import shuriken.edit.scene.EditScene;
import shuriken.scene.Extras;
import shuriken.scene.Material;
import shuriken.scene.Scene;
import shuriken.scene.TextureRef;

/**
 * The new order of a model's materials after its nodes were reordered. Materials of Ninja models are in the order in
 * which they are drawn.
 */
public final class MaterialOrder {
    /** The scene of the model with reordered nodes. */
    private final Scene convertedScene;

    /** The index in {@link #convertedScene} of each material of the source. */
    private final int[] convertedIndices;

    private MaterialOrder(Scene convertedScene, int[] convertedIndices) {
        this.convertedScene = convertedScene;
        this.convertedIndices = convertedIndices;
    }

    /**
     * Matches the materials of two conversions of a model. The result is empty if the materials differ.
     *
     * @param sourceScene the scene of the original model
     * @param convertedScene the scene of the model with reordered nodes
     */
    public static Optional<MaterialOrder> match(Scene sourceScene, Scene convertedScene) {
        List<List<Object>> remainingContents = new ArrayList<>();
        for (Material material : convertedScene.materials()) {
            remainingContents.add(contentWithoutName(convertedScene, material));
        }
        int[] convertedIndices = new int[sourceScene.materials().size()];
        boolean isMatched = convertedIndices.length == remainingContents.size();
        for (int i = 0; isMatched && i < convertedIndices.length; i++) {
            convertedIndices[i] = remainingContents.indexOf(
                    contentWithoutName(sourceScene, sourceScene.materials().get(i)));
            isMatched = convertedIndices[i] >= 0;
            if (isMatched) {
                remainingContents.set(convertedIndices[i], List.of());
            }
        }
        return isMatched ? Optional.of(new MaterialOrder(convertedScene, convertedIndices)) : Optional.empty();
    }

    /**
     * Returns the properties of a material by which it is recognized. The name is left out, because it contains a
     * number that depends on the order.
     */
    private static List<Object> contentWithoutName(Scene scene, Material material) {
        Optional<TextureRef> texture = material.texture();
        return List.of(
                Arrays.toString(material.baseColour()),
                texture.map(ref -> ref.withTextureIndex(Scene.NONE)),
                texture.filter(ref -> ref.textureIndex() >= 0)
                        .map(ref -> scene.textures().get(ref.textureIndex()).name()),
                material.alphaMode(),
                material.blend(),
                material.alphaCutoff(),
                material.isDoubleSided(),
                material.isLit(),
                material.roughness(),
                material.extras());
    }

    /**
     * Returns an edited scene whose materials refer to the materials of the converted scene.
     *
     * @param editedScene the edited scene, which refers to the materials of the original model
     * @param comparison the comparison of the original model with the edited scene
     */
    public Scene renumber(Scene editedScene, Comparison comparison) {
        List<Material> materials = new ArrayList<>();
        for (int i = 0; i < editedScene.materials().size(); i++) {
            Material material = editedScene.materials().get(i);
            int sourceIndex =
                    EncodingModel.ownExtra(material.extras(), EditScene.MATERIAL_KEY) instanceof Number storedIndex
                            ? storedIndex.intValue()
                            : comparison.editedMapping().sourceMaterialIndices()[i];
            if (sourceIndex >= 0 && sourceIndex < convertedIndices.length) {
                Extras extras = EditScene.withProgramExtra(
                        material.extras(), EditScene.MATERIAL_KEY, convertedIndices[sourceIndex]);
                List<Material> originalMaterials = comparison.originalScene().materials();
                boolean hasOriginalName = sourceIndex < originalMaterials.size()
                        && originalMaterials.get(sourceIndex).name().equals(material.name());
                String name = hasOriginalName
                        ? convertedScene
                                .materials()
                                .get(convertedIndices[sourceIndex])
                                .name()
                        : material.name();
                material = material.withExtras(extras).withName(name);
            }
            materials.add(material);
        }
        return editedScene.withMaterials(materials);
    }
}
