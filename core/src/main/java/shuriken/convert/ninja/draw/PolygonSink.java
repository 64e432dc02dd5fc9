package shuriken.convert.ninja.draw;

import shuriken.diagnostics.SourceLocation;

/** Receives what a model draws, in drawing order. */
public interface PolygonSink {
    /**
     * Polygons of one look, drawn now.
     *
     * @param node whose list draws them, also where the list was put aside by another node
     * @param surface their look
     * @param slots as they are now; a slot may be overwritten after the call
     * @param site of the node
     */
    void polygons(int node, Surface surface, Polygons polygons, SlotBuffer slots, SourceLocation site);

    /**
     * Tells where the next polygons stand in the file, for those who want to find them again.
     *
     * @param polygons chunk, meshset or mesh
     */
    default void source(Object polygons) {}
}
