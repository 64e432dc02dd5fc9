package shuriken.convert.ninja.draw;

import shuriken.diagnostics.SourceLocation;

/** A receiver of a model's polygons, in drawing order. */
public interface PolygonSink {
    /**
     * Receives polygons with one surface.
     *
     * @param node whose list draws them, even if another node cached the list
     * @param surface their surface
     * @param slots in their present state; a slot may be overwritten after the call
     * @param site of the node
     */
    void polygons(int node, Surface surface, Polygons polygons, SlotBuffer slots, SourceLocation site);

    /**
     * Receives the triangles of a modifier volume, which casts shadows and is not visible.
     *
     * @param node whose list draws them
     * @param slots in their present state
     * @param site of the node
     */
    default void volume(int node, Polygons polygons, SlotBuffer slots, SourceLocation site) {}

    /**
     * Receives the source of the next polygons, for provenance.
     *
     * @param polygons chunk, meshset or mesh
     */
    default void source(Object polygons) {}
}
