package shuriken.archive.nitro.nds;

import java.nio.charset.StandardCharsets;
import shuriken.archive.support.MemberReplacement;
import shuriken.io.struct.Crc16;

/**
 * The header of a Nintendo DS ROM as stored.
 *
 * @param bytes the bytes of the header, at least {@link #MIN_SIZE}
 */
public record NdsHeader(byte[] bytes) {
    static final int MIN_SIZE = 0x200;

    /** The size in bytes of the title at the start of the header. */
    static final int TITLE_SIZE = 12;

    /** The size in bytes of the game code. */
    static final int CODE_SIZE = 4;

    // Offsets of fields.
    static final int CODE_OFFSET = 0xC;
    private static final int CAPACITY_OFFSET = 0x14;
    private static final int ARM9_ADDRESS_OFFSET = 0x28;
    static final int NAMES_OFFSET = 0x40;
    static final int FILES_OFFSET = 0x48;
    static final int USED_SIZE_OFFSET = 0x80;
    static final int HEADER_SIZE_OFFSET = 0x84;
    static final int CRC_OFFSET = 0x15E;
    static final int DEBUGGER_OFFSET = 0x160;

    /** The distance from the field with the offset of a table to the field with its size. */
    static final int SIZE_FIELD_DISTANCE = 4;

    /** The highest byte of addresses in main memory. */
    private static final int MAIN_MEMORY_BYTE = 0x02;

    /** The capacity in bytes for the stored value 0. Each further value means twice the capacity. */
    private static final int MIN_CAPACITY = 0x20000;

    private static final int MAX_DOUBLING_COUNT = 13;

    /** Returns the short name of the game. */
    public String title() {
        return readText(0, TITLE_SIZE);
    }

    /** Returns the four characters that identify the game and its region. */
    public String code() {
        return readText(CODE_OFFSET, CODE_SIZE);
    }

    /** Returns the Latin-1 text of a field without its zeros. */
    private String readText(int offset, int length) {
        return new String(bytes, offset, length, StandardCharsets.ISO_8859_1).replace("\0", "");
    }

    /** Returns the little-endian 32-bit word at an offset. */
    int word(int offset) {
        return (bytes[offset] & 0xFF)
                | ((bytes[offset + 1] & 0xFF) << 8)
                | ((bytes[offset + 2] & 0xFF) << 16)
                | (bytes[offset + 3] << 24);
    }

    /** Returns the range in the ROM of a table whose offset and size are stored at {@code fieldOffset}. */
    MemberReplacement.Extent extent(int fieldOffset) {
        return new MemberReplacement.Extent(
                word(fieldOffset), word(fieldOffset) + word(fieldOffset + SIZE_FIELD_DISTANCE));
    }

    /** Returns a copy with a new 32-bit word at an offset. */
    NdsHeader withWord(int offset, int newWord) {
        byte[] newBytes = bytes.clone();
        for (int i = 0; i < 4; i++) {
            newBytes[offset + i] = (byte) (newWord >> (8 * i));
        }
        return new NdsHeader(newBytes);
    }

    /** Returns whether a file of {@code size} bytes can contain the main program. */
    boolean hasProgramWithin(long size) {
        long offset = word(NdsPartKind.ARM9.offsetFieldOffset()) & 0xFFFF_FFFFL;
        return offset + (word(NdsPartKind.ARM9.sizeFieldOffset()) & 0xFFFF_FFFFL) <= size;
    }

    /** Returns whether the main program is loaded to main memory, as in every game. */
    boolean isLoadedToMainMemory() {
        return word(ARM9_ADDRESS_OFFSET) >>> 24 == MAIN_MEMORY_BYTE;
    }

    /** Returns the stored checksum. */
    int storedCrc() {
        return word(CRC_OFFSET) & 0xFFFF;
    }

    /** Computes the correct checksum. */
    int computeCrc() {
        return Crc16.compute(bytes, /* fromIndex= */ 0, CRC_OFFSET);
    }

    /** Returns a copy with the correct checksum. */
    NdsHeader withValidCrc() {
        return withWord(CRC_OFFSET, (word(CRC_OFFSET) & 0xFFFF0000) | computeCrc());
    }

    /** Returns the capacity of the chip in bytes, which is at most 1 GiB. */
    long capacity() {
        return (long) MIN_CAPACITY << Math.min(bytes[CAPACITY_OFFSET] & 0xFF, MAX_DOUBLING_COUNT);
    }

    /**
     * Returns the header for a chip with the old capacity, or with the smallest larger capacity in which the content
     * fits. If the content filled more than half of the old capacity and now needs half of it or less, the capacity is
     * halved.
     *
     * @param oldCapacity the old capacity in bytes
     * @param oldUsedSize the size of the old content in bytes
     * @param newUsedSize the size of the new content in bytes
     * @throws IllegalArgumentException if no chip is large enough
     */
    NdsHeader withCapacity(long oldCapacity, int oldUsedSize, int newUsedSize) {
        NdsHeader unshrunkHeader = withCapacityFor(newUsedSize);
        boolean shrinks = newUsedSize <= oldCapacity / 2 && oldUsedSize > oldCapacity / 2 && bytes[CAPACITY_OFFSET] > 0;
        if (!shrinks) {
            return unshrunkHeader;
        }
        byte[] newBytes = bytes.clone();
        newBytes[CAPACITY_OFFSET]--;
        return new NdsHeader(newBytes).withCapacityFor(newUsedSize);
    }

    /**
     * Returns the header for the smallest chip that has space for this size in bytes and is at least as large as the
     * old chip.
     *
     * @throws IllegalArgumentException if no chip is large enough
     */
    NdsHeader withCapacityFor(int size) {
        byte[] newBytes = bytes.clone();
        while (new NdsHeader(newBytes).capacity() < size) {
            if (newBytes[CAPACITY_OFFSET] == MAX_DOUBLING_COUNT) {
                throw new IllegalArgumentException("the ROM would have " + size + " bytes, but the limit is "
                        + new NdsHeader(newBytes).capacity());
            }
            newBytes[CAPACITY_OFFSET]++;
        }
        return new NdsHeader(newBytes);
    }
}
