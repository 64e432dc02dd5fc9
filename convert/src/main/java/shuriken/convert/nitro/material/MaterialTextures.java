package shuriken.convert.nitro.material;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shuriken.convert.TextureNamePair;
import shuriken.convert.TextureRequest;
import shuriken.convert.TextureSource;
import shuriken.convert.support.AlphaUse;
import shuriken.convert.support.UsedTextures;
import shuriken.diagnostics.ReadContext;
import shuriken.nitro.mdl0.Model;
import shuriken.scene.Texture;
import shuriken.texture.TextureBank;

/**
 * The textures that a model's materials and animations use. Each pair of texture and palette occurs once. A texture
 * comes from the model's file or from related files.
 */
public final class MaterialTextures {
    private final Model model;
    private final List<? extends TextureBank> banks;
    private final TextureSource textureSource;
    private final ReadContext context;
    private final MaterialTextureNames materialNames;
    private final Map<TextureNamePair, Optional<Integer>> indexByNames = new HashMap<>();
    /** The textures of the scene. Textures are equal only if they are the same object. */
    private final UsedTextures usedTextures = new UsedTextures((first, second) -> first == second);

    public MaterialTextures(
            Model model, List<? extends TextureBank> banks, TextureSource textureSource, ReadContext context) {
        this.model = model;
        this.banks = banks;
        this.textureSource = textureSource;
        this.context = context;
        this.materialNames = new MaterialTextureNames(model);
    }

    /** Returns the texture and palette names of the materials. */
    public MaterialTextureNames names() {
        return materialNames;
    }

    /**
     * Returns the index of a material's texture in {@link #textures()}, or empty if the material has no texture or the
     * texture is missing. A missing texture is reported once.
     */
    public Optional<Integer> getOrAddTextureIndex(int materialIndex) {
        return getOrAddTextureIndex(new TextureNamePair(
                materialNames.textureName(materialIndex), materialNames.paletteName(materialIndex)));
    }

    /**
     * Returns the index in {@link #textures()} of a texture and palette that an animation names. The result is empty if
     * the name of the texture is empty or the texture is missing.
     */
    public Optional<Integer> getOrAddTextureIndex(TextureNamePair names) {
        if (names.texture().isEmpty()) {
            return Optional.empty();
        }
        Optional<Integer> cachedIndex = indexByNames.get(names);
        if (cachedIndex == null) {
            cachedIndex = textureSource
                    .find(TextureRequest.byNames(names, banks, model.location()), context)
                    .map(usedTextures::add);
            indexByNames.put(names, cachedIndex);
        }
        return cachedIndex;
    }

    AlphaUse alphaUse(int textureIndex) {
        return usedTextures.alphaUse(textureIndex);
    }

    /** Returns the textures of the scene, which {@link #getOrAddTextureIndex} has added so far. */
    public List<Texture> textures() {
        return usedTextures.all();
    }
}
