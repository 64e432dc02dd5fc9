package shuriken.codec;

import java.util.List;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.io.ByteCursor;

/** A codec: turns stored bytes into content. Implementations are stateless. */
public interface Codec {
    /** The identity codec: the stored bytes are the content. */
    Codec NONE = new Codec() {
        @Override
        public String id() {
            return "none";
        }

        @Override
        public byte[] decode(ByteCursor stored, ReadContext context) {
            context.reserve(stored.remaining(), stored.site(), "a copy");
            return stored.bytes("content", stored.remaining());
        }

        @Override
        public List<Encoder> encoders(ByteCursor original) {
            return List.of(new Encoder(id(), byte[]::clone));
        }
    };

    /** Returns a short, stable id for lists and JSON: {@code none}, {@code prs}, {@code prsd} … */
    String id();

    /**
     * Decodes the content into a new array.
     *
     * @param stored all stored bytes, from the position on
     * @throws FormatException if they are damaged, or LIMIT_EXCEEDED if the content is larger than {@code context}
     *     allows
     */
    byte[] decode(ByteCursor stored, ReadContext context);

    /**
     * Returns the encoders that may have produced such a stream, the most likely first. Each copies from the original
     * what the content does not determine, such as a key.
     *
     * @param original all stored bytes of a readable stream, from the position on
     * @return an empty list if there is no encoder
     */
    default List<Encoder> encoders(ByteCursor original) {
        return List.of();
    }
}
