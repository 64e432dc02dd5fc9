package shuriken.modding.importing;

import java.util.List;
import java.util.Optional;
import shuriken.assets.Asset;
import shuriken.convert.MotionSource;
import shuriken.convert.TextureSource;
import shuriken.diagnostics.ReadContext;
import shuriken.resolve.ModelInstance;
import shuriken.resolve.PaletteLibrary;
import shuriken.resolve.scenes.AssetContext;
import shuriken.resolve.scenes.AttachedModels;
import shuriken.texture.EncodedTexture;
import shuriken.texture.PalettePairs;

/** A context that forwards all calls to a delegate, except for methods that the implementing class overrides. */
interface DelegatingContext extends AssetContext {
    /** Returns the context that provides the related files. */
    AssetContext delegate();

    @Override
    default TextureSource textures(Asset model) {
        return delegate().textures(model);
    }

    @Override
    default TextureSource textures(Asset model, Object parsedFile) {
        return delegate().textures(model, parsedFile);
    }

    @Override
    default MotionSource motions(Asset model) {
        return delegate().motions(model);
    }

    @Override
    default PalettePairs palettePairs(Asset textures) {
        return delegate().palettePairs(textures);
    }

    @Override
    default Optional<AttachedModels> attachedModels(Asset model, ReadContext context) {
        return delegate().attachedModels(model, context);
    }

    @Override
    default List<ModelInstance> modelInstances(Asset stage, Object parsedFile, ReadContext context) {
        return delegate().modelInstances(stage, parsedFile, context);
    }

    @Override
    default Object combineForDrawing(Asset asset, Object parsedFile, ReadContext context) {
        return delegate().combineForDrawing(asset, parsedFile, context);
    }

    @Override
    default Optional<PaletteLibrary.PaletteChoice> palette(Asset asset, EncodedTexture texture, ReadContext context) {
        return delegate().palette(asset, texture, context);
    }

    @Override
    default List<PaletteLibrary.PaletteChoice> palettes(Asset asset, EncodedTexture texture, ReadContext context) {
        return delegate().palettes(asset, texture, context);
    }
}
