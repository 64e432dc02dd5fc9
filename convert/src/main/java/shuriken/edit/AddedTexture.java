package shuriken.edit;

import java.util.Optional;
import shuriken.scene.Texture;
import shuriken.texture.ds.DsTexture;

/**
 * An image that an edited model uses and that its own file cannot store; it belongs into the model's texture archive.
 *
 * @param name texture name in the model
 * @param palette palette name in the model; empty without one
 * @param number index in the model's texture list, or the number that the model states; from 0; -1 if only the name
 *     counts
 * @param isListed whether the model stores the name; if not, it stores only the number
 * @param image the painted image
 * @param encoded encoding that the model requires; empty if the texture's file decides
 */
public record AddedTexture(
        String name, String palette, int number, boolean isListed, Texture image, Optional<DsTexture> encoded) {
    /** Creates a texture that has a number. */
    public static AddedTexture numbered(String name, int number, boolean isListed, Texture texture) {
        return new AddedTexture(name, "", number, isListed, texture, Optional.empty());
    }
}
