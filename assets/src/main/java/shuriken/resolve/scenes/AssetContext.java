package shuriken.resolve.scenes;

import java.util.List;
import java.util.Optional;
import shuriken.assets.Asset;
import shuriken.convert.MotionSource;
import shuriken.convert.TextureSource;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.resolve.ModelInstance;
import shuriken.resolve.PaletteLibrary;
import shuriken.texture.EncodedTexture;
import shuriken.texture.PalettePairs;

/** Access to the files that are related to an asset. */
public interface AssetContext {
    /** A context for assets without related files. */
    AssetContext NONE = new AssetContext() {
        @Override
        public TextureSource textures(Asset model) {
            return TextureSource.NONE;
        }

        @Override
        public Optional<PaletteLibrary.PaletteChoice> palette(
                Asset asset, EncodedTexture texture, ReadContext context) {
            context.report(
                    DiagnosticCode.PALETTE_MISSING,
                    asset.data().locationAt(0),
                    "no palette was searched for in other files than %s. Use an indexed image, or the folder of the"
                            + " file",
                    asset.path());
            return Optional.empty();
        }
    };

    /**
     * Creates a context that provides only motions.
     *
     * @param motionSource the source of the motions
     * @return the context
     */
    static AssetContext ofMotions(MotionSource motionSource) {
        return new AssetContext() {
            @Override
            public TextureSource textures(Asset model) {
                return TextureSource.NONE;
            }

            @Override
            public MotionSource motions(Asset model) {
                return motionSource;
            }

            @Override
            public Optional<PaletteLibrary.PaletteChoice> palette(
                    Asset asset, EncodedTexture texture, ReadContext context) {
                return NONE.palette(asset, texture, context);
            }
        };
    }

    /**
     * {@return the source of a model's textures}
     *
     * @param model the asset that contains the model
     */
    TextureSource textures(Asset model);

    /**
     * {@return the source of a model's textures, for an asset that was already parsed}
     *
     * @param model the asset that contains the model
     * @param parsedFile the parsed asset
     */
    default TextureSource textures(Asset model, Object parsedFile) {
        return textures(model);
    }

    /**
     * {@return the source of the motions that are not in the model's own file}
     *
     * @param model the asset that contains the model
     */
    default MotionSource motions(Asset model) {
        return MotionSource.NONE;
    }

    /**
     * {@return the palettes with which models use the textures of a file}
     *
     * @param textures the asset that contains the textures
     */
    @SuppressWarnings("exports") // Programs on the class path and the modules of Shuriken use these types.
    default PalettePairs palettePairs(Asset textures) {
        return PalettePairs.NONE;
    }

    /**
     * {@return the models that are attached to a model, such as the hair of a body} Omitted models are reported.
     *
     * @param model the asset that contains the model
     * @param context the limits, and the receiver of findings
     */
    default Optional<AttachedModels> attachedModels(Asset model, ReadContext context) {
        return Optional.empty();
    }

    /**
     * {@return the models of other files that form a stage, with their transforms; empty if the asset is not such a
     * stage} Models that are not found are reported.
     *
     * @param stage the asset that contains the stage
     * @param parsedFile the parsed asset
     * @param context the limits, and the receiver of findings
     */
    @SuppressWarnings("exports") // Programs on the class path and the modules of Shuriken use these types.
    default List<ModelInstance> modelInstances(Asset stage, Object parsedFile, ReadContext context) {
        return List.of();
    }

    /**
     * Combines a parsed file with the files needed to draw it, such as a screen with its tiles. The result is an {@link
     * shuriken.texture.EncodedTexture} or a {@link shuriken.texture.TextureBank}. Content that needs no other file is
     * returned unchanged.
     *
     * @param asset the asset that was parsed
     * @param parsedFile the parsed file
     * @param context the limits, and the receiver of findings
     * @return the parsed file, or the texture or textures that it is drawn as
     */
    default Object combineForDrawing(Asset asset, Object parsedFile, ReadContext context) {
        return parsedFile;
    }

    /**
     * Finds the palette of an indexed texture. A guess or a failure is reported.
     *
     * @param asset the asset that contains the texture
     * @param texture the parsed asset, or a texture in it
     * @param context the limits, and the receiver of findings
     * @return the palette; empty if none was found
     */
    @SuppressWarnings("exports") // Programs on the class path and the modules of Shuriken use these types.
    Optional<PaletteLibrary.PaletteChoice> palette(Asset asset, EncodedTexture texture, ReadContext context);

    /**
     * Finds all palettes that an indexed texture could have, with all their colours.
     *
     * @param asset the asset that contains the texture
     * @param texture the parsed asset, or a texture in it
     * @param context the limits, and the receiver of findings
     * @return the palettes that the user named, or else all known palettes
     */
    @SuppressWarnings("exports") // Programs on the class path and the modules of Shuriken use these types.
    default List<PaletteLibrary.PaletteChoice> palettes(Asset asset, EncodedTexture texture, ReadContext context) {
        return palette(asset, texture, context).stream().toList();
    }
}
