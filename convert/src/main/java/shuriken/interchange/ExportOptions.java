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
 * @param extras the form of the source's additional facts
 * @param pngs the encoder of images, which may cache them for the next scenes
 * @param progress the listener that receives the steps inside an export and can cancel it
 * @param textureOwner the stem of the file in whose folder separate images are; empty if each file has its own folder
 */
public record ExportOptions(
        String generator,
        boolean separateTextures,
        Extras provenance,
        boolean keepsBlend,
        ExtrasFormat extras,
        PngCache pngs,
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
        return new ExportOptions(generator, separate, provenance, keepsBlend, extras, pngs, progress, textureOwner);
    }

    /**
     * {@return these options with other facts about the source file}
     *
     * @param facts the facts about the entire source file
     */
    public ExportOptions withProvenance(Extras facts) {
        return new ExportOptions(generator, separateTextures, facts, keepsBlend, extras, pngs, progress, textureOwner);
    }

    /**
     * {@return these options with or without changes to colours and images for missing blend modes}
     *
     * @param keeps whether colours and images stay unchanged
     */
    public ExportOptions withKeptBlend(boolean keeps) {
        return new ExportOptions(generator, separateTextures, provenance, keeps, extras, pngs, progress, textureOwner);
    }

    /**
     * {@return these options with another encoder of images}
     *
     * @param cache the encoder, which may be shared between threads
     */
    public ExportOptions withPngs(PngCache cache) {
        return new ExportOptions(
                generator, separateTextures, provenance, keepsBlend, extras, cache, progress, textureOwner);
    }

    /**
     * {@return these options with another form of additional facts}
     *
     * @param form the form
     */
    public ExportOptions withExtras(ExtrasFormat form) {
        return new ExportOptions(
                generator, separateTextures, provenance, keepsBlend, form, pngs, progress, textureOwner);
    }

    /**
     * {@return these options with a listener for the steps inside an export, such as {@code context::step}}
     *
     * @param listener the listener
     */
    public ExportOptions withProgress(Progress listener) {
        return new ExportOptions(
                generator, separateTextures, provenance, keepsBlend, extras, pngs, listener, textureOwner);
    }

    /**
     * {@return these options with separate images in the folder of another file, so that several files share them}
     *
     * @param stem the stem of the other file, which has the same textures
     */
    public ExportOptions withTextureOwner(String stem) {
        return new ExportOptions(
                generator, separateTextures, provenance, keepsBlend, extras, pngs, progress, Optional.of(stem));
    }
}
