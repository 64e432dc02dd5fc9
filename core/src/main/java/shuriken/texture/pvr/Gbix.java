package shuriken.texture.pvr;

/**
 * The chunk that numbers a texture.
 *
 * @param length as stored; 0 where eight bytes follow all the same is known
 * @param body the bytes behind it
 */
public record Gbix(long length, byte[] body) {
    /** Bytes of the tag and the length. */
    static final int HEADER_SIZE = 8;

    /** The usual form: a number and a second word of 0. */
    public static Gbix of(long globalIndex) {
        byte[] body = new byte[8];
        for (int i = 0; i < 4; i++) {
            body[i] = (byte) (globalIndex >> 8 * i);
        }
        return new Gbix(8, body);
    }

    /** The game's number of the texture; 0 if the body is too short for one. */
    public long globalIndex() {
        long index = 0;
        for (int i = 0; i < 4 && body.length >= 4; i++) {
            index |= (body[i] & 0xFFL) << 8 * i;
        }
        return index;
    }
}
