package shuriken.codec;

import java.util.function.UnaryOperator;

/**
 * Encodes content to stored bytes (a compressed or encrypted stream). The same content always produces the same bytes.
 *
 * @param id the short, stable identifier for manifests and reports, such as {@code stock} or {@code optimal}
 * @param function the function that encodes the content
 */
public record Encoder(String id, UnaryOperator<byte[]> function) {
    /**
     * Encodes the content into a new array.
     *
     * @param content the content, which is not changed
     * @return the stored bytes
     */
    public byte[] encode(byte[] content) {
        return function.apply(content);
    }
}
