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

    private static String[] bindingNames(int materials, Dictionary<TextureBinding> pairs) {
        String[] bindingNames = new String[materials];
        Arrays.fill(bindingNames, "");
        for (Named<TextureBinding> pair : pairs.entries()) {
            for (int material : pair.value().materials()) {
                if (material < bindingNames.length) {
                    bindingNames[material] = pair.name();
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

    /** Adds the first palette that is used with each texture. */
    public void addPairs(Map<String, String> paletteByTexture) {
        for (int i = 0; i < textures.length; i++) {
            if (!textures[i].isEmpty() && !palettes[i].isEmpty()) {
                paletteByTexture.putIfAbsent(textures[i], palettes[i]);
            }
        }
    }
}
