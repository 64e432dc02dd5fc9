package shuriken.modding.retexture;

import java.util.Optional;
import shuriken.assets.Asset;
import shuriken.resolve.scenes.AssetContext;

/**
 * A texture that is to be given another picture.
 *
 * @param asset a texture, or a file of named ones
 * @param texture its name in a file of named ones; empty in a file that is one texture, or has only one
 * @param palette the name of the palette that it goes with, in a file of both; empty for the likeliest
 * @param relatedFiles where the likeliest palette is looked for
 */
public record TextureTarget(Asset asset, String texture, Optional<String> palette, AssetContext relatedFiles) {
    /** Whose palette is told by the file alone. */
    public static TextureTarget of(Asset asset, String texture) {
        return new TextureTarget(asset, texture, Optional.empty(), AssetContext.NONE);
    }
}
