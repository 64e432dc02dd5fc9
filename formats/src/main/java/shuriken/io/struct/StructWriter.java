package shuriken.io.struct;

import java.util.function.BiConsumer;
import shuriken.io.ByteWriter;
import shuriken.io.FourCc;

/**
 * Writes a struct and returns the values that it is called with. A number that does not fit its field, or an array of
 * another length, causes an {@link IllegalArgumentException}.
 *
 * @param <P> what a pointer points to
 */
public final class StructWriter<P> implements PointerStruct<P> {
    private final ByteWriter out;
    private final BiConsumer<P, ByteWriter> pointers;

    /** @param pointers writes a pointer */
    public StructWriter(ByteWriter out, BiConsumer<P, ByteWriter> pointers) {
        this.out = out;
        this.pointers = pointers;
    }

    /** Creates a writer of a struct without pointers to other structs. */
    public static Struct of(ByteWriter out) {
        return new StructWriter<Long>(out, (offset, sink) -> sink.u32(offset));
    }

    @Override
    public P pointer(String field, P value) {
        pointers.accept(value, out);
        return value;
    }

    @Override
    public long number(NumberType type, String field, long value) {
        switch (type) {
            case U8 -> out.u8((int) value);
            case U16, HEX16 -> out.u16((int) value);
            case I16, FX16 -> out.i16((int) value);
            case I32, HEX32, ARGB, F32, FX32 -> out.i32((int) value);
            case U32, OFFSET -> out.u32(value);
        }
        return value;
    }

    @Override
    public byte[] bytes(String field, int length, byte[] value) {
        checkLength(field, length, value.length);
        out.bytes(value);
        return value;
    }

    @Override
    public short[] words16(String field, int count, short[] value) {
        checkLength(field, count, value.length);
        out.words16(value);
        return value;
    }

    @Override
    public int[] words32(String field, int count, int[] value) {
        checkLength(field, count, value.length);
        out.words32(value);
        return value;
    }

    private static void checkLength(String field, int expected, int length) {
        if (length != expected) {
            throw new IllegalArgumentException(field + " has " + length + " values; expected " + expected);
        }
    }

    @Override
    public FourCc fourCc(String field, FourCc value) {
        out.fourCc(value);
        return value;
    }
}
