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
 * @param all the other context
 * @param textures whether textures are included
 * @param motions whether motions are included
 */
public record PartialContext(AssetContext all, boolean textures, boolean motions) implements AssetContext {
    @Override
    public TextureSource textures(Asset model) {
        return textures ? all.textures(model) : TextureSource.NONE;
    }

    @Override
    public TextureSource textures(Asset model, Object parsed) {
        return textures ? all.textures(model, parsed) : TextureSource.NONE;
    }

    @Override
    public MotionSource motions(Asset model) {
        return motions ? all.motions(model) : MotionSource.NONE;
    }

    @Override
    public PalettePairs palettePairs(Asset texture) {
        return all.palettePairs(texture);
    }

    @Override
    public Optional<AttachedModels> attachedModels(Asset model, ReadContext context) {
        return all.attachedModels(model, context);
    }

    @Override
    public Object drawable(Asset asset, Object model, ReadContext context) {
        return all.drawable(asset, model, context);
    }

    @Override
    public Optional<PaletteLibrary.PaletteChoice> palette(Asset asset, EncodedTexture texture, ReadContext context) {
        return all.palette(asset, texture, context);
    }
}
