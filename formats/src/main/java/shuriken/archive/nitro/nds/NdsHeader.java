package shuriken.archive.nitro.nds;

import java.nio.charset.StandardCharsets;
import shuriken.archive.support.MemberReplacement;
import shuriken.io.struct.Crc16;

/**
 * The header of a Nintendo DS ROM as stored.
 *
 * @param bytes the bytes, at least {@link #MIN_SIZE}
 */
public record NdsHeader(byte[] bytes) {
    static final int MIN_SIZE = 0x200;

    // Offsets of fields.
    static final int CODE = 0xC;
    private static final int CAPACITY = 0x14;
    private static final int ARM9_ADDRESS = 0x28;
    static final int NAMES = 0x40;
    static final int FILES = 0x48;
    static final int USED_SIZE = 0x80;
    static final int HEADER_SIZE = 0x84;
    static final int CRC = 0x15E;
    static final int DEBUGGER = 0x160;

    /** The distance from the field with the offset of a table to the field with its size. */
    static final int SIZE_AFTER_OFFSET = 4;

    /** The highest byte of addresses in main memory. */
    private static final int MAIN_MEMORY = 0x02;

    /** The capacity in bytes for the stored value 0. Each further value doubles it. */
    private static final int MIN_CAPACITY = 0x20000;

    private static final int MAX_DOUBLINGS = 13;

    /** Returns the short name of the game. */
    public String title() {
        return text(0, CODE);
    }

    /** Returns the four characters that identify the game and its region. */
    public String code() {
        return text(CODE, 4);
    }

    private String text(int offset, int length) {
        return new String(bytes, offset, length, StandardCharsets.ISO_8859_1).replace("\0", "");
    }

    /** Returns the little-endian word at an offset. */
    int word(int offset) {
        return bytes[offset] & 0xFF
                | (bytes[offset + 1] & 0xFF) << 8
                | (bytes[offset + 2] & 0xFF) << 16
                | bytes[offset + 3] << 24;
    }

    /** Returns the range of a table whose offset and size are stored at {@code offset}. */
    MemberReplacement.Extent extent(int offset) {
        return new MemberReplacement.Extent(word(offset), word(offset) + word(offset + SIZE_AFTER_OFFSET));
    }

    /** Returns a copy with another word. */
    NdsHeader with(int offset, int word) {
        byte[] changed = bytes.clone();
        for (int i = 0; i < 4; i++) {
            changed[offset + i] = (byte) (word >> 8 * i);
        }
        return new NdsHeader(changed);
    }

    /** Returns whether a file of this size can contain the main program. */
    boolean hasProgramWithin(long size) {
        long offset = word(NdsRegion.ARM9.offsetField()) & 0xFFFF_FFFFL;
        return offset + (word(NdsRegion.ARM9.sizeField()) & 0xFFFF_FFFFL) <= size;
    }

    /** Returns whether the main program is loaded to main memory, as that of every game. */
    boolean isLoadedToMainMemory() {
        return word(ARM9_ADDRESS) >>> 24 == MAIN_MEMORY;
    }

    /** Returns the stored checksum. */
    int storedCrc() {
        return word(CRC) & 0xFFFF;
    }

    /** Computes the correct checksum. */
    int crc() {
        return Crc16.compute(bytes, 0, CRC);
    }

    /** Returns a copy with the correct checksum. */
    NdsHeader withValidCrc() {
        return with(CRC, word(CRC) & 0xFFFF0000 | crc());
    }

    /** Returns the capacity of the chip, which is at most 1 GiB. */
    long capacity() {
        return (long) MIN_CAPACITY << Math.min(bytes[CAPACITY] & 0xFF, MAX_DOUBLINGS);
    }

    /**
     * Returns the header for a chip of this capacity, or of the next one if the content does not fit. If the content
     * shrinks to half of the chip or less, the chip is half as large.
     *
     * @param capacity the old capacity in bytes
     * @param oldUsed the size of the old content
     * @param newUsed the size of the new content
     * @throws IllegalArgumentException if no chip is large enough
     */
    NdsHeader withCapacity(long capacity, int oldUsed, int newUsed) {
        NdsHeader kept = withCapacityFor(newUsed);
        boolean shrinks = newUsed <= capacity / 2 && oldUsed > capacity / 2 && bytes[CAPACITY] > 0;
        if (!shrinks) {
            return kept;
        }
        byte[] changed = bytes.clone();
        changed[CAPACITY]--;
        return new NdsHeader(changed).withCapacityFor(newUsed);
    }

    /**
     * Returns the header for a chip that has space for this size in bytes and is at least as large as the old one.
     *
     * @throws IllegalArgumentException if no chip is large enough
     */
    NdsHeader withCapacityFor(int size) {
        byte[] changed = bytes.clone();
        while (new NdsHeader(changed).capacity() < size) {
            if (changed[CAPACITY] == MAX_DOUBLINGS) {
                throw new IllegalArgumentException(
                        "the ROM would have " + size + " bytes, but the limit is " + new NdsHeader(changed).capacity());
            }
            changed[CAPACITY]++;
        }
        return new NdsHeader(changed);
    }
}
