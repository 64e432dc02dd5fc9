package shuriken.convert.nitro;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** Reads numbers and dictionaries of a NITRO file as the format page describes them. */
class DsFile {
    private static final double ONE = 4096;

    private final ByteBuffer file;

    DsFile(byte[] bytes) {
        file = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** Returns the offset of the first record of the first block. */
    final int record() {
        int block = i32(16);
        return block + i32(entry(block + 8, 0));
    }

    final int u8(int offset) {
        return file.get(offset) & 0xFF;
    }

    final int u16(int offset) {
        return file.getShort(offset) & 0xFFFF;
    }

    final double fx16(int offset) {
        return file.getShort(offset) / ONE;
    }

    final int i32(int offset) {
        return file.getInt(offset);
    }

    final double fx32(int offset) {
        return i32(offset) / ONE;
    }

    /** Returns the offset of the value of a dictionary entry. */
    final int entry(int dictionary, int i) {
        int table = dictionary + u16(dictionary + 6);
        return table + 4 + i * u16(table);
    }

    final String name(int dictionary, int i) {
        int table = dictionary + u16(dictionary + 6);
        return text(table + u16(table + 2) + 16 * i);
    }

    /** Returns a text of no more than sixteen characters. */
    final String text(int offset) {
        byte[] name = new byte[16];
        file.get(offset, name);
        return new String(name, StandardCharsets.ISO_8859_1).replace("\0", "");
    }
}
