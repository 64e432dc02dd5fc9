package shuriken.convert;

import java.util.Set;

/**
 * The parts of a stage that are converted.
 *
 * @param sections the ids of the sections, or empty for all
 * @param layers the kinds of content that are converted. An empty set selects the default: everything in stages, and
 *     only the visible parts in levels
 */
public record StageParts(Set<Integer> sections, Set<Layer> layers) {
    /** All parts. */
    public static final StageParts ALL = new StageParts(Set.of(), Set.of());

    /** Copies the sets. */
    public StageParts {
        sections = Set.copyOf(sections);
        layers = Set.copyOf(layers);
    }

    /** A kind of content in a section. */
    public enum Layer {
        /** Static models. */
        STATIC,
        /** Animated models. */
        ANIMATED,
        /** Collision geometry. */
        COLLISION,
        /** Water surfaces. */
        WATER
    }

    /**
     * {@return whether a kind of content is converted}
     *
     * @param layer the kind of content
     */
    public boolean hasLayer(Layer layer) {
        return layers.isEmpty() || layers.contains(layer);
    }

    /**
     * {@return whether a section is converted}
     *
     * @param sectionId the id of the section
     */
    public boolean hasSection(int sectionId) {
        return sections.isEmpty() || sections.contains(sectionId);
    }
}
