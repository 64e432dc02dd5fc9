package shuriken.edit.report;

import java.util.Optional;
import shuriken.scene.Texture;
import shuriken.texture.ds.DsTexture;

/**
 * An image that an edited model uses but that the model's file cannot store. It belongs in the model's texture archive.
 *
 * @param name the name of the texture in the model
 * @param palette the name of the palette in the model, or empty if it is absent
 * @param number the index in the model's texture list, or the texture number that the model states; -1 if only the name
 *     identifies the texture
 * @param isNamedInModel whether the model stores the name; if false, it stores only the number
 * @param texture the texture with the painted image
 * @param encoding the encoding that the model requires, or empty if the texture's file decides
 */
public record AddedTexture(
        String name,
        String palette,
        int number,
        boolean isNamedInModel,
        Texture texture,
        Optional<DsTexture> encoding) {
    /** Returns an added texture that the model identifies by number. */
    public static AddedTexture withNumber(String name, int number, boolean isNamedInModel, Texture texture) {
        return new AddedTexture(name, /* palette= */ "", number, isNamedInModel, texture, Optional.empty());
    }
}
