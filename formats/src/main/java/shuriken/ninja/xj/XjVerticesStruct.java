package shuriken.ninja.xj;

import shuriken.io.struct.PointerStruct;

/**
 * The layout of {@link XjVertices}.
 *
 * @param stride in bytes
 * @param <P> a pointer
 */
record XjVerticesStruct<P>(int type, int unknown02, P data, long stride, long count) {
    static <P> XjVerticesStruct<P> layout(PointerStruct<P> s, XjVerticesStruct<P> list) {
        return new XjVerticesStruct<>(
                s.u16("type", list.type),
                s.u16("unknown02", list.unknown02),
                s.pointer("data", list.data),
                s.u32("stride", list.stride),
                s.u32("count", list.count));
    }
}
