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
 * @param provenance the facts about the entire source file, such as its hash and its path in an archive
 * @param keepsBlend whether colours and images stay unchanged if the target lacks their blend mode, for programs that
 *     use the blend factors in the extras
 * @param extrasFormat the form of the source's additional facts
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
    /** Options without facts about a source file. */
    public static final ExportOptions DEFAULT =
            new ExportOptions("Shuriken", /* separateTextures= */ false, Extras.NONE);

    /**
     * Creates options with full extras, without a cache of images.
     *
     * @param generator the name and version of the program
     * @param separateTextures whether images are separate files even if the target can embed them
     * @param provenance the facts about the entire source file
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
     * @param separate whether images are separate files even if the target can embed them
     */
    public ExportOptions withSeparateTextures(boolean separate) {
        return new ExportOptions(
                generator, separate, provenance, keepsBlend, extrasFormat, pngCache, progress, textureOwner);
    }

    /**
     * {@return these options with other facts about the source file}
     *
     * @param facts the facts about the entire source file
     */
    public ExportOptions withProvenance(Extras facts) {
        return new ExportOptions(
                generator, separateTextures, facts, keepsBlend, extrasFormat, pngCache, progress, textureOwner);
    }

    /**
     * {@return these options with or without changes to colours and images for missing blend modes}
     *
     * @param keeps whether colours and images stay unchanged
     */
    public ExportOptions withKeptBlend(boolean keeps) {
        return new ExportOptions(
                generator, separateTextures, provenance, keeps, extrasFormat, pngCache, progress, textureOwner);
    }

    /**
     * {@return these options with a different encoder of images}
     *
     * @param newPngCache the encoder, which may be shared between threads
     */
    public ExportOptions withPngCache(PngCache newPngCache) {
        return new ExportOptions(
                generator, separateTextures, provenance, keepsBlend, extrasFormat, newPngCache, progress, textureOwner);
    }

    /**
     * {@return these options with a different form of additional facts}
     *
     * @param newFormat the form
     */
    public ExportOptions withExtrasFormat(ExtrasFormat newFormat) {
        return new ExportOptions(
                generator, separateTextures, provenance, keepsBlend, newFormat, pngCache, progress, textureOwner);
    }

    /**
     * {@return these options with a listener for the steps inside an export, such as {@code context::step}}
     *
     * @param listener the listener
     */
    public ExportOptions withProgress(Progress listener) {
        return new ExportOptions(
                generator, separateTextures, provenance, keepsBlend, extrasFormat, pngCache, listener, textureOwner);
    }

    /**
     * {@return these options with separate images in the folder of another file, so that several files share them}
     *
     * @param stem the stem of the other file, which has the same textures
     */
    public ExportOptions withTextureOwner(String stem) {
        return new ExportOptions(
                generator,
                separateTextures,
                provenance,
                keepsBlend,
                extrasFormat,
                pngCache,
                progress,
                Optional.of(stem));
    }
}
