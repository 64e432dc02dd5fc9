package shuriken.convert;

import java.util.Set;

/**
 * The parts of a stage that are converted.
 *
 * @param sectionIds the ids of the sections that are converted, or empty for all
 * @param contentKinds the kinds of content that are converted. An empty set selects the default: everything in stages,
 *     and only the visible parts in levels
 */
public record StageParts(Set<Integer> sectionIds, Set<ContentKind> contentKinds) {
    /** The default parts, in all sections. */
    public static final StageParts DEFAULT = new StageParts(Set.of(), Set.of());

    /** Copies both sets. */
    public StageParts {
        sectionIds = Set.copyOf(sectionIds);
        contentKinds = Set.copyOf(contentKinds);
    }

    /** A kind of content in a section. */
    public enum ContentKind {
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
     * {@return whether a kind of content of a stage is converted} Levels treat an empty set differently.
     *
     * @param contentKind the kind of content
     */
    public boolean includesContent(ContentKind contentKind) {
        return contentKinds.isEmpty() || contentKinds.contains(contentKind);
    }

    /**
     * {@return whether a section is converted}
     *
     * @param sectionId the id of the section
     */
    public boolean includesSection(int sectionId) {
        return sectionIds.isEmpty() || sectionIds.contains(sectionId);
    }
}
