package shuriken.ninja.texlist;

import shuriken.io.struct.PointerStruct;

/**
 * The layout of {@link TexList}.
 *
 * @param <P> a pointer
 */
record TexListStruct<P>(P entries, long count) {
    static <P> TexListStruct<P> layout(PointerStruct<P> s, TexListStruct<P> list) {
        return new TexListStruct<>(s.pointer("entries", list.entries), s.u32("count", list.count));
    }
}
