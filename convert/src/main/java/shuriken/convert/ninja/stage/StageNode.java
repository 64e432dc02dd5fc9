package shuriken.convert.ninja.stage;

import shuriken.ninja.scenery.Scenery;

/**
 * The part of a stage that became a node of the scene.
 *
 * @param section the index of the section
 * @param kind the kind of placement
 * @param index the index among the section's models of this kind
 * @param model the index in {@link Scenery#models()}, or {@link Scenery#NONE}
 * @param node the index of the node in the model
 */
public record StageNode(int section, Kind kind, int index, int model, int node) {
    /** The kind of a placement. */
    public enum Kind {
        /** The section itself. */
        SECTION,
        /** A model without motion. */
        STATIC,
        /** A model without motion that only the older layout of stages has. */
        PLAIN,
        /** A model with a motion. */
        ANIMATED
    }

    static StageNode create(int sectionIndex) {
        return create(sectionIndex, Kind.SECTION);
    }

    static StageNode create(int sectionIndex, Kind kind) {
        return new StageNode(sectionIndex, kind, 0, Scenery.NONE, 0);
    }

    StageNode withIndex(int newIndex) {
        return new StageNode(section, kind, newIndex, model, node);
    }

    StageNode withModelNode(int newModel, int newNode) {
        return new StageNode(section, kind, index, newModel, newNode);
    }
}
