package shuriken.modding.importing;

import shuriken.assets.Asset;
import shuriken.convert.MotionSource;
import shuriken.convert.TextureSource;
import shuriken.resolve.scenes.AssetContext;

/**
 * A context that omits the textures or the motions of another context.
 *
 * @param delegate the other context
 * @param includesTextures whether textures are included
 * @param includesMotions whether motions are included
 */
public record PartialContext(AssetContext delegate, boolean includesTextures, boolean includesMotions)
        implements DelegatingContext {
    @Override
    public TextureSource textures(Asset model) {
        return includesTextures ? delegate.textures(model) : TextureSource.NONE;
    }

    @Override
    public TextureSource textures(Asset model, Object parsedFile) {
        return includesTextures ? delegate.textures(model, parsedFile) : TextureSource.NONE;
    }

    @Override
    public MotionSource motions(Asset model) {
        return includesMotions ? delegate.motions(model) : MotionSource.NONE;
    }
}
