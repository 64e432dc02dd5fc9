package shuriken.archive.zpr;

import java.nio.ByteOrder;
import java.util.List;
import java.util.zip.CRC32;
import shuriken.archive.ArchiveEntry;
import shuriken.archive.EditableArchive;
import shuriken.codec.prs.Prs;
import shuriken.codec.prs.PrsDialect;
import shuriken.codec.prs.PrsMode;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/**
 * A ZPR file: PRS data that is XORed with a fixed byte, after a header with a CRC-32.
 *
 * @param crc the stored CRC-32 of the content
 * @param size the stored size of the content in bytes
 * @param unknown0C the word at offset 0xC, whose meaning is unknown; it is usually slightly less than the size
 * @param data the complete file
 */
public record ZprFile(int crc, int size, int unknown0C, ByteCursor data) implements EditableArchive {
    static final int UNKNOWN_0C_OFFSET = 0xC;
    static final int HEADER_SIZE = 0x10;
    private static final int XOR_KEY = 0x95;

    /**
     * Compresses content to a ZPR file.
     *
     * @param unknown0C the value of the original file if there is one; otherwise the size of the content
     * @param mode {@link PrsMode#STOCK} reproduces the streams of the game
     */
    public static ZprFile compress(byte[] content, int unknown0C, PrsMode mode) {
        byte[] stream = Prs.encode(content, PrsDialect.ZPR, mode);
        xorWithKey(stream);
        CRC32 checksum = new CRC32();
        checksum.update(content);
        ByteWriter out = ByteWriter.littleEndian().latin1(ZprFormat.TAG);
        out.u32(checksum.getValue()).i32(content.length).i32(unknown0C).bytes(stream);
        ByteCursor data = ByteCursor.of(out.toByteArray(), "zpr", ByteOrder.LITTLE_ENDIAN);
        return new ZprFile((int) checksum.getValue(), content.length, unknown0C, data);
    }

    /** Encrypts or decrypts a stream in place. */
    static void xorWithKey(byte[] stream) {
        for (int i = 0; i < stream.length; i++) {
            stream[i] ^= (byte) XOR_KEY;
        }
    }

    /** Returns the content as the only entry, with the name "0". */
    @Override
    public List<ArchiveEntry> entries() {
        return List.of(new ArchiveEntry("0", "", data, ZprCodec.ZPR));
    }

    @Override
    public ZprFile withReplaced(int index, byte[] storedBytes) {
        ByteCursor in = ByteCursor.littleEndian(storedBytes, data.path());
        in.fourCc("tag");
        return new ZprFile(
                in.hex32("crc"),
                in.i32("size"),
                in.hex32("unknown0C"),
                in.copy().seek(0));
    }
}
