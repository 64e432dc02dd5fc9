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
 * The textures and palettes of a model's materials.
 *
 * @param materials the materials
 * @param textures the textures of the scene
 */
public record TexturePairs(List<Material> materials, List<NitroTexture> textures) {
    /**
     * Groups materials by a name.
     *
     * @param extrasKey the key of the extra with the name, for materials without an image
     * @param nameOf returns the name of a texture or its palette
     */
    public Dictionary<TextureBinding> group(String extrasKey, Function<NitroTexture, String> nameOf) {
        Map<String, List<Integer>> materialsByName = new LinkedHashMap<>();
        for (int i = 0; i < materials.size(); i++) {
            Material material = materials.get(i);
            Optional<NitroTexture> texture =
                    material.texture().map(TextureRef::texture).map(textures::get);
            String name = texture.map(nameOf)
                    .orElse(String.valueOf(material.extras().values().getOrDefault(extrasKey, "")));
            if (!name.isEmpty()) {
                materialsByName
                        .computeIfAbsent(name, unused -> new ArrayList<>())
                        .add(i);
            }
        }
        List<TextureBinding> bindings = materialsByName.values().stream()
                .map(list -> new TextureBinding(list, 0))
                .toList();
        return Dictionary.of(List.copyOf(materialsByName.keySet()), bindings);
    }
}
