package shuriken.modding.retexture;

import java.util.Optional;
import shuriken.assets.Asset;
import shuriken.resolve.scenes.AssetContext;

/**
 * A texture to replace.
 *
 * @param asset a texture, or a file with named textures
 * @param textureName the name of the texture in the file, or an empty string if the file is a single texture
 * @param paletteName the name of the palette in a file with named textures and palettes; if empty, the most likely one
 * @param relatedFiles the related files, among which the most likely palette is searched
 */
public record TextureTarget(Asset asset, String textureName, Optional<String> paletteName, AssetContext relatedFiles) {
    /** Creates a target whose palette is determined without related files. */
    public static TextureTarget of(Asset asset, String textureName) {
        return new TextureTarget(asset, textureName, Optional.empty(), AssetContext.NONE);
    }
}
