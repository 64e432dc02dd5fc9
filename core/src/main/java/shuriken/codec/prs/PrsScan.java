package shuriken.codec.prs;

/**
 * What a walk over a stream found.
 *
 * @param size bytes of content, if there is an end mark
 * @param used bytes of the stream, the end mark included; 0 if the input ends before it, -1 if it cannot be one
 * @param clean whether the unused bits of the last control byte are 0, as every known encoder leaves them
 */
public record PrsScan(long size, int used, boolean clean) {
    /** A copy from before the start. */
    static PrsScan broken(long size) {
        return new PrsScan(size, -1, false);
    }

    /** No end mark. */
    static PrsScan cut(long size) {
        return new PrsScan(size, 0, false);
    }

    /** Whether there is a stream with its end mark. */
    public boolean isStream() {
        return used > 0;
    }

    /** Whether these bytes cannot even be the beginning of a stream. */
    public boolean isBroken() {
        return used < 0;
    }
}
