package shuriken.io.struct;

/** Computes the checksum of Nintendo DS headers: polynomial 0x8005, lowest bit first, initial value 0xFFFF. */
public final class Crc16 {
    /** The polynomial 0x8005 with its bits reversed. */
    private static final int POLYNOMIAL = 0xA001;

    private static final int INITIAL_VALUE = 0xFFFF;

    /** The value to combine with the shifted checksum, for each value of its low byte XOR the next byte. */
    private static final int[] TABLE = new int[256];

    static {
        for (int i = 0; i < TABLE.length; i++) {
            int crc = i;
            for (int bit = 0; bit < 8; bit++) {
                crc = (crc >> 1) ^ ((crc & 1) != 0 ? POLYNOMIAL : 0);
            }
            TABLE[i] = crc;
        }
    }

    private Crc16() {}

    /** Returns the checksum of {@code length} bytes from the index {@code fromIndex} on. */
    public static int compute(byte[] bytes, int fromIndex, int length) {
        int crc = INITIAL_VALUE;
        for (int i = fromIndex; i < fromIndex + length; i++) {
            crc = (crc >> 8) ^ TABLE[(crc ^ bytes[i]) & 0xFF];
        }
        return crc;
    }
}
