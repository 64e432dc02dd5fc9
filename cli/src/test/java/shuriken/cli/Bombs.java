package shuriken.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import shuriken.testkit.ByteDsl;

/** Small files that claim large amounts of memory or time. */
final class Bombs {
    private Bombs() {}

    /** Returns a ZIP whose directory lists one stored member many times. */
    static byte[] overlapping(int members, int size) throws IOException {
        byte[] content = new byte[size];
        CRC32 crc = new CRC32();
        crc.update(content);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            ZipEntry entry = new ZipEntry("a");
            entry.setMethod(ZipEntry.STORED);
            entry.setSize(size);
            entry.setCrc(crc.getValue());
            zip.putNextEntry(entry);
            zip.write(content);
        }
        byte[] one = bytes.toByteArray();
        ByteBuffer end = ByteBuffer.wrap(one).order(ByteOrder.LITTLE_ENDIAN);
        int offset = end.getInt(one.length - 6);
        int row = one.length - 22 - offset;
        ByteBuffer zip = ByteBuffer.allocate(offset + members * row + 22).order(ByteOrder.LITTLE_ENDIAN);
        zip.put(one, 0, offset);
        for (int i = 0; i < members; i++) {
            zip.put(one, offset, row);
        }
        zip.put(one, one.length - 22, 22);
        zip.putShort(zip.capacity() - 14, (short) members).putShort(zip.capacity() - 12, (short) members);
        zip.putInt(zip.capacity() - 10, members * row);
        return zip.array();
    }

    /** Returns an AFS whose entries all refer to the entire archive. */
    static byte[] archiveOfItself(int count) {
        int size = 8 + 8 * count + 8;
        ByteBuffer afs = ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
        afs.put("AFS\0".getBytes(StandardCharsets.US_ASCII)).putInt(count);
        for (int i = 0; i < count; i++) {
            afs.putInt(0).putInt(size);
        }
        return afs.array();
    }

    /** Returns a NARC whose members all have the same bytes. */
    static byte[] narc(int count, int size) {
        int table = 12 + 8 * count;
        ByteBuffer narc = ByteBuffer.allocate(16 + table + 16 + 8 + size).order(ByteOrder.LITTLE_ENDIAN);
        narc.put("NARC".getBytes(StandardCharsets.US_ASCII)).putInt(0x0100FFFE).putInt(narc.capacity());
        narc.putShort((short) 16).putShort((short) 3);
        narc.put("BTAF".getBytes(StandardCharsets.US_ASCII)).putInt(table).putInt(count);
        for (int i = 0; i < count; i++) {
            narc.putInt(0).putInt(size);
        }
        narc.put("BTNF".getBytes(StandardCharsets.US_ASCII))
                .putInt(16)
                .putInt(4)
                .putInt(0x10000);
        narc.put("GMIF".getBytes(StandardCharsets.US_ASCII)).putInt(8 + size);
        return narc.array();
    }

    /** Returns an LZ11 stream of zeros. */
    static byte[] stream(int size) {
        ByteBuffer lz = ByteBuffer.allocate(1 << 14).order(ByteOrder.LITTLE_ENDIAN);
        lz.putInt(0x11).putInt(size);
        lz.put((byte) 0x7F).put((byte) 0);
        int done = 1;
        int flags = 1;
        while (done < size) {
            if (flags == 8) {
                lz.put((byte) 0xFF);
                flags = 0;
            }
            int length = Math.min(size - done, 0x10110);
            int stored = length - 0x111;
            if (stored < 0) {
                break;
            }
            lz.put((byte) (0x10 | stored >> 12))
                    .put((byte) (stored >> 4))
                    .put((byte) (stored << 4))
                    .put((byte) 0);
            done += length;
            flags++;
        }
        return Arrays.copyOf(lz.array(), lz.position() + 8);
    }

    /** Returns a PNG that claims this size and contains 72 zeros. */
    static byte[] hugeImage(int width, int height) {
        ByteBuffer png = ByteBuffer.allocate(141);
        png.put(new byte[] {(byte) 0x89, 'P', 'N', 'G', 13, 10, 26, 10});
        byte[] header = ByteBuffer.allocate(13)
                .putInt(width)
                .putInt(height)
                .put((byte) 16)
                .put((byte) 6)
                .array();
        chunk(png, "IHDR", header);
        chunk(png, "IDAT", new byte[72]);
        chunk(png, "IEND", new byte[0]);
        return png.array();
    }

    private static void chunk(ByteBuffer png, String tag, byte[] data) {
        CRC32 crc = new CRC32();
        crc.update(tag.getBytes(StandardCharsets.US_ASCII));
        crc.update(data);
        png.putInt(data.length)
                .put(tag.getBytes(StandardCharsets.US_ASCII))
                .put(data)
                .putInt((int) crc.getValue());
    }

    /** Returns a motion with two keys. The second key is two thousand million frames after the first. */
    static byte[] motion() {
        return ByteDsl.bytes("""
            'NMDM' 3C000000
            0C000000 FFFFFF7F 0100 0100     # rows, frames, positions in one slot
            14000000 02000000               # keys, number
            00000000 00*12
            FEFFFF7F 0000803F 00*8
            00*8
            """);
    }
}
