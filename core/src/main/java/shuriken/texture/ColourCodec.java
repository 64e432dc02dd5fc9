package shuriken.texture;

import java.util.Optional;

/** Between stored colours and R, G, B, A bytes, for rows from the top down. */
public interface ColourCodec {
    /** @return {@code byte[4*count]} */
    byte[] decode(byte[] stored, int from, int count);

    /** The same for two colours of 16 bits at once, where there is a way to. */
    default Optional<ColourPairs> pairs() {
        return Optional.empty();
    }

    /** The nearest stored colours of {@code byte[4*n]}. */
    byte[] encode(byte[] rgba);
}
