package shuriken.io.struct;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Reads and writes multi-byte integers in byte arrays, fast enough for inner loops. Numbers are
 * little-endian unless the name ends with {@code Big}. An index outside the array throws {@link
 * IndexOutOfBoundsException}.
 *
 * <p>The module {@code web} has a class of the same name without {@link VarHandle}, which TeaVM does not support.
 */
public final class Words {
    private static final VarHandle SHORT = arrayView(short[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle INT = arrayView(int[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle LONG = arrayView(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle BIG_INT = arrayView(int[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle BIG_LONG = arrayView(long[].class, ByteOrder.BIG_ENDIAN);

    private Words() {}

    private static VarHandle arrayView(Class<?> arrayType, ByteOrder byteOrder) {
        return MethodHandles.byteArrayViewVarHandle(arrayType, byteOrder);
    }

    /** Reads two bytes at an offset. */
    public static short i16(byte[] bytes, int offset) {
        return (short) SHORT.get(bytes, offset);
    }

    /** Reads four bytes at an offset. */
    public static int i32(byte[] bytes, int offset) {
        return (int) INT.get(bytes, offset);
    }

    /** Reads eight bytes at an offset. */
    public static long i64(byte[] bytes, int offset) {
        return (long) LONG.get(bytes, offset);
    }

    /** Reads eight bytes at an offset, the most significant first. */
    public static long i64Big(byte[] bytes, int offset) {
        return (long) BIG_LONG.get(bytes, offset);
    }

    /** Writes two bytes at an offset. */
    public static void put16(byte[] bytes, int offset, short value) {
        SHORT.set(bytes, offset, value);
    }

    /** Writes four bytes at an offset. */
    public static void put32(byte[] bytes, int offset, int value) {
        INT.set(bytes, offset, value);
    }

    /** Writes eight bytes at an offset. */
    public static void put64(byte[] bytes, int offset, long value) {
        LONG.set(bytes, offset, value);
    }

    /** Writes four bytes at an offset, the most significant first. */
    public static void put32Big(byte[] bytes, int offset, int value) {
        BIG_INT.set(bytes, offset, value);
    }

    /** Writes eight bytes at an offset, the most significant first. */
    public static void put64Big(byte[] bytes, int offset, long value) {
        BIG_LONG.set(bytes, offset, value);
    }
}
