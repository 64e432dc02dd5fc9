package shuriken.batch;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import shuriken.scene.Scene;

/**
 * The counts of what the files of one or more outputs contain, for the summary of a run.
 *
 * @param models the number of models
 * @param textures the number of textures that are separate files
 * @param animations the number of animations
 * @param images the number of other images, such as drawings of models, or one texture with several palettes
 * @param files the number of files of any other kind, such as members of an archive
 */
public record Contents(int models, int textures, int animations, int images, int files) {
    /** No contents. */
    public static final Contents NONE =
            new Contents(/* models= */ 0, /* textures= */ 0, /* animations= */ 0, /* images= */ 0, /* files= */ 0);

    /**
     * Counts one model with its textures and animations.
     *
     * @param scene the model or stage
     * @return the counts
     */
    public static Contents ofScene(Scene scene) {
        return new Contents(
                /* models= */ 1, scene.textures().size(), scene.clips().size(), /* images= */ 0, /* files= */ 0);
    }

    /**
     * {@return the counts of files that are textures}
     *
     * @param count the number of files
     */
    public static Contents ofTextures(int count) {
        return new Contents(/* models= */ 0, count, /* animations= */ 0, /* images= */ 0, /* files= */ 0);
    }

    /**
     * {@return the counts of files that are images other than single textures}
     *
     * @param count the number of files
     */
    public static Contents ofImages(int count) {
        return new Contents(/* models= */ 0, /* textures= */ 0, /* animations= */ 0, count, /* files= */ 0);
    }

    /**
     * {@return the counts of files of any other kind}
     *
     * @param count the number of files
     */
    public static Contents ofFiles(int count) {
        return new Contents(/* models= */ 0, /* textures= */ 0, /* animations= */ 0, /* images= */ 0, count);
    }

    /**
     * {@return the sums of two counts}
     *
     * @param other the counts to add
     */
    public Contents plus(Contents other) {
        return new Contents(
                models + other.models,
                textures + other.textures,
                animations + other.animations,
                images + other.images,
                files + other.files);
    }

    /** {@return these counts without textures, which are counted only if they are separate files} */
    public Contents withoutTextures() {
        return new Contents(models, /* textures= */ 0, animations, images, files);
    }

    /** {@return whether all counted files are of other kinds} */
    public boolean isFilesOnly() {
        return models + textures + animations + images == 0;
    }

    /** {@return a list of the counts that are not zero, such as {@code 1 model, 2 textures, 1 animation}} */
    public String summary() {
        List<String> parts = new ArrayList<>();
        addCount(parts, models, "model");
        addCount(parts, textures, "texture");
        addCount(parts, animations, "animation");
        addCount(parts, images, "image");
        addCount(parts, files, "file");
        return String.join(", ", parts);
    }

    private static void addCount(List<String> parts, int count, String noun) {
        if (count > 0) {
            parts.add(String.format(Locale.ROOT, "%,d %s%s", count, noun, count == 1 ? "" : "s"));
        }
    }
}
