package shuriken.archive.zpr;

import java.nio.ByteOrder;
import java.util.List;
import java.util.zip.CRC32;
import shuriken.codec.Codec;
import shuriken.codec.Encoder;
import shuriken.codec.prs.Prs;
import shuriken.codec.prs.PrsDialect;
import shuriken.codec.prs.PrsMode;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;

/** The codec {@code zpr}: an encrypted PRS stream. The stored bytes are a complete ZPR file, including the header. */
enum ZprCodec implements Codec {
    ZPR;

    @Override
    public String id() {
        return "zpr";
    }

    @Override
    public byte[] decode(ByteCursor storedCursor, ReadContext context) {
        ByteCursor in = storedCursor.withOrder(ByteOrder.LITTLE_ENDIAN);
        in.fourCc("tag");
        SourceLocation crcLocation = in.location();
        int storedCrc = in.hex32("crc");
        SourceLocation sizeLocation = in.location();
        long storedSize = in.u32("size");
        in.hex32("unknown0C");
        byte[] content = Prs.decodeAll(decrypt(in, context), PrsDialect.ZPR, context);
        if (content.length != storedSize) {
            context.reportDeviation(
                    DiagnosticCode.SIZE_MISMATCH,
                    sizeLocation,
                    "the header declares %,d bytes, but the content has %,d",
                    storedSize,
                    content.length);
        }
        CRC32 checksum = new CRC32();
        checksum.update(content);
        if ((int) checksum.getValue() != storedCrc) {
            context.reportDeviation(
                    DiagnosticCode.CHECKSUM_MISMATCH,
                    crcLocation,
                    "the content's CRC-32 is 0x%08X instead of 0x%08X",
                    checksum.getValue(),
                    storedCrc);
        }
        return content;
    }

    @Override
    public List<Encoder> encoders(ByteCursor original) {
        int unknown0C = original.withOrder(ByteOrder.LITTLE_ENDIAN)
                .seek(ZprFile.UNKNOWN_0C_OFFSET)
                .i32("unknown0C");
        return PrsMode.encoders((content, mode) ->
                ZprFile.compress(content, unknown0C, mode).data().array());
    }

    /** Decrypts the stream of a file. The cursor is at the stream. */
    private static ByteCursor decrypt(ByteCursor in, ReadContext context) {
        context.reserve(in.remaining(), in.location(), "decryption");
        byte[] stream = in.bytes("stream", in.remaining());
        ZprFile.xorWithKey(stream);
        return ByteCursor.littleEndian(stream, in.path() + "!");
    }
}
