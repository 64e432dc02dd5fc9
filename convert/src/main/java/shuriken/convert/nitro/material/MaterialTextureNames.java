package shuriken.convert.nitro.material;

import java.util.Arrays;
import java.util.Map;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.g3d.DictionaryEntry;
import shuriken.nitro.mdl0.Model;
import shuriken.nitro.mdl0.TextureBinding;

/** The texture and palette names of a model's materials. */
public final class MaterialTextureNames {
    private final String[] textureNames;
    private final String[] paletteNames;

    public MaterialTextureNames(Model model) {
        this.textureNames = bindingNames(model.materials().size(), model.textureBindings());
        this.paletteNames = bindingNames(model.materials().size(), model.paletteBindings());
    }

    /** Returns the name that is bound to each material, or an empty string for materials without a name. */
    private static String[] bindingNames(int materialCount, Dictionary<TextureBinding> bindings) {
        String[] namesByMaterial = new String[materialCount];
        Arrays.fill(namesByMaterial, "");
        for (DictionaryEntry<TextureBinding> binding : bindings.entries()) {
            for (int materialIndex : binding.value().materialIndices()) {
                if (materialIndex < namesByMaterial.length) {
                    namesByMaterial[materialIndex] = binding.name();
                }
            }
        }
        return namesByMaterial;
    }

    /** Returns the texture name of a material, or an empty string if the material has no texture. */
    public String textureName(int materialIndex) {
        return textureNames[materialIndex];
    }

    /** Returns the palette name of a material, or an empty string if the material has no palette. */
    public String paletteName(int materialIndex) {
        return paletteNames[materialIndex];
    }

    /** Adds the first palette that is used with each texture, unless the map already has a palette for the texture. */
    public void addPairs(Map<String, String> paletteByTexture) {
        for (int i = 0; i < textureNames.length; i++) {
            if (!textureNames[i].isEmpty() && !paletteNames[i].isEmpty()) {
                paletteByTexture.putIfAbsent(textureNames[i], paletteNames[i]);
            }
        }
    }
}
