package shuriken.codec.prs;

/**
 * The result of scanning a stream.
 *
 * @param size the size of the content, if there is an end mark
 * @param used the size of the stream including the end mark; 0 if the input ends before the mark, -1 if the input
 *     cannot be a stream
 * @param clean whether the unused bits of the last control byte are 0, as in the streams of all known encoders
 */
public record PrsScan(long size, int used, boolean clean) {
    /** Creates the result for an input that is not a stream, because it has a copy from before the start. */
    static PrsScan broken(long size) {
        return new PrsScan(size, -1, false);
    }

    /** Creates the result for a stream without an end mark. */
    static PrsScan truncated(long size) {
        return new PrsScan(size, 0, false);
    }

    /** Returns whether the input is a stream with an end mark. */
    public boolean isStream() {
        return used > 0;
    }

    /** Returns whether the input cannot even be the start of a stream. */
    public boolean isBroken() {
        return used < 0;
    }
}
