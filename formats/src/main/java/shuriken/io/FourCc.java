package shuriken.io;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * A four-character tag, its first character in the lowest byte, regardless of the byte order of the file.
 *
 * @param bits the four characters, the first in the lowest byte
 */
public record FourCc(int bits) {
    /** The size of a tag in bytes. */
    public static final int SIZE = 4;

    /**
     * Creates a tag from four Latin-1 characters.
     *
     * @param text the four characters
     * @return the tag
     * @throws IllegalArgumentException if {@code text} does not have four characters
     */
    public static FourCc of(String text) {
        byte[] latin1 = text.getBytes(StandardCharsets.ISO_8859_1);
        if (latin1.length != SIZE) {
            throw new IllegalArgumentException("a tag needs four Latin-1 characters, but found: " + text);
        }
        return read(latin1, 0);
    }

    /** Reads the tag at an offset. */
    static FourCc read(byte[] data, int offset) {
        return new FourCc((data[offset] & 0xFF)
                | ((data[offset + 1] & 0xFF) << 8)
                | ((data[offset + 2] & 0xFF) << 16)
                | (data[offset + 3] << 24));
    }

    /** {@return the four bytes in file order} */
    public byte[] bytes() {
        return new byte[] {(byte) bits, (byte) (bits >> 8), (byte) (bits >> 16), (byte) (bits >> 24)};
    }

    /**
     * {@return whether all four bytes are printable ASCII} A tag that is not text may be damaged, or not a tag at all.
     */
    public boolean isText() {
        for (byte character : bytes()) {
            if (character < 0x20 || character > 0x7E) {
                return false;
            }
        }
        return true;
    }

    @Override
    public String toString() {
        return isText() ? new String(bytes(), StandardCharsets.ISO_8859_1) : String.format(Locale.ROOT, "0x%08X", bits);
    }
}
