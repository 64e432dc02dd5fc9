package shuriken.convert.ninja.stage;

import shuriken.ninja.scenery.Scenery;

/**
 * The source of a node of a stage's scene.
 *
 * @param number index among the section's models of this kind
 * @param model index in {@link Scenery#models()}, {@link Scenery#NONE} for other nodes
 * @param node of the model
 */
public record StageNode(int section, Kind kind, int number, int model, int node) {
    /** The kind of a placement. */
    public enum Kind {
        /** The section itself. */
        SECTION,
        STATIC,
        PLAIN,
        ANIMATED
    }

    static StageNode of(int section) {
        return of(section, Kind.SECTION);
    }

    static StageNode of(int section, Kind kind) {
        return new StageNode(section, kind, 0, Scenery.NONE, 0);
    }

    StageNode numbered(int another) {
        return new StageNode(section, kind, another, model, node);
    }

    StageNode inModel(int ofModel, int ofNode) {
        return new StageNode(section, kind, number, ofModel, ofNode);
    }
}
