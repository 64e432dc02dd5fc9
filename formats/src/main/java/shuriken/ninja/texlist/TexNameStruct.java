package shuriken.ninja.texlist;

import shuriken.io.struct.PointerStruct;

/**
 * The layout of {@link TexName}.
 *
 * @param <P> a pointer
 */
record TexNameStruct<P>(P name, int attributes, int address) {
    static <P> TexNameStruct<P> layout(PointerStruct<P> s, TexNameStruct<P> entry) {
        return new TexNameStruct<>(
                s.pointer("name", entry.name),
                s.hex32("attributes", entry.attributes),
                s.hex32("address", entry.address));
    }
}
