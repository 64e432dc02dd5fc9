package shuriken.convert.support;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.BiPredicate;
import shuriken.image.Image;
import shuriken.scene.Texture;

/** The textures that a scene's materials use, without duplicates and with unique names. */
public final class UsedTextures {
    private final BiPredicate<Image, Image> imageEquality;
    private final List<Texture> textures = new ArrayList<>();
    private final List<AlphaUse> alphaUses = new ArrayList<>();
    private final Set<String> usedNames = new HashSet<>();

    /**
     * Creates an empty list.
     *
     * @param imageEquality returns whether two images count as equal
     */
    public UsedTextures(BiPredicate<Image, Image> imageEquality) {
        this.imageEquality = imageEquality;
    }

    /**
     * Adds a texture and returns its index in {@link #all()}. If the list contains an equal texture, the result is the
     * index of that texture.
     */
    public int add(Texture texture) {
        for (int i = 0; i < textures.size(); i++) {
            if (imageEquality.test(textures.get(i).image(), texture.image())) {
                return i;
            }
        }
        String name = texture.name();
        for (int number = 2; !usedNames.add(name.toLowerCase(Locale.ROOT)); number++) {
            name = texture.name() + "_" + number;
        }
        textures.add(texture.withName(name));
        alphaUses.add(AlphaUse.of(texture.image()));
        return textures.size() - 1;
    }

    /** Returns the alpha use of a texture's image. */
    public AlphaUse alphaUse(int textureIndex) {
        return alphaUses.get(textureIndex);
    }

    public List<Texture> all() {
        return textures;
    }
}
