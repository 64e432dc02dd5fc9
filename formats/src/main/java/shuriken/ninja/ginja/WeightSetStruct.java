package shuriken.ninja.ginja;

import shuriken.io.struct.PointerStruct;

/**
 * The layout of {@link WeightSet}.
 *
 * @param <P> a pointer
 */
record WeightSetStruct<P>(int kind, int words, int first, int count, P vertices, P weights) {
    static <P> WeightSetStruct<P> layout(PointerStruct<P> s, WeightSetStruct<P> set) {
        return new WeightSetStruct<>(
                s.u16("kind", set.kind),
                s.u16("words", set.words),
                s.u16("first", set.first),
                s.u16("count", set.count),
                s.pointer("vertices", set.vertices),
                s.pointer("weights", set.weights));
    }
}
