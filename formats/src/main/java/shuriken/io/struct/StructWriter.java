package shuriken.io.struct;

import shuriken.io.ByteWriter;
import shuriken.io.FourCc;

/**
 * Writes a struct and returns the values that it is called with. A number that does not fit its field, or an array with
 * a wrong length, causes an {@link IllegalArgumentException}.
 */
public class StructWriter implements StructVisitor {
    private final ByteWriter out;

    public StructWriter(ByteWriter out) {
        this.out = out;
    }

    @Override
    public long number(NumberType type, String field, long value) {
        switch (type) {
            case U8 -> out.u8((int) value);
            case U16, HEX16 -> out.u16((int) value);
            case I16, FX16 -> out.i16((int) value);
            case I32, HEX32, ARGB, F32, FX32 -> out.i32((int) value);
            case U32, OFFSET, POINTER -> out.u32(value);
        }
        return value;
    }

    @Override
    public byte[] bytes(String field, int length, byte[] value) {
        requireLength(field, length, value.length);
        out.bytes(value);
        return value;
    }

    @Override
    public short[] words16(String field, int count, short[] value) {
        requireLength(field, count, value.length);
        out.words16(value);
        return value;
    }

    @Override
    public int[] words32(String field, int count, int[] value) {
        requireLength(field, count, value.length);
        out.words32(value);
        return value;
    }

    @Override
    public int[] fx32s(String field, int count, int[] value) {
        return words32(field, count, value);
    }

    private static void requireLength(String field, int expectedLength, int actualLength) {
        if (actualLength != expectedLength) {
            throw new IllegalArgumentException(field + " has " + actualLength + " values; expected " + expectedLength);
        }
    }

    @Override
    public FourCc fourCc(String field, FourCc value) {
        out.fourCc(value);
        return value;
    }
}
