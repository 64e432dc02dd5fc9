package shuriken.convert.ninja.stage;

import shuriken.ninja.scenery.Scenery;

/**
 * The provenance of a scene node: the section, the model of the section, or the node of the model that became the scene
 * node. A placement is the use of a model in a section.
 *
 * @param sectionIndex the index of the section
 * @param kind the list of the section that contains the placement
 * @param placementIndex the index of the placement in this list, or 0 for the section itself
 * @param modelIndex the index in {@link Scenery#models()}, or {@link Scenery#NO_INDEX}
 * @param nodeIndex the index of the node in the model
 */
public record StageNode(int sectionIndex, Kind kind, int placementIndex, int modelIndex, int nodeIndex) {
    /** The list of a section that contains a placement, or the section itself. */
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
        return new StageNode(sectionIndex, kind, /* placementIndex= */ 0, Scenery.NO_INDEX, /* nodeIndex= */ 0);
    }

    StageNode withPlacementIndex(int newPlacementIndex) {
        return new StageNode(sectionIndex, kind, newPlacementIndex, modelIndex, nodeIndex);
    }

    StageNode withModelNode(int newModelIndex, int newNodeIndex) {
        return new StageNode(sectionIndex, kind, placementIndex, newModelIndex, newNodeIndex);
    }
}
