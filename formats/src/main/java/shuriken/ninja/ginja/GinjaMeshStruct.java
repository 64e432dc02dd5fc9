package shuriken.ninja.ginja;

import shuriken.io.struct.PointerStruct;

/**
 * The layout of {@link GinjaMesh}.
 *
 * @param <P> a pointer
 */
record GinjaMeshStruct<P>(P parameters, long parameterCount, P displayList, long displayListSize) {
    static <P> GinjaMeshStruct<P> layout(PointerStruct<P> s, GinjaMeshStruct<P> mesh) {
        return new GinjaMeshStruct<>(
                s.pointer("parameters", mesh.parameters),
                s.u32("parameterCount", mesh.parameterCount),
                s.pointer("displayList", mesh.displayList),
                s.u32("displayListSize", mesh.displayListSize));
    }
}
