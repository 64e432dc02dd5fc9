package shuriken.codec;

import shuriken.bytes.ByteCursor;
import shuriken.diag.FormatException;
import shuriken.diag.ReadContext;

/** How stored bytes become content. Stateless. */
public interface Codec {
    /** The bytes are the content. */
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
    };

    /** Short and stable, for lists and JSON: {@code none}, {@code prs}, {@code prsd} … */
    String id();

    /**
     * The content, a new array.
     *
     * @param stored all stored bytes, from the position on
     * @throws FormatException if they are damaged, or LIMIT_EXCEEDED if the content is larger than {@code context}
     *     allows
     */
    byte[] decode(ByteCursor stored, ReadContext context);
}
