package shuriken.texture;

/** Between stored colours and R, G, B, A bytes, for rows from the top down. */
public interface ColourCodec {
    /** @return {@code byte[4*count]} */
    byte[] decode(byte[] stored, int from, int count);

    /**
     * What {@link #decode} gives for each colour of 16 bits, R in the lowest byte: {@code int[65536]}, not to be changed,
     * or empty where there is no such table.
     */
    default int[] table() {
        return new int[0];
    }

    /** The nearest stored colours of {@code byte[4*n]}. */
    byte[] encode(byte[] rgba);
}
