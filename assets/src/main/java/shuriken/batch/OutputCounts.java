package shuriken.batch;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import shuriken.scene.Scene;

/**
 * The numbers of models, textures and animations in the files of one or more outputs, for the summary of a run.
 *
 * @param modelCount the number of models
 * @param textureCount the number of textures, in separate files or in the files of models
 * @param animationCount the number of animations
 * @param imageCount the number of images that are not textures: drawings of models, and images that show one texture
 *     with different palettes
 * @param fileCount the number of files of any other kind, such as members of an archive
 */
public record OutputCounts(int modelCount, int textureCount, int animationCount, int imageCount, int fileCount) {
    /** No contents. */
    public static final OutputCounts NONE = new OutputCounts(
            /* modelCount= */ 0,
            /* textureCount= */ 0,
            /* animationCount= */ 0,
            /* imageCount= */ 0,
            /* fileCount= */ 0);

    /**
     * Counts one model with its textures and animations.
     *
     * @param scene the model or stage
     * @return the counts
     */
    public static OutputCounts ofScene(Scene scene) {
        return new OutputCounts(
                /* modelCount= */ 1,
                scene.textures().size(),
                scene.clips().size(),
                /* imageCount= */ 0,
                /* fileCount= */ 0);
    }

    /**
     * {@return the counts of files that are textures}
     *
     * @param count the number of files
     */
    public static OutputCounts ofTextures(int count) {
        return new OutputCounts(
                /* modelCount= */ 0, count, /* animationCount= */ 0, /* imageCount= */ 0, /* fileCount= */ 0);
    }

    /**
     * {@return the counts of files that are images but not textures, as for {@code imageCount}}
     *
     * @param count the number of files
     */
    public static OutputCounts ofImages(int count) {
        return new OutputCounts(
                /* modelCount= */ 0, /* textureCount= */ 0, /* animationCount= */ 0, count, /* fileCount= */ 0);
    }

    /**
     * {@return the counts of files that are neither models, textures nor images}
     *
     * @param count the number of files
     */
    public static OutputCounts ofFiles(int count) {
        return new OutputCounts(
                /* modelCount= */ 0, /* textureCount= */ 0, /* animationCount= */ 0, /* imageCount= */ 0, count);
    }

    /**
     * {@return the sums of two counts}
     *
     * @param other the counts to add
     */
    public OutputCounts plus(OutputCounts other) {
        return new OutputCounts(
                modelCount + other.modelCount,
                textureCount + other.textureCount,
                animationCount + other.animationCount,
                imageCount + other.imageCount,
                fileCount + other.fileCount);
    }

    /** {@return these counts without textures, for summaries that count textures only if they are separate files} */
    public OutputCounts withoutTextures() {
        return new OutputCounts(modelCount, /* textureCount= */ 0, animationCount, imageCount, fileCount);
    }

    /** {@return whether there are no models, textures, animations and images} */
    public boolean hasOnlyOtherFiles() {
        return modelCount + textureCount + animationCount + imageCount == 0;
    }

    /** {@return a list of the counts that are not zero, such as {@code 1 model, 2 textures, 1 animation}} */
    public String summary() {
        List<String> parts = new ArrayList<>();
        addCount(parts, modelCount, "model");
        addCount(parts, textureCount, "texture");
        addCount(parts, animationCount, "animation");
        addCount(parts, imageCount, "image");
        addCount(parts, fileCount, "file");
        return String.join(", ", parts);
    }

    private static void addCount(List<String> parts, int count, String noun) {
        if (count > 0) {
            parts.add(String.format(Locale.ROOT, "%,d %s%s", count, noun, count == 1 ? "" : "s"));
        }
    }
}
