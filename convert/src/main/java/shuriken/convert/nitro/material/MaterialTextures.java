package shuriken.convert.nitro.material;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shuriken.convert.TextureNames;
import shuriken.convert.TextureRequest;
import shuriken.convert.TextureSource;
import shuriken.convert.support.AlphaUse;
import shuriken.convert.support.UsedTextures;
import shuriken.diagnostics.ReadContext;
import shuriken.nitro.mdl0.Model;
import shuriken.scene.Texture;
import shuriken.texture.TextureBank;

/**
 * The textures of a model's materials. Each pair of texture and palette occurs once and comes from the model's own file
 * or from related files.
 */
public final class MaterialTextures {
    private final Model model;
    private final List<? extends TextureBank> banks;
    private final TextureSource source;
    private final ReadContext context;
    private final MaterialNames names;
    private final Map<TextureNames, Optional<Integer>> indexByName = new HashMap<>();
    /** The textures that materials or animations use. Only the same object counts as equal. */
    private final UsedTextures usedTextures = new UsedTextures((one, other) -> one == other);

    public MaterialTextures(Model model, List<? extends TextureBank> banks, TextureSource source, ReadContext context) {
        this.model = model;
        this.banks = banks;
        this.source = source;
        this.context = context;
        this.names = new MaterialNames(model);
    }

    /** Returns the texture and palette names of the materials. */
    public MaterialNames names() {
        return names;
    }

    /**
     * Returns the index of a material's texture in {@link #textures()}, or empty if it is absent. A missing texture is
     * reported once.
     */
    public Optional<Integer> textureIndex(int material) {
        return textureIndex(new TextureNames(names.texture(material), names.palette(material)));
    }

    /** Returns the index in {@link #textures()} of a texture and palette that an animation names. */
    public Optional<Integer> textureIndex(TextureNames name) {
        if (name.texture().isEmpty()) {
            return Optional.empty();
        }
        Optional<Integer> cachedIndex = indexByName.get(name);
        if (cachedIndex == null) {
            cachedIndex = source.find(TextureRequest.byNames(name, banks, model.site()), context)
                    .map(usedTextures::add);
            indexByName.put(name, cachedIndex);
        }
        return cachedIndex;
    }

    AlphaUse alpha(int index) {
        return usedTextures.alphaUse(index);
    }

    public List<Texture> textures() {
        return usedTextures.all();
    }
}
