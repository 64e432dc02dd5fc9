package shuriken.edit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import shuriken.convert.support.EncodingModel;
import shuriken.scene.Extras;
import shuriken.scene.Material;
import shuriken.scene.Scene;
import shuriken.scene.TextureRef;

/**
 * The order of the materials of a model whose nodes were reordered. Materials of Ninja models are in the order in which
 * they are drawn.
 */
public final class MaterialOrder {
    private final Scene converted;
    /** The index in {@link #converted} of each material of the source. */
    private final int[] indices;

    private MaterialOrder(Scene converted, int[] indices) {
        this.converted = converted;
        this.indices = indices;
    }

    /**
     * Matches the materials of two conversions of a model. The result is empty if the materials differ.
     *
     * @param source the scene of the original model
     * @param converted the scene of the model with reordered nodes
     */
    public static Optional<MaterialOrder> match(Scene source, Scene converted) {
        List<List<Object>> candidates = new ArrayList<>();
        for (Material material : converted.materials()) {
            candidates.add(content(converted, material));
        }
        int[] indices = new int[source.materials().size()];
        boolean isEqual = indices.length == candidates.size();
        for (int i = 0; isEqual && i < indices.length; i++) {
            indices[i] = candidates.indexOf(content(source, source.materials().get(i)));
            isEqual = indices[i] >= 0;
            if (isEqual) {
                candidates.set(indices[i], List.of());
            }
        }
        return isEqual ? Optional.of(new MaterialOrder(converted, indices)) : Optional.empty();
    }

    /** Returns all properties of a material except its name, which contains a number that depends on the order. */
    private static List<Object> content(Scene scene, Material material) {
        Optional<TextureRef> texture = material.texture();
        return List.of(
                Arrays.toString(material.baseColour()),
                texture.map(ref -> ref.withTextureIndex(Scene.NONE)),
                texture.filter(ref -> ref.texture() >= 0)
                        .map(ref -> scene.textures().get(ref.texture()).name()),
                material.alphaMode(),
                material.blend(),
                material.cutoff(),
                material.doubleSided(),
                material.lit(),
                material.roughness(),
                material.extras());
    }

    /**
     * Returns an edited scene whose materials refer to those of the converted scene.
     *
     * @param edited the edited scene, which refers to the materials of the original model
     * @param comparison the comparison of the original model with the edited scene
     */
    public Scene renumbered(Scene edited, Comparison comparison) {
        List<Material> materials = new ArrayList<>();
        for (int i = 0; i < edited.materials().size(); i++) {
            Material material = edited.materials().get(i);
            int index = EncodingModel.ownExtra(material.extras(), EditScene.MATERIAL) instanceof Number stored
                    ? stored.intValue()
                    : comparison.editedMapping().materials()[i];
            if (index >= 0 && index < indices.length) {
                Extras extras = EditScene.withIndex(material.extras(), EditScene.MATERIAL, indices[index]);
                List<Material> originals = comparison.prepared().materials();
                boolean hasOriginalName =
                        index < originals.size() && originals.get(index).name().equals(material.name());
                String name = hasOriginalName
                        ? converted.materials().get(indices[index]).name()
                        : material.name();
                material = material.withExtras(extras).withName(name);
            }
            materials.add(material);
        }
        return edited.withMaterials(materials);
    }
}
