package shuriken.convert.nitro.material;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.mdl0.TextureBinding;
import shuriken.scene.Material;
import shuriken.scene.TextureRef;

/**
 * Builds the bindings of textures and palettes to a model's materials.
 *
 * @param materials the materials of the model, in the order of the model
 * @param textures the names and sizes of the scene's textures
 */
public record TextureBindingBuilder(List<Material> materials, List<NitroTextureInfo> textures) {
    /**
     * Returns the indices of the materials that use each texture or palette, by its name. The names are in the order of
     * their first use. Materials without a name are omitted.
     *
     * @param extrasKey the key of the extra that contains the name if the material has no image
     * @param nameOf returns the name of a texture, or the name of its palette
     */
    public Dictionary<TextureBinding> buildBindings(String extrasKey, Function<NitroTextureInfo, String> nameOf) {
        Map<String, List<Integer>> materialIndicesByName = new LinkedHashMap<>();
        for (int i = 0; i < materials.size(); i++) {
            Material material = materials.get(i);
            Optional<NitroTextureInfo> nitroTexture =
                    material.texture().map(TextureRef::textureIndex).map(textures::get);
            String name = nitroTexture
                    .map(nameOf)
                    .orElse(String.valueOf(material.extras().values().getOrDefault(extrasKey, "")));
            if (!name.isEmpty()) {
                materialIndicesByName
                        .computeIfAbsent(name, unused -> new ArrayList<>())
                        .add(i);
            }
        }
        List<TextureBinding> bindings = materialIndicesByName.values().stream()
                .map(materialIndices -> new TextureBinding(materialIndices, /* bound= */ 0))
                .toList();
        return Dictionary.of(List.copyOf(materialIndicesByName.keySet()), bindings);
    }
}
