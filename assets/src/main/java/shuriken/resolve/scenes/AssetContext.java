package shuriken.resolve.scenes;

import java.util.Optional;
import shuriken.assets.Asset;
import shuriken.convert.MotionSource;
import shuriken.convert.TextureSource;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.resolve.PaletteLibrary;
import shuriken.texture.EncodedTexture;
import shuriken.texture.PalettePairs;

/** The related files of an asset. */
public interface AssetContext {
    /** The context of an asset without related files. */
    AssetContext NONE = new AssetContext() {
        @Override
        public TextureSource textures(Asset model) {
            return TextureSource.NONE;
        }

        @Override
        public Optional<PaletteLibrary.Choice> palette(Asset asset, EncodedTexture texture, ReadContext context) {
            context.report(
                    DiagnosticCode.PALETTE_MISSING,
                    asset.data().siteAt(0),
                    "no palette was looked for: %s was given without its folder",
                    asset.path());
            return Optional.empty();
        }
    };

    /** Creates a context with only motions. */
    static AssetContext moving(MotionSource motions) {
        return new AssetContext() {
            @Override
            public TextureSource textures(Asset model) {
                return TextureSource.NONE;
            }

            @Override
            public MotionSource motions(Asset model) {
                return motions;
            }

            @Override
            public Optional<PaletteLibrary.Choice> palette(Asset asset, EncodedTexture texture, ReadContext context) {
                return NONE.palette(asset, texture, context);
            }
        };
    }

    /** Returns the source of a model's textures. */
    TextureSource textures(Asset model);

    /** Returns the source of a model's textures, for an asset that is parsed already. */
    default TextureSource textures(Asset model, Object read) {
        return textures(model);
    }

    /** Returns the source of motions that are not in the model's own file. */
    default MotionSource motions(Asset model) {
        return MotionSource.NONE;
    }

    /** Returns the pairs of texture and palette that models related to a file use. */
    default PalettePairs palettePairs(Asset textures) {
        return PalettePairs.NONE;
    }

    /** Returns models that are attached to a model, such as the hair of a body; omitted ones are reported. */
    default Optional<AttachedModels> parts(Asset model, ReadContext context) {
        return Optional.empty();
    }

    /**
     * Returns a parsed file together with the files that it is drawn with, such as a screen with its tiles: an {@link
     * shuriken.texture.EncodedTexture} or a {@link shuriken.texture.TextureBank}. Any other content is returned as it
     * is.
     */
    default Object drawable(Asset asset, Object model, ReadContext context) {
        return model;
    }

    /**
     * Returns the palette of an indexed texture; a guess and a failure are reported.
     *
     * @param texture the parsed asset, or a texture in it
     */
    Optional<PaletteLibrary.Choice> palette(Asset asset, EncodedTexture texture, ReadContext context);
}
