package shuriken.convert.support;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;
import shuriken.image.Image;
import shuriken.io.support.UniqueNames;
import shuriken.scene.Texture;

/** The textures that a scene's materials use, without duplicates and with unique names. */
public final class UsedTextures {
    private final BiPredicate<Image, Image> imageEquality;
    private final List<Texture> textures = new ArrayList<>();
    /** The alpha use of each texture's image. */
    private final List<AlphaUse> alphaUses = new ArrayList<>();

    private final UniqueNames uniqueNames = UniqueNames.ignoringCase();

    /**
     * Creates an empty list.
     *
     * @param imageEquality returns whether two images count as equal
     */
    public UsedTextures(BiPredicate<Image, Image> imageEquality) {
        this.imageEquality = imageEquality;
    }

    /**
     * Adds a texture and returns its index in {@link #all()}. If the list contains a texture with an equal image, the
     * result is the index of the texture in the list.
     */
    public int add(Texture texture) {
        for (int i = 0; i < textures.size(); i++) {
            if (imageEquality.test(textures.get(i).image(), texture.image())) {
                return i;
            }
        }
        textures.add(texture.withName(uniqueNames.makeUnique(texture.name())));
        alphaUses.add(AlphaUse.of(texture.image()));
        return textures.size() - 1;
    }

    /** Returns the alpha use of a texture's image. */
    public AlphaUse alphaUse(int textureIndex) {
        return alphaUses.get(textureIndex);
    }

    /** Returns the textures in the order in which they were added. */
    public List<Texture> all() {
        return textures;
    }
}
