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

/** Which materials of a model have which texture and which palette. */
public record TexturePairs(List<Material> materials, List<NitroTexture> textures) {
    /**
     * Materials by the name of what they have.
     *
     * @param stated the name of extras that say it where there is no picture
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
