package shuriken.modding.importing;

import shuriken.assets.Asset;
import shuriken.convert.MotionSource;
import shuriken.convert.TextureSource;
import shuriken.resolve.scenes.AssetContext;

/**
 * A context that hides textures or motions. A context provides the files that are related to a model.
 *
 * @param delegate the context that provides all related files
 * @param includesTextures whether models have their textures
 * @param includesMotions whether models have their motions
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
