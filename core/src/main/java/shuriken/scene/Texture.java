package shuriken.scene;

import java.util.Optional;
import shuriken.image.Image;
import shuriken.image.IndexedImage;

/**
 * A picture of the scene.
 *
 * @param name unique in the scene
 * @param image in true colour
 * @param mipLevels of the source: 1 where there is nothing but the picture
 * @param indexed the same picture with its palette, where the source has one
 * @param origin where it was taken from
 */
public record Texture(
        String name, Image image, int mipLevels, Optional<IndexedImage> indexed, Extras extras, TextureOrigin origin) {
    /** A picture without smaller copies that no game file has. */
    public Texture(String name, Image image, Optional<IndexedImage> indexed, Extras extras) {
        this(name, image, 1, indexed, extras, TextureOrigin.NONE);
    }

    public Texture withName(String other) {
        return new Texture(other, image, mipLevels, indexed, extras, origin);
    }

    /** With another picture of the same size. */
    public Texture withImage(Image other, Optional<IndexedImage> otherIndexed) {
        return new Texture(name, other, mipLevels, otherIndexed, extras, origin);
    }
}
