package shuriken.archive.prsd;

import java.nio.ByteOrder;
import java.util.List;
import shuriken.codec.Codec;
import shuriken.codec.Encoder;
import shuriken.codec.prs.Prs;
import shuriken.codec.prs.PrsDialect;
import shuriken.codec.prs.PrsMode;
import shuriken.codec.prsd.PrsdCipher;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;

/**
 * The codec {@code prsd}: an encrypted PRS stream. The stored bytes are a complete PRSD file, including the header.
 *
 * @param byteOrder the byte order of the file, which is big-endian on GameCube
 */
record PrsdCodec(ByteOrder byteOrder) implements Codec {
    /** The size in bytes of a prefix that suffices to recognize nearly all files that are not PRSD files. */
    private static final int DETECTION_PREFIX_SIZE = 64;

    @Override
    public String id() {
        return "prsd";
    }

    @Override
    public byte[] decode(ByteCursor storedCursor, ReadContext context) {
        ByteCursor in = storedCursor.withOrder(byteOrder);
        SourceLocation sizeLocation = in.location();
        long storedSize = in.u32("size");
        byte[] content = Prs.decodeAll(decrypt(in, context), PrsDialect.PRS, context);
        if (content.length != storedSize) {
            context.reportDeviation(
                    DiagnosticCode.SIZE_MISMATCH,
                    sizeLocation,
                    "the header declares %,d bytes, but the content has %,d",
                    storedSize,
                    content.length);
        }
        return content;
    }

    @Override
    public List<Encoder> encoders(ByteCursor original) {
        int key = original.withOrder(byteOrder).seek(PrsdFile.KEY_OFFSET).hex32("key");
        return PrsMode.encoders((content, mode) ->
                PrsdFile.of(content, byteOrder, key, mode).data().array());
    }

    /** Decrypts the stream of a file. The cursor is at the key. */
    private ByteCursor decrypt(ByteCursor in, ReadContext context) {
        int key = in.hex32("key");
        context.reserve(in.remaining(), in.location(), "decryption");
        byte[] stream = in.bytes("stream", in.remaining());
        new PrsdCipher(key).apply(stream, byteOrder);
        return ByteCursor.of(stream, in.path() + "!", byteOrder);
    }

    /** Returns whether a file can be a PRSD file, as far as its first bytes show it. */
    boolean isPlausible(ByteCursor file) {
        ByteCursor in = file.withOrder(byteOrder);
        if (in.size() <= PrsdFile.HEADER_SIZE) {
            return false;
        }
        ByteCursor prefix = in.window(in.location(), 0, Math.min(in.size(), DETECTION_PREFIX_SIZE), "glance");
        ByteCursor stream = decrypt(prefix.seek(PrsdFile.KEY_OFFSET), new ReadContext(ReadOptions.LENIENT));
        return !Prs.measure(stream, PrsDialect.PRS).isBroken();
    }

    /** Returns whether the file is one stream whose content has the stored size. */
    boolean isCompleteStream(ByteCursor file) {
        if (!isPlausible(file)) {
            return false;
        }
        ByteCursor in = file.withOrder(byteOrder);
        long storedSize = in.u32("size");
        ByteCursor stream = decrypt(in, new ReadContext(ReadOptions.LENIENT));
        return Prs.isStream(stream) && Prs.measure(stream, PrsDialect.PRS).contentSize() == storedSize;
    }
}
