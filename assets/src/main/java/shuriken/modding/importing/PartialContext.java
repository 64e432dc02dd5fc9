package shuriken.modding.importing;

import java.util.Optional;
import shuriken.assets.Asset;
import shuriken.convert.MotionSource;
import shuriken.convert.TextureSource;
import shuriken.diagnostics.ReadContext;
import shuriken.resolve.PaletteLibrary;
import shuriken.resolve.scenes.AssetContext;
import shuriken.resolve.scenes.AttachedModels;
import shuriken.texture.EncodedTexture;
import shuriken.texture.PalettePairs;

/**
 * A context that omits the textures or the motions of another one.
 *
 * @param delegate the other context
 * @param textures whether textures are included
 * @param motions whether motions are included
 */
public record PartialContext(AssetContext delegate, boolean textures, boolean motions) implements AssetContext {
    @Override
    public TextureSource textures(Asset model) {
        return textures ? delegate.textures(model) : TextureSource.NONE;
    }

    @Override
    public TextureSource textures(Asset model, Object parsed) {
        return textures ? delegate.textures(model, parsed) : TextureSource.NONE;
    }

    @Override
    public MotionSource motions(Asset model) {
        return motions ? delegate.motions(model) : MotionSource.NONE;
    }

    @Override
    public PalettePairs palettePairs(Asset texture) {
        return delegate.palettePairs(texture);
    }

    @Override
    public Optional<AttachedModels> attachedModels(Asset model, ReadContext context) {
        return delegate.attachedModels(model, context);
    }

    @Override
    public Object drawable(Asset asset, Object model, ReadContext context) {
        return delegate.drawable(asset, model, context);
    }

    @Override
    public Optional<PaletteLibrary.PaletteChoice> palette(Asset asset, EncodedTexture texture, ReadContext context) {
        return delegate.palette(asset, texture, context);
    }
}
