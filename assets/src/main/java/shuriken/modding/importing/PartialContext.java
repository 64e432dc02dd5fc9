package shuriken.modding.importing;

import shuriken.assets.Asset;
import shuriken.convert.MotionSource;
import shuriken.convert.TextureSource;
import shuriken.resolve.scenes.AssetContext;

/**
 * The related files of a model without its textures, its motions or both.
 *
 * @param delegate the context that provides all related files
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
