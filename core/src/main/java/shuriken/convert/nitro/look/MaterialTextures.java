package shuriken.convert.nitro.look;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import shuriken.convert.AlphaUse;
import shuriken.convert.TextureName;
import shuriken.convert.TextureRequest;
import shuriken.convert.TextureSource;
import shuriken.diag.ReadContext;
import shuriken.nitro.mdl0.Model;
import shuriken.scene.Texture;
import shuriken.texture.TextureBank;

/**
 * The pictures of a model's materials: each texture with its palette once, from the model's own file or else from what
 * lies around it.
 */
public final class MaterialTextures {
    private final Model model;
    private final List<? extends TextureBank> own;
    private final TextureSource source;
    private final ReadContext context;
    private final MaterialNames names;
    private final Map<TextureName, Optional<Integer>> known = new HashMap<>();
    private final Set<String> taken = new HashSet<>();
    private final List<Texture> textures = new ArrayList<>();
    private final List<AlphaUse> alpha = new ArrayList<>();

    public MaterialTextures(Model model, List<? extends TextureBank> own, TextureSource source, ReadContext context) {
        this.model = model;
        this.own = own;
        this.source = source;
        this.context = context;
        this.names = new MaterialNames(model);
    }

    /** Which texture and palette the materials name. */
    public MaterialNames names() {
        return names;
    }

    /** Position of a material's picture in {@link #textures()}, if there is one; why not is reported once. */
    public Optional<Integer> index(int material) {
        return index(new TextureName(names.texture(material), names.palette(material)));
    }

    /** The same of a texture and a palette that an animation names. */
    public Optional<Integer> index(TextureName name) {
        if (name.texture().isEmpty()) {
            return Optional.empty();
        }
        Optional<Integer> index = known.get(name);
        if (index == null) {
            index = source.find(TextureRequest.pair(name, own, model.site()), context)
                    .map(this::add);
            known.put(name, index);
        }
        return index;
    }

    private int add(Texture texture) {
        for (int i = 0; i < textures.size(); i++) {
            if (textures.get(i).image() == texture.image()) {
                return i;
            }
        }
        String name = texture.name();
        for (int i = 2; !taken.add(name.toLowerCase(Locale.ROOT)); i++) {
            name = texture.name() + "_" + i;
        }
        textures.add(texture.withName(name));
        alpha.add(AlphaUse.of(texture.image()));
        return textures.size() - 1;
    }

    AlphaUse alpha(int index) {
        return alpha.get(index);
    }

    public List<Texture> textures() {
        return textures;
    }
}
