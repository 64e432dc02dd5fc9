package shuriken.io.struct;

import shuriken.io.FourCc;

/**
 * A visitor for the fields of a struct, which reads, writes or measures them. Each method handles the next field: it
 * takes the value to write and returns the value of the field.
 */
public interface StructVisitor {
    /** Handles a number. A float is represented by its bits. */
    long number(NumberType type, String field, long value);

    /** Handles {@code length} bytes. */
    byte[] bytes(String field, int length, byte[] value);

    /** Handles {@code count} 16-bit words. */
    short[] words16(String field, int count, short[] value);

    /** Handles {@code count} 32-bit words. */
    int[] words32(String field, int count, int[] value);

    /** Handles {@code count} 32-bit fixed-point numbers in their stored form. */
    int[] fx32s(String field, int count, int[] value);

    /** Handles a four-character tag. */
    FourCc fourCc(String field, FourCc value);

    default int u8(String field, int value) {
        return (int) number(NumberType.U8, field, value);
    }

    default int u16(String field, int value) {
        return (int) number(NumberType.U16, field, value);
    }

    default int i16(String field, int value) {
        return (int) number(NumberType.I16, field, value);
    }

    default int i32(String field, int value) {
        return (int) number(NumberType.I32, field, value);
    }

    default long u32(String field, long value) {
        return number(NumberType.U32, field, value);
    }

    default int hex16(String field, int value) {
        return (int) number(NumberType.HEX16, field, value);
    }

    default int hex32(String field, int value) {
        return (int) number(NumberType.HEX32, field, value);
    }

    default int argb(String field, int value) {
        return (int) number(NumberType.ARGB, field, value);
    }

    default float f32(String field, float value) {
        return Float.intBitsToFloat((int) number(NumberType.F32, field, Float.floatToRawIntBits(value)));
    }

    default short fx16(String field, short value) {
        return (short) number(NumberType.FX16, field, value);
    }

    default int fx32(String field, int value) {
        return (int) number(NumberType.FX32, field, value);
    }

    default long offset(String field, long value) {
        return number(NumberType.OFFSET, field, value);
    }

    /** Handles an array of three floats. */
    default Vec3f vec3f(String field, Vec3f value) {
        return new Vec3f(f32(field + ".x", value.x()), f32(field + ".y", value.y()), f32(field + ".z", value.z()));
    }

    /** Handles a struct of three floats, which C text (the C declarations of NJA files) encloses in braces. */
    default Vec3f point(String field, Vec3f value) {
        return vec3f(field, value);
    }

    /** Handles an array of three angles. */
    default Bams3 bams3(String field, Bams3 value) {
        return new Bams3(i32(field + ".x", value.x()), i32(field + ".y", value.y()), i32(field + ".z", value.z()));
    }
}
