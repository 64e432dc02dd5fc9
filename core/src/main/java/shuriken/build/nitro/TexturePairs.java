package shuriken.build.nitro;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.mdl0.Pairing;
import shuriken.scene.Material;
import shuriken.scene.TextureRef;

/** Which materials of a model have which texture and which palette. */
record TexturePairs(List<Material> materials, List<NitroTexture> textures) {
    /**
     * Materials by the name of what they have.
     *
     * @param stated the name of extras that say it where there is no picture
     */
    Dictionary<Pairing> of(String stated, Function<NitroTexture, String> own) {
        Map<String, List<Integer>> users = new LinkedHashMap<>();
        for (int i = 0; i < materials.size(); i++) {
            Material material = materials.get(i);
            Optional<NitroTexture> texture =
                    material.texture().map(TextureRef::texture).map(textures::get);
            String name = texture.map(own)
                    .orElse(String.valueOf(material.extras().values().getOrDefault(stated, "")));
            if (!name.isEmpty()) {
                users.computeIfAbsent(name, unused -> new ArrayList<>()).add(i);
            }
        }
        List<Pairing> pairings =
                users.values().stream().map(list -> new Pairing(list, 0)).toList();
        return Dictionary.of(List.copyOf(users.keySet()), pairings);
    }
}
