package shuriken.convert;

import java.util.Set;

/**
 * Which parts of a stage become a scene.
 *
 * @param sections ids of sections; empty for all
 * @param layers what in them; empty for what is usual: everything, of levels what is seen
 */
public record StageParts(Set<Integer> sections, Set<Layer> layers) {
    /** Everything. */
    public static final StageParts ALL = new StageParts(Set.of(), Set.of());

    public StageParts {
        sections = Set.copyOf(sections);
        layers = Set.copyOf(layers);
    }

    /** What there is in a section. */
    public enum Layer {
        /** Models that stand still. */
        STATIC,
        /** Models that move. */
        ANIMATED,
        /** What one walks on and into. */
        COLLISION,
        /** Where water is. */
        WATER
    }

    public boolean has(Layer layer) {
        return layers.isEmpty() || layers.contains(layer);
    }

    public boolean hasSection(int id) {
        return sections.isEmpty() || sections.contains(id);
    }
}
