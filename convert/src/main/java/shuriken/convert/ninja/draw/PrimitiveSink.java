package shuriken.convert.ninja.draw;

import shuriken.diagnostics.SourceLocation;

/** A receiver of the primitives of a model, in the order of drawing. */
public interface PrimitiveSink {
    /**
     * Receives the primitives of one surface.
     *
     * @param nodeIndex the index of the node whose list draws the primitives, even if another node cached the list
     * @param surface the surface of the primitives
     * @param slots the slots in their current state. A slot may be overwritten after the call
     * @param location the location of the node
     */
    void addPrimitives(
            int nodeIndex, NinjaSurface surface, PrimitiveSet primitives, SlotBuffer slots, SourceLocation location);

    /**
     * Receives the triangles of a modifier volume, which casts shadows and is not visible.
     *
     * @param nodeIndex the index of the node whose list draws the volume
     * @param slots the slots in their current state
     * @param location the location of the node
     */
    default void addVolume(int nodeIndex, PrimitiveSet primitives, SlotBuffer slots, SourceLocation location) {}

    /**
     * Receives the source of the next primitives, for provenance.
     *
     * @param source the chunk, meshset or mesh of the file that draws these primitives
     */
    default void beginSource(Object source) {}

    /** Returns a receiver that passes everything to two other receivers. */
    static PrimitiveSink of(PrimitiveSink first, PrimitiveSink second) {
        return new PrimitiveSink() {
            @Override
            public void addPrimitives(
                    int nodeIndex,
                    NinjaSurface surface,
                    PrimitiveSet primitives,
                    SlotBuffer slots,
                    SourceLocation location) {
                first.addPrimitives(nodeIndex, surface, primitives, slots, location);
                second.addPrimitives(nodeIndex, surface, primitives, slots, location);
            }

            @Override
            public void addVolume(int nodeIndex, PrimitiveSet primitives, SlotBuffer slots, SourceLocation location) {
                first.addVolume(nodeIndex, primitives, slots, location);
                second.addVolume(nodeIndex, primitives, slots, location);
            }

            @Override
            public void beginSource(Object source) {
                first.beginSource(source);
                second.beginSource(source);
            }
        };
    }
}
