package shuriken.archive.nitro.nds;

import java.nio.charset.StandardCharsets;
import shuriken.archive.MemberReplacement;
import shuriken.io.Crc16;

/**
 * The header as it stands.
 *
 * @param bytes at least {@link #LEAST_SIZE}
 */
public record NdsHeader(byte[] bytes) {
    static final int LEAST_SIZE = 0x200;
    static final int NAMES = 0x40;
    static final int FILES = 0x48;

    private static final int CODE = 0xC;
    private static final int CAPACITY = 0x14;
    private static final int LEAST_CAPACITY = 0x20000;
    private static final int MOST_DOUBLINGS = 13;
    static final int USED_SIZE = 0x80;
    static final int HEADER_SIZE = 0x84;
    static final int CRC = 0x15E;
    static final int DEBUGGER = 0x160;

    /** The game's short name. */
    public String title() {
        return text(0, CODE);
    }

    /** Four letters that name the game and its region. */
    public String code() {
        return text(CODE, 4);
    }

    private String text(int at, int length) {
        return new String(bytes, at, length, StandardCharsets.ISO_8859_1).replace("\0", "");
    }

    int word(int at) {
        return bytes[at] & 0xFF | (bytes[at + 1] & 0xFF) << 8 | (bytes[at + 2] & 0xFF) << 16 | bytes[at + 3] << 24;
    }

    /** Of a table whose offset and size stand here. */
    MemberReplacement.Extent extent(int at) {
        return new MemberReplacement.Extent(word(at), word(at) + word(at + 4));
    }

    /** The header with another word. */
    NdsHeader with(int at, int word) {
        byte[] changed = bytes.clone();
        for (int i = 0; i < 4; i++) {
            changed[at + i] = (byte) (word >> 8 * i);
        }
        return new NdsHeader(changed);
    }

    /** The checksum as stored. */
    int storedCrc() {
        return word(CRC) & 0xFFFF;
    }

    /** What the checksum must be. */
    int crc() {
        return Crc16.of(bytes, 0, CRC);
    }

    /** The header with the checksum that it must have. */
    NdsHeader sealed() {
        return with(CRC, word(CRC) & 0xFFFF0000 | crc());
    }

    /** How large the chip is; at most 1 GiB. */
    long capacity() {
        return (long) LEAST_CAPACITY << Math.min(bytes[CAPACITY] & 0xFF, MOST_DOUBLINGS);
    }

    /**
     * The header of a chip that has room for so many bytes, at least as large as before.
     *
     * @throws IllegalArgumentException if no chip has
     */
    NdsHeader withRoomFor(int size) {
        byte[] changed = bytes.clone();
        while (new NdsHeader(changed).capacity() < size) {
            if (changed[CAPACITY] == MOST_DOUBLINGS) {
                throw new IllegalArgumentException(
                        size + " bytes: expected at most " + new NdsHeader(changed).capacity());
            }
            changed[CAPACITY]++;
        }
        return new NdsHeader(changed);
    }
}
