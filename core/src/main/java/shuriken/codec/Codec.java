package shuriken.codec;

import java.util.List;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.io.ByteCursor;

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

        @Override
        public List<Encoder> encoders(ByteCursor like) {
            return List.of(new Encoder(id(), byte[]::clone));
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

    /**
     * The encoders that may have made such a stream, the likeliest first. Each takes from it what the content does not
     * say, such as a key.
     *
     * @param like all stored bytes of a readable stream, from the position on
     * @return none if there is no encoder
     */
    default List<Encoder> encoders(ByteCursor like) {
        return List.of();
    }
}
