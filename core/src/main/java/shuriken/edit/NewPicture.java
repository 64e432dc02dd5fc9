package shuriken.edit;

import java.util.Optional;
import shuriken.scene.Texture;
import shuriken.texture.ds.DsTexture;

/**
 * A picture that an edited model names and its own file has no place for: it belongs to the textures beside it.
 *
 * @param name as the model says
 * @param palette likewise; empty without one
 * @param number in the model's list, from 0 on; -1 where names count alone
 * @param picture as it was drawn
 * @param encoded as it has to be; empty where that is for the file to say
 */
public record NewPicture(String name, String palette, int number, Texture picture, Optional<DsTexture> encoded) {
    /** One of a list of names. */
    static NewPicture listed(String name, int number, Texture picture) {
        return new NewPicture(name, "", number, picture, Optional.empty());
    }
}
