package shuriken.archive.prsd;

import java.nio.ByteOrder;
import java.util.List;
import shuriken.archive.ArchiveEntry;
import shuriken.archive.EditableArchive;
import shuriken.codec.prs.Prs;
import shuriken.codec.prs.PrsDialect;
import shuriken.codec.prs.PrsMode;
import shuriken.codec.prsd.PrsdCipher;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/**
 * A PRSD file: an encrypted PRS stream.
 *
 * @param byteOrder the byte order, which is big-endian on GameCube
 * @param size the stored size of the content in bytes
 * @param key the stored key of the cipher
 * @param data the complete file
 */
public record PrsdFile(ByteOrder byteOrder, int size, int key, ByteCursor data) implements EditableArchive {
    static final int KEY_OFFSET = 4;
    static final int HEADER_SIZE = 8;

    /** Compresses content with the encoder of a mode, and encrypts it with a key. */
    public static PrsdFile of(byte[] content, ByteOrder byteOrder, int key, PrsMode mode) {
        byte[] stream = Prs.encode(content, PrsDialect.PRS, mode);
        new PrsdCipher(key).apply(stream, byteOrder);
        ByteWriter out = new ByteWriter(byteOrder).i32(content.length).i32(key).bytes(stream);
        return new PrsdFile(byteOrder, content.length, key, ByteCursor.of(out.toByteArray(), "prsd", byteOrder));
    }

    /** Returns the content as the only entry, with the name "0". */
    @Override
    public List<ArchiveEntry> entries() {
        return List.of(new ArchiveEntry("0", "", data, new PrsdCodec(byteOrder)));
    }

    @Override
    public PrsdFile withReplaced(int index, byte[] storedBytes) {
        ByteCursor in = ByteCursor.of(storedBytes, data.path(), byteOrder);
        return new PrsdFile(
                byteOrder, in.i32("size"), in.hex32("key"), in.copy().seek(0));
    }
}
