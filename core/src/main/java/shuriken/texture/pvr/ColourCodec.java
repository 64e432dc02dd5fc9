package shuriken.texture.pvr;

/** Between stored colours and R, G, B, A bytes, for rows from the top down. */
interface ColourCodec {
    /** @return {@code byte[4*count]} */
    byte[] decode(byte[] stored, int from, int count);

    /** The same for a twiddled picture. */
    default byte[] decodeTwiddled(byte[] stored, int from, int width, int height, int bytes) {
        return decode(Twiddle.toRows(stored, from, width, height, bytes), 0, width * height);
    }

    /** The nearest stored colours of {@code byte[4*n]}. */
    byte[] encode(byte[] rgba);
}
