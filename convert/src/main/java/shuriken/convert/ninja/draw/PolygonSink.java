package shuriken.convert.ninja.draw;

import shuriken.diagnostics.SourceLocation;

/** A receiver of a model's polygons, in the order of drawing. */
public interface PolygonSink {
    /**
     * Receives polygons with one surface.
     *
     * @param nodeIndex the index of the node whose list draws the polygons, even if another node cached the list
     * @param surface the surface of the polygons
     * @param slots the slots in their current state. A slot may be overwritten after the call
     * @param site the location of the node
     */
    void addPolygons(int nodeIndex, Surface surface, Polygons polygons, SlotBuffer slots, SourceLocation site);

    /**
     * Receives the triangles of a modifier volume, which casts shadows and is not visible.
     *
     * @param nodeIndex the index of the node whose list draws the volume
     * @param slots the slots in their current state
     * @param site the location of the node
     */
    default void addVolume(int nodeIndex, Polygons polygons, SlotBuffer slots, SourceLocation site) {}

    /**
     * Receives the source of the next polygons, for provenance.
     *
     * @param source the chunk, meshset or mesh of the file that draws them
     */
    default void beginSource(Object source) {}

    /** Returns a receiver that passes everything to two others. */
    static PolygonSink of(PolygonSink first, PolygonSink second) {
        return new PolygonSink() {
            @Override
            public void addPolygons(
                    int nodeIndex, Surface surface, Polygons polygons, SlotBuffer slots, SourceLocation site) {
                first.addPolygons(nodeIndex, surface, polygons, slots, site);
                second.addPolygons(nodeIndex, surface, polygons, slots, site);
            }

            @Override
            public void addVolume(int nodeIndex, Polygons polygons, SlotBuffer slots, SourceLocation site) {
                first.addVolume(nodeIndex, polygons, slots, site);
                second.addVolume(nodeIndex, polygons, slots, site);
            }

            @Override
            public void beginSource(Object source) {
                first.beginSource(source);
                second.beginSource(source);
            }
        };
    }
}
