package shuriken.convert.nitro.material;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shuriken.convert.AlphaUse;
import shuriken.convert.TextureName;
import shuriken.convert.TextureRequest;
import shuriken.convert.TextureSource;
import shuriken.convert.UsedTextures;
import shuriken.diagnostics.ReadContext;
import shuriken.nitro.mdl0.Model;
import shuriken.scene.Texture;
import shuriken.texture.TextureBank;

/**
 * The textures of a model's materials: each pair of texture and palette once, from the model's own file or else from
 * related files.
 */
public final class MaterialTextures {
    private final Model model;
    private final List<? extends TextureBank> banks;
    private final TextureSource source;
    private final ReadContext context;
    private final MaterialNames names;
    private final Map<TextureName, Optional<Integer>> known = new HashMap<>();
    private final UsedTextures used = new UsedTextures((one, other) -> one == other);

    public MaterialTextures(Model model, List<? extends TextureBank> banks, TextureSource source, ReadContext context) {
        this.model = model;
        this.banks = banks;
        this.source = source;
        this.context = context;
        this.names = new MaterialNames(model);
    }

    /** Returns the texture and palette names of materials. */
    public MaterialNames names() {
        return names;
    }

    /**
     * Returns the index of a material's texture in {@link #textures()}, if there is one; a missing texture is reported
     * once.
     */
    public Optional<Integer> index(int material) {
        return index(new TextureName(names.texture(material), names.palette(material)));
    }

    /** Returns the index of a texture and palette that an animation names. */
    public Optional<Integer> index(TextureName name) {
        if (name.texture().isEmpty()) {
            return Optional.empty();
        }
        Optional<Integer> index = known.get(name);
        if (index == null) {
            index = source.find(TextureRequest.pair(name, banks, model.site()), context)
                    .map(used::add);
            known.put(name, index);
        }
        return index;
    }

    AlphaUse alpha(int index) {
        return used.alpha(index);
    }

    public List<Texture> textures() {
        return used.all();
    }
}
