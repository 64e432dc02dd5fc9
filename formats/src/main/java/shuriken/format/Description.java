package shuriken.format;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The details of a file that {@code info} prints in addition to its name, size and findings. The JSON form is public;
 * see {@code docs/reference/info-json.md}.
 *
 * @param models the summaries of the models in the file
 * @param animations the summaries of the animations in the file
 * @param textures the summaries of the textures in the file
 * @param entries the members of an archive
 * @param scene the summary of a stage, if the file is one
 * @param title the title of the game, if the file is a disc or ROM that states it
 */
public record Description(
        List<ModelInfo> models,
        List<AnimationInfo> animations,
        List<TextureInfo> textures,
        List<EntryInfo> entries,
        Optional<SceneInfo> scene,
        Optional<String> title) {
    /** The description of a file without details: all lists are empty. */
    public static final Description NONE = new Description(List.of(), List.of(), List.of(), List.of());

    /** Copies the lists. */
    public Description {
        models = List.copyOf(models);
        animations = List.copyOf(animations);
        textures = List.copyOf(textures);
        entries = List.copyOf(entries);
    }

    /**
     * Creates the description of a file that is not a stage.
     *
     * @param models the summaries of the models in the file
     * @param animations the summaries of the animations in the file
     * @param textures the summaries of the textures in the file
     * @param entries the members of an archive
     */
    public Description(
            List<ModelInfo> models,
            List<AnimationInfo> animations,
            List<TextureInfo> textures,
            List<EntryInfo> entries) {
        this(models, animations, textures, entries, Optional.empty(), Optional.empty());
    }

    /**
     * Creates the description of a stage.
     *
     * @param scene the summary of the stage
     * @param models the summaries of the models in the file
     * @param animations the summaries of the animations in the file
     */
    public Description(SceneInfo scene, List<ModelInfo> models, List<AnimationInfo> animations) {
        this(models, animations, List.of(), List.of(), Optional.of(scene), Optional.empty());
    }

    /**
     * Concatenates two descriptions. The scene and the title of this description have priority.
     *
     * @param other the description whose details are appended
     * @return a description with the details of both
     */
    public Description plus(Description other) {
        return new Description(
                join(models, other.models),
                join(animations, other.animations),
                join(textures, other.textures),
                join(entries, other.entries),
                scene.or(other::scene),
                title.or(other::title));
    }

    /**
     * {@return this description with a different title}
     *
     * @param newTitle the title as a disc or ROM states it, or empty
     */
    public Description withTitle(Optional<String> newTitle) {
        return new Description(models, animations, textures, entries, scene, newTitle);
    }

    private static <T> List<T> join(List<T> first, List<T> second) {
        return Stream.concat(first.stream(), second.stream()).toList();
    }

    @Override
    public String toString() {
        return models.size() + " models, " + animations.size() + " animations, " + textures.size() + " textures, "
                + entries.size() + " members";
    }
}
