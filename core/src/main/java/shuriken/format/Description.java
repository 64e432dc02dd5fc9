package shuriken.format;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What {@code info} says of a file beyond its name, size and findings. The JSON form is public; see
 * {@code docs/info-json.md}.
 */
public record Description(
        List<ModelInfo> models,
        List<AnimationInfo> animations,
        List<TextureInfo> textures,
        List<EntryInfo> entries,
        Optional<SceneInfo> scene) {
    public static final Description NONE = new Description(List.of(), List.of(), List.of(), List.of());

    public Description {
        models = List.copyOf(models);
        animations = List.copyOf(animations);
        textures = List.copyOf(textures);
        entries = List.copyOf(entries);
    }

    /** Of a file that is no stage. */
    public Description(
            List<ModelInfo> models,
            List<AnimationInfo> animations,
            List<TextureInfo> textures,
            List<EntryInfo> entries) {
        this(models, animations, textures, entries, Optional.empty());
    }

    /** Of a stage. */
    public Description(SceneInfo scene, List<ModelInfo> models, List<AnimationInfo> animations) {
        this(models, animations, List.of(), List.of(), Optional.of(scene));
    }

    /** Both, in order. */
    public Description and(Description more) {
        return new Description(
                join(models, more.models),
                join(animations, more.animations),
                join(textures, more.textures),
                join(entries, more.entries),
                scene.or(more::scene));
    }

    private static <T> List<T> join(List<T> first, List<T> second) {
        return Stream.concat(first.stream(), second.stream()).toList();
    }
}
