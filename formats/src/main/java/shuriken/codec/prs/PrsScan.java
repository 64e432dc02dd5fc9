package shuriken.codec.prs;

/**
 * The result of scanning a stream.
 *
 * @param contentSize the size of the content in bytes; if the input ends too early or is not a stream, the size that it
 *     produces up to there
 * @param streamSize the size in bytes of the stream including the end mark; 0 if the input ends before the mark, -1 if
 *     the input cannot be a stream
 * @param hasCleanEnd whether the unused bits of the last control byte are 0, as in the streams of all known encoders
 */
public record PrsScan(long contentSize, int streamSize, boolean hasCleanEnd) {
    private static final int TRUNCATED = 0;
    private static final int BROKEN = -1;

    /**
     * Creates the result for an input that is not a stream, because it copies bytes from before the start of the
     * content.
     */
    static PrsScan broken(long contentSize) {
        return new PrsScan(contentSize, BROKEN, /* hasCleanEnd= */ false);
    }

    /** Creates the result for an input that ends before an end mark. */
    static PrsScan truncated(long contentSize) {
        return new PrsScan(contentSize, TRUNCATED, /* hasCleanEnd= */ false);
    }

    /** Returns whether the input is a stream with an end mark. */
    public boolean isStream() {
        return streamSize > 0;
    }

    /** Returns whether the input cannot even be the start of a stream. */
    public boolean isBroken() {
        return streamSize < 0;
    }
}
