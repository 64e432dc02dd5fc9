package shuriken.ninja.xj;

import shuriken.io.struct.PointerStruct;

/**
 * A pointer to an array in a struct, and the number of the array's items.
 *
 * @param <P> a pointer
 */
record XjArray<P>(P items, long count) {
    static <P> XjArray<P> layout(PointerStruct<P> s, String field, XjArray<P> array) {
        return new XjArray<>(s.pointer(field, array.items), s.u32(field + ".count", array.count));
    }
}
