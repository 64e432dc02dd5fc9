package shuriken.ninja.chunk;

import shuriken.io.Vec3f;
import shuriken.io.struct.PointerStruct;

/**
 * The layout of {@link ChunkModel}.
 *
 * @param <P> a pointer
 */
record ChunkModelStruct<P>(P vertices, P polygons, Vec3f centre, float radius) {
    static <P> ChunkModelStruct<P> blank(P none) {
        return new ChunkModelStruct<>(none, none, Vec3f.ZERO, 0);
    }

    static <P> ChunkModelStruct<P> layout(PointerStruct<P> s, ChunkModelStruct<P> model) {
        return new ChunkModelStruct<>(
                s.pointer("vertices", model.vertices),
                s.pointer("polygons", model.polygons),
                s.point("centre", model.centre),
                s.f32("radius", model.radius));
    }
}
