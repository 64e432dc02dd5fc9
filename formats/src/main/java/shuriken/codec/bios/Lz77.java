package shuriken.codec.bios;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import shuriken.codec.Encoder;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.io.ByteCursor;

/**
 * A codec for a stream that follows the letters "LZ77", as in New Super Mario Bros.
 *
 * @param compression the compression of the bytes after the letters
 */
public record Lz77(BiosCompression compression) implements BiosCodec {
    /** The size of the letters in bytes. */
    static final int SIGNATURE_SIZE = 4;

    private static final byte[] SIGNATURE = "LZ77".getBytes(StandardCharsets.US_ASCII);

    /** Returns whether the letters are at the cursor's position. */
    static boolean hasSignature(ByteCursor in) {
        int arrayIndex = in.arrayOffset() + in.position();
        return in.remaining() > SIGNATURE_SIZE
                && Arrays.equals(in.array(), arrayIndex, arrayIndex + SIGNATURE_SIZE, SIGNATURE, 0, SIGNATURE_SIZE);
    }

    @Override
    public String id() {
        return "lz77-" + compression.id();
    }

    @Override
    public int measure(ByteCursor in) {
        int streamSize = hasSignature(in) ? compression.measure(in.copy().seek(in.position() + SIGNATURE_SIZE)) : -1;
        return streamSize < 0 ? streamSize : streamSize + SIGNATURE_SIZE;
    }

    @Override
    public byte[] decodeStream(ByteCursor in, ReadContext context) {
        if (!hasSignature(in)) {
            throw new FormatException(Kind.BAD_MAGIC, in.location(), "the signature LZ77 is missing");
        }
        return compression.decodeStream(in.seek(in.position() + SIGNATURE_SIZE), context);
    }

    @Override
    public List<Encoder> encoders(ByteCursor original) {
        return compression.encoders(this, original);
    }

    @Override
    public byte[] encode(byte[] content, LzMode mode) {
        byte[] body = compression.encode(content, mode);
        byte[] storedBytes = Arrays.copyOf(SIGNATURE, SIGNATURE_SIZE + body.length);
        System.arraycopy(body, 0, storedBytes, SIGNATURE_SIZE, body.length);
        return storedBytes;
    }
}
