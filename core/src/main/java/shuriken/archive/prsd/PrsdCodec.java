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
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;

/** {@code prsd}: a whole file, header included, in a byte order. */
record PrsdCodec(ByteOrder order) implements Codec {
    /** Bytes that tell, for nearly every other file, that it is none. */
    private static final int GLANCE = 64;

    @Override
    public String id() {
        return "prsd";
    }

    @Override
    public byte[] decode(ByteCursor stored, ReadContext context) {
        ByteCursor in = stored.withOrder(order);
        SourceLocation site = in.site();
        long size = in.u32("size");
        byte[] plain = Prs.decodeAll(decrypted(in, context), PrsDialect.PRS, context);
        if (plain.length != size) {
            context.problem(
                    DiagnosticCode.SIZE_MISMATCH, site, "the header says %d bytes, there are %d", size, plain.length);
        }
        return plain;
    }

    @Override
    public List<Encoder> encoders(ByteCursor like) {
        int key = like.withOrder(order).seek(PrsdFile.KEY_AT).hex32("key");
        return PrsMode.encoders(
                (plain, mode) -> PrsdFile.of(plain, order, key, mode).data().array());
    }

    /** The stream of a file, from its key on, at its own start. */
    private ByteCursor decrypted(ByteCursor in, ReadContext context) {
        int key = in.hex32("key");
        context.reserve(in.remaining(), in.site(), "decryption");
        byte[] body = in.bytes("stream", in.remaining());
        new PrsdCipher(key).apply(body, order);
        return ByteCursor.of(body, in.path() + "!", order);
    }

    /** Whether the first bytes may be those of such a file. */
    boolean begins(ByteCursor file) {
        ByteCursor in = file.withOrder(order);
        if (in.size() <= PrsdFile.HEADER_SIZE) {
            return false;
        }
        ByteCursor glance = in.window(in.site(), 0, Math.min(in.size(), GLANCE), "glance");
        ByteCursor stream = decrypted(glance.seek(PrsdFile.KEY_AT), ReadContext.lenient());
        return !Prs.measure(stream, PrsDialect.PRS).isBroken();
    }

    /** Whether the file is one stream of the stated size. */
    boolean fits(ByteCursor file) {
        if (!begins(file)) {
            return false;
        }
        ByteCursor in = file.withOrder(order);
        long size = in.u32("size");
        ByteCursor stream = decrypted(in, ReadContext.lenient());
        return Prs.isStream(stream) && Prs.measure(stream, PrsDialect.PRS).size() == size;
    }
}
