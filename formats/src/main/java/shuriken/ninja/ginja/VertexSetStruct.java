package shuriken.ninja.ginja;

import shuriken.io.struct.PointerStruct;

/**
 * The layout of {@link VertexSet}.
 *
 * @param size bytes of the elements
 * @param <P> a pointer
 */
record VertexSetStruct<P>(int attribute, int stride, int count, int format, P data, long size) {
    static <P> VertexSetStruct<P> layout(PointerStruct<P> s, VertexSetStruct<P> set) {
        return new VertexSetStruct<>(
                s.u8("attribute", set.attribute),
                s.u8("stride", set.stride),
                s.u16("count", set.count),
                s.hex32("format", set.format),
                s.pointer("data", set.data),
                s.u32("size", set.size));
    }
}
