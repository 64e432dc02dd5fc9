package shuriken.resolve.scenes;

import java.util.Optional;
import shuriken.assets.Asset;
import shuriken.convert.MotionSource;
import shuriken.convert.TextureSource;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.resolve.PaletteLibrary;
import shuriken.texture.PalettePairs;

/** What stands around an asset. */
public interface AssetContext {
    /** An asset all alone. */
    AssetContext NONE = new AssetContext() {
        @Override
        public TextureSource textures(Asset model) {
            return TextureSource.NONE;
        }

        @Override
        public Optional<PaletteLibrary.Choice> palette(Asset texture, ReadContext context) {
            context.report(
                    DiagnosticCode.PALETTE_MISSING,
                    texture.data().siteAt(0),
                    "no palette was looked for: %s was given without its folder",
                    texture.path());
            return Optional.empty();
        }
    };

    /** Motions, and nothing else. */
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
            public Optional<PaletteLibrary.Choice> palette(Asset texture, ReadContext context) {
                return NONE.palette(texture, context);
            }
        };
    }

    /** Where the pictures of a model come from. */
    TextureSource textures(Asset model);

    /** The same where the asset's format model is there already. */
    default TextureSource textures(Asset model, Object read) {
        return textures(model);
    }

    /** Where motions of a model come from that are not in its own file. */
    default MotionSource motions(Asset model) {
        return MotionSource.NONE;
    }

    /** The pairs of texture and palette of models around a file of both. */
    default PalettePairs palettePairs(Asset textures) {
        return PalettePairs.NONE;
    }

    /** Models that are drawn together with one, such as the head of a body; those that are left out are reported. */
    default Optional<AttachedModels> parts(Asset model, ReadContext context) {
        return Optional.empty();
    }

    /** The palette of an indexed texture; a guess and a failure are reported. */
    Optional<PaletteLibrary.Choice> palette(Asset texture, ReadContext context);
}
