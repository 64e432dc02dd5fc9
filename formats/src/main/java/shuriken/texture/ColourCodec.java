package shuriken.texture;

import java.util.Optional;

/** Converts between stored colours and R, G, B, A bytes, for rows from the top down. */
public interface ColourCodec {
    /** @return {@code byte[4*count]} */
    byte[] decode(byte[] stored, int from, int count);

    /** Returns the same codec for two 16-bit colours at once, if there is one. */
    default Optional<ColourPairs> pairs() {
        return Optional.empty();
    }

    /** Encodes the nearest stored colours of {@code byte[4*n]}. */
    byte[] encode(byte[] rgba);
}
