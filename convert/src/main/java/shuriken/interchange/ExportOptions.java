package shuriken.interchange;

import java.util.Optional;
import shuriken.diagnostics.Progress;
import shuriken.image.PngCache;
import shuriken.scene.Extras;

/**
 * Options for exported files, and information about the files.
 *
 * @param generator the name and version of the program
 * @param separateTextures whether images are separate files even if the target can embed them
 * @param provenance information about the entire source file, such as its hash and its path in an archive
 * @param keepsBlend whether colours and images stay unchanged if the target lacks their blend mode, for programs that
 *     use the blend factors in the extras
 * @param extrasFormat the form of the source's additional information
 * @param pngCache the encoder of images, which may cache them for the next scenes
 * @param progress the listener that receives the steps inside an export and can cancel it
 * @param textureOwner the stem of the file in whose folder separate images are; empty if each file has its own folder
 */
public record ExportOptions(
        String generator,
        boolean separateTextures,
        Extras provenance,
        boolean keepsBlend,
        ExtrasFormat extrasFormat,
        PngCache pngCache,
        Progress progress,
        Optional<String> textureOwner) {
    /** Options without information about a source file. */
    public static final ExportOptions DEFAULT =
            new ExportOptions("Shuriken", /* separateTextures= */ false, Extras.NONE);

    /**
     * Creates options with full extras, without a cache of images.
     *
     * @param generator the name and version of the program
     * @param separateTextures whether images are separate files even if the target can embed them
     * @param provenance information about the entire source file
     */
    public ExportOptions(String generator, boolean separateTextures, Extras provenance) {
        this(
                generator,
                separateTextures,
                provenance,
                /* keepsBlend= */ false,
                ExtrasFormat.FULL,
                PngCache.NONE,
                Progress.NONE,
                Optional.empty());
    }

    /**
     * {@return these options with or without separate images}
     *
     * @param newSeparateTextures whether images are separate files even if the target can embed them
     */
    public ExportOptions withSeparateTextures(boolean newSeparateTextures) {
        return new ExportOptions(
                generator, newSeparateTextures, provenance, keepsBlend, extrasFormat, pngCache, progress, textureOwner);
    }

    /**
     * {@return these options with other information about the source file}
     *
     * @param newProvenance information about the entire source file
     */
    public ExportOptions withProvenance(Extras newProvenance) {
        return new ExportOptions(
                generator, separateTextures, newProvenance, keepsBlend, extrasFormat, pngCache, progress, textureOwner);
    }

    /**
     * {@return these options with or without changes to colours and images for missing blend modes}
     *
     * @param newKeepsBlend whether colours and images stay unchanged
     */
    public ExportOptions withKeptBlend(boolean newKeepsBlend) {
        return new ExportOptions(
                generator, separateTextures, provenance, newKeepsBlend, extrasFormat, pngCache, progress, textureOwner);
    }

    /**
     * {@return these options with a different encoder of images}
     *
     * @param newPngCache the encoder, which several threads may use
     */
    public ExportOptions withPngCache(PngCache newPngCache) {
        return new ExportOptions(
                generator, separateTextures, provenance, keepsBlend, extrasFormat, newPngCache, progress, textureOwner);
    }

    /**
     * {@return these options with a different form of additional information}
     *
     * @param newExtrasFormat the form of the source's additional information
     */
    public ExportOptions withExtrasFormat(ExtrasFormat newExtrasFormat) {
        return new ExportOptions(
                generator, separateTextures, provenance, keepsBlend, newExtrasFormat, pngCache, progress, textureOwner);
    }

    /**
     * {@return these options with a listener for the steps inside an export, such as {@code context::step}}
     *
     * @param newProgress the listener, which can cancel the export
     */
    public ExportOptions withProgress(Progress newProgress) {
        return new ExportOptions(
                generator, separateTextures, provenance, keepsBlend, extrasFormat, pngCache, newProgress, textureOwner);
    }

    /**
     * {@return these options with separate images in the folder of a different file, so that several files use the same
     * images}
     *
     * @param newTextureOwner the stem of that file, which has the same textures
     */
    public ExportOptions withTextureOwner(String newTextureOwner) {
        return new ExportOptions(
                generator,
                separateTextures,
                provenance,
                keepsBlend,
                extrasFormat,
                pngCache,
                progress,
                Optional.of(newTextureOwner));
    }
}
