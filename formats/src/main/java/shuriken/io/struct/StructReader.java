package shuriken.io.struct;

import shuriken.io.ByteCursor;
import shuriken.io.FourCc;

/** Reads a struct at the position of a cursor. The values that are passed to its methods are ignored. */
public class StructReader implements StructVisitor {
    private final ByteCursor in;

    public StructReader(ByteCursor in) {
        this.in = in;
    }

    @Override
    public long number(NumberType type, String field, long value) {
        return switch (type) {
            case U8 -> in.u8(field);
            case U16 -> in.u16(field);
            case I16 -> in.i16(field);
            case I32 -> in.i32(field);
            case U32 -> in.u32(field);
            case HEX16 -> in.hex16(field);
            case HEX32, ARGB -> in.hex32(field);
            case F32 -> Float.floatToRawIntBits(in.f32(field));
            case FX16 -> in.fx16(field);
            case FX32 -> in.fx32(field);
            case OFFSET, POINTER -> in.pointer(field);
        };
    }

    @Override
    public byte[] bytes(String field, int length, byte[] value) {
        return in.bytes(field, length);
    }

    @Override
    public short[] words16(String field, int count, short[] value) {
        return in.words16(field, count);
    }

    @Override
    public int[] words32(String field, int count, int[] value) {
        return in.words32(field, count);
    }

    @Override
    public int[] fx32s(String field, int count, int[] value) {
        return in.fx32s(field, count);
    }

    @Override
    public FourCc fourCc(String field, FourCc value) {
        return in.fourCc(field);
    }
}
