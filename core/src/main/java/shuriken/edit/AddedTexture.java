package shuriken.edit;

import java.util.Optional;
import shuriken.scene.Texture;
import shuriken.texture.ds.DsTexture;

/**
 * A picture that an edited model names and its own file has no place for: it belongs to the textures beside it.
 *
 * @param name as the model says
 * @param palette likewise; empty without one
 * @param number in the model's list, or the one that it says itself; from 0 on; -1 where names count alone
 * @param isListed whether the model says the name; if not, it says the number alone
 * @param picture as it was drawn
 * @param encoded as it has to be; empty where that is for the file to say
 */
public record AddedTexture(
        String name, String palette, int number, boolean isListed, Texture picture, Optional<DsTexture> encoded) {
    /** One that has a number. */
    public static AddedTexture numbered(String name, int number, boolean isListed, Texture picture) {
        return new AddedTexture(name, "", number, isListed, picture, Optional.empty());
    }
}
