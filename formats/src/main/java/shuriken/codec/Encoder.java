package shuriken.codec;

import java.util.function.UnaryOperator;

/**
 * An encoder: turns content into stored bytes. The same content always produces the same bytes.
 *
 * @param id short and stable, for manifests and reports: {@code stock}, {@code optimal} …
 */
public record Encoder(String id, UnaryOperator<byte[]> function) {
    /** Encodes the content into a new array. */
    public byte[] encode(byte[] plain) {
        return function.apply(plain);
    }
}
