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

/** The textures and palettes of a model's materials. */
public record TexturePairs(List<Material> materials, List<NitroTexture> textures) {
    /**
     * Groups materials by a name.
     *
     * @param stated key of the extras with the name if there is no image
     */
    public Dictionary<TextureBinding> of(String stated, Function<NitroTexture, String> nameOf) {
        Map<String, List<Integer>> users = new LinkedHashMap<>();
        for (int i = 0; i < materials.size(); i++) {
            Material material = materials.get(i);
            Optional<NitroTexture> texture =
                    material.texture().map(TextureRef::texture).map(textures::get);
            String name = texture.map(nameOf)
                    .orElse(String.valueOf(material.extras().values().getOrDefault(stated, "")));
            if (!name.isEmpty()) {
                users.computeIfAbsent(name, unused -> new ArrayList<>()).add(i);
            }
        }
        List<TextureBinding> pairings =
                users.values().stream().map(list -> new TextureBinding(list, 0)).toList();
        return Dictionary.of(List.copyOf(users.keySet()), pairings);
    }
}
