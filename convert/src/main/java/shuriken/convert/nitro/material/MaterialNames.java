package shuriken.convert.nitro.material;

import java.util.Arrays;
import java.util.Map;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.g3d.Named;
import shuriken.nitro.mdl0.Model;
import shuriken.nitro.mdl0.TextureBinding;

/** The texture and palette names of a model's materials. */
public final class MaterialNames {
    private final String[] textures;
    private final String[] palettes;

    public MaterialNames(Model model) {
        this.textures = bindingNames(model.materials().size(), model.texturePairs());
        this.palettes = bindingNames(model.materials().size(), model.palettePairs());
    }

    /** Returns the name that is bound to each material, or an empty text. */
    private static String[] bindingNames(int materialCount, Dictionary<TextureBinding> bindings) {
        String[] bindingNames = new String[materialCount];
        Arrays.fill(bindingNames, "");
        for (Named<TextureBinding> binding : bindings.entries()) {
            for (int material : binding.value().materials()) {
                if (material < bindingNames.length) {
                    bindingNames[material] = binding.name();
                }
            }
        }
        return bindingNames;
    }

    /** Returns the texture name of a material, or an empty text if it is absent. */
    public String texture(int material) {
        return textures[material];
    }

    /** Returns the palette name of a material, or an empty text if it is absent. */
    public String palette(int material) {
        return palettes[material];
    }

    /** Adds the first palette that is used with each texture, unless the map already has one. */
    public void addPairs(Map<String, String> paletteByTexture) {
        for (int i = 0; i < textures.length; i++) {
            if (!textures[i].isEmpty() && !palettes[i].isEmpty()) {
                paletteByTexture.putIfAbsent(textures[i], palettes[i]);
            }
        }
    }
}
