package shuriken.texture;

import java.util.Optional;

/** A codec between stored colours and R, G, B, A bytes. */
public interface ColourCodec {
    /**
     * Decodes stored colours.
     *
     * @param storedBytes the bytes that contain the colours
     * @param startOffset the offset of the first colour
     * @param count the number of colours
     * @return {@code byte[4*count]}: R, G, B, A of each colour
     */
    byte[] decode(byte[] storedBytes, int startOffset, int count);

    /** Returns an expander for pairs of 16-bit colours in this format, if there is one. */
    default Optional<ColourPairExpander> pairExpander() {
        return Optional.empty();
    }

    /**
     * Encodes colours. A colour that cannot be stored exactly is replaced by a similar one.
     *
     * @param rgba {@code byte[4*n]}: R, G, B, A of each colour
     */
    byte[] encode(byte[] rgba);
}
