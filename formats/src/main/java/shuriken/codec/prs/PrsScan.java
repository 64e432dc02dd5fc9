package shuriken.codec.prs;

/**
 * The result of a walk over a stream.
 *
 * @param size the size of the content, if there is an end mark
 * @param used the size of the stream including the end mark; 0 if the input ends before it, -1 if it cannot be a stream
 * @param clean whether the unused bits of the last control byte are 0, as every known encoder leaves them
 */
public record PrsScan(long size, int used, boolean clean) {
    /** Returns a stream with a copy from before the start. */
    static PrsScan broken(long size) {
        return new PrsScan(size, -1, false);
    }

    /** Returns a stream without an end mark. */
    static PrsScan cut(long size) {
        return new PrsScan(size, 0, false);
    }

    /** Tests whether this is a stream with its end mark. */
    public boolean isStream() {
        return used > 0;
    }

    /** Tests whether these bytes cannot even be the start of a stream. */
    public boolean isBroken() {
        return used < 0;
    }
}
