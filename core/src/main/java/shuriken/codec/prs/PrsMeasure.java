package shuriken.codec.prs;

/**
 * What a walk over a stream found.
 *
 * @param size bytes of content
 * @param used bytes of the stream, the end mark included; 0 if there is no whole stream
 * @param clean whether the unused bits of the last control byte are 0, as every known encoder leaves them
 */
public record PrsMeasure(long size, int used, boolean clean) {
    /** No stream: a copy from before the start, or no end mark. */
    public static final PrsMeasure NONE = new PrsMeasure(0, 0, false);

    public boolean isStream() {
        return used > 0;
    }
}
