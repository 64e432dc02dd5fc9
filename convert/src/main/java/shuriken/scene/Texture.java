package shuriken.scene;

import java.util.Optional;
import shuriken.image.Image;
import shuriken.image.IndexedImage;

/**
 * A texture of the scene.
 *
 * @param name the name, which is unique in the scene
 * @param image the image in true colour
 * @param mipLevelCount the number of mip levels in the source, including the image itself
 * @param indexedImage the same image with its palette, if the source has one
 * @param extras additional information
 * @param origin the game file that the texture came from
 */
public record Texture(
        String name,
        Image image,
        int mipLevelCount,
        Optional<IndexedImage> indexedImage,
        Extras extras,
        TextureOrigin origin) {
    /**
     * Creates a texture with a single mip level that does not come from a game file.
     *
     * @param name the name, which is unique in the scene
     * @param image the image in true colour
     * @param indexedImage the same image with its palette, if there is one
     * @param extras additional information
     */
    public Texture(String name, Image image, Optional<IndexedImage> indexedImage, Extras extras) {
        this(name, image, /* mipLevelCount= */ 1, indexedImage, extras, TextureOrigin.NONE);
    }

    /**
     * {@return this texture with another name}
     *
     * @param newName the name, which is unique in the scene
     */
    public Texture withName(String newName) {
        return new Texture(newName, image, mipLevelCount, indexedImage, extras, origin);
    }

    /**
     * {@return this texture with another image of the same size}
     *
     * @param newImage the image in true colour
     * @param newIndexedImage the same image with its palette, if there is one
     */
    public Texture withImage(Image newImage, Optional<IndexedImage> newIndexedImage) {
        return new Texture(name, newImage, mipLevelCount, newIndexedImage, extras, origin);
    }
}
