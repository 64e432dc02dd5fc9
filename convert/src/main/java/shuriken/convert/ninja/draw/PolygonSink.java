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
     * @param location the location of the node
     */
    void addPolygons(int nodeIndex, Surface surface, Polygons polygons, SlotBuffer slots, SourceLocation location);

    /**
     * Receives the triangles of a modifier volume, which casts shadows and is not visible.
     *
     * @param nodeIndex the index of the node whose list draws the volume
     * @param slots the slots in their current state
     * @param location the location of the node
     */
    default void addVolume(int nodeIndex, Polygons polygons, SlotBuffer slots, SourceLocation location) {}

    /**
     * Receives the source of the next polygons, for provenance.
     *
     * @param source the chunk, meshset or mesh of the file that draws these polygons
     */
    default void beginSource(Object source) {}

    /** Returns a receiver that passes everything to two other receivers. */
    static PolygonSink of(PolygonSink first, PolygonSink second) {
        return new PolygonSink() {
            @Override
            public void addPolygons(
                    int nodeIndex, Surface surface, Polygons polygons, SlotBuffer slots, SourceLocation location) {
                first.addPolygons(nodeIndex, surface, polygons, slots, location);
                second.addPolygons(nodeIndex, surface, polygons, slots, location);
            }

            @Override
            public void addVolume(int nodeIndex, Polygons polygons, SlotBuffer slots, SourceLocation location) {
                first.addVolume(nodeIndex, polygons, slots, location);
                second.addVolume(nodeIndex, polygons, slots, location);
            }

            @Override
            public void beginSource(Object source) {
                first.beginSource(source);
                second.beginSource(source);
            }
        };
    }
}
