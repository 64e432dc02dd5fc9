package shuriken.modding.retexture;

import java.util.Optional;
import shuriken.assets.Asset;
import shuriken.resolve.scenes.AssetContext;

/**
 * A texture whose image is to be replaced.
 *
 * @param asset a texture, or a file of named ones
 * @param texture the name of the texture in the file; empty if the file has only one texture
 * @param palette the name of its palette, in a file of both; empty for the most likely one
 * @param relatedFiles for finding the most likely palette
 */
public record TextureTarget(Asset asset, String texture, Optional<String> palette, AssetContext relatedFiles) {
    /** Creates a target whose palette is determined only by the file. */
    public static TextureTarget of(Asset asset, String texture) {
        return new TextureTarget(asset, texture, Optional.empty(), AssetContext.NONE);
    }
}
