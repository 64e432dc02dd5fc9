package shuriken.codec;

import java.util.List;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.io.ByteCursor;

/** Decodes stored bytes (a compressed or encrypted stream) to their content. Implementations are stateless. */
public interface Codec {
    /** The identity codec, whose stored bytes are the content. */
    Codec NONE = new Codec() {
        @Override
        public String id() {
            return "none";
        }

        @Override
        public byte[] decode(ByteCursor storedCursor, ReadContext context) {
            context.reserve(storedCursor.remaining(), storedCursor.location(), "a copy");
            return storedCursor.bytes("content", storedCursor.remaining());
        }

        @Override
        public List<Encoder> encoders(ByteCursor original) {
            return List.of(new Encoder(id(), byte[]::clone));
        }
    };

    /** {@return the short, stable identifier for lists and JSON, such as {@code none}, {@code prs} or {@code prsd}} */
    String id();

    /**
     * Decodes the content into a new array.
     *
     * @param storedCursor the stored bytes, from the cursor's position on
     * @param context the limits and the receiver of findings
     * @return the content, in a new array
     * @throws FormatException if the stored bytes are damaged, or of kind LIMIT_EXCEEDED if the content is larger than
     *     {@code context} allows
     */
    byte[] decode(ByteCursor storedCursor, ReadContext context);

    /**
     * Returns the encoders that may have produced a stream, the most likely first. Each encoder copies from the
     * original stream what the content does not determine, such as a key.
     *
     * @param original the stored bytes of a readable stream, from the cursor's position on
     * @return the encoders; an empty list if the codec can only decode
     */
    default List<Encoder> encoders(ByteCursor original) {
        return List.of();
    }
}
