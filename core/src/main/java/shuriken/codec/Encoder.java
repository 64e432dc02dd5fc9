package shuriken.codec;

import java.util.function.UnaryOperator;

/**
 * A way from content to stored bytes; the same content always gives the same bytes.
 *
 * @param id short and stable, for manifests and reports: {@code stock}, {@code optimal} …
 */
public record Encoder(String id, UnaryOperator<byte[]> way) {
    /** The stored bytes, a new array. */
    public byte[] encode(byte[] plain) {
        return way.apply(plain);
    }
}
