package shuriken.codec.prs;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import shuriken.codec.Encoder;

/** The encoders of PRS. The streams of all encoders decode to the same bytes. */
public enum PrsMode {
    /** SEGA's own encoder, reproduced byte for byte. */
    STOCK,

    /** An encoder that produces the smallest possible stream. */
    OPTIMAL,

    /** The encoder of some modding tools, reproduced byte for byte. */
    GREEDY,

    /** An encoder that produces nearly the smallest stream in a fraction of the time. */
    FAST,

    /** An encoder that writes only literals. The stream is an eighth larger than the content. */
    STORE;

    /** Returns the name in lower case for options and manifests. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * Returns the encoders that reproduce or replace streams of games: {@link #STOCK}, then {@link #GREEDY} and {@link
     * #OPTIMAL}.
     *
     * @param function encodes content in a mode
     */
    public static List<Encoder> encoders(BiFunction<byte[], PrsMode, byte[]> function) {
        return Stream.of(STOCK, GREEDY, OPTIMAL)
                .map(mode -> new Encoder(mode.id(), content -> function.apply(content, mode)))
                .toList();
    }

    /**
     * Returns the encoder that produces exactly this stream, if one of {@link #encoders} does.
     *
     * @param stream the stored bytes
     * @param content the decoded content
     * @param dialect the dialect of the stream
     */
    public static Optional<PrsMode> detect(byte[] stream, byte[] content, PrsDialect dialect) {
        for (PrsMode mode : new PrsMode[] {STOCK, GREEDY, OPTIMAL}) {
            if (Arrays.equals(stream, Prs.encode(content, dialect, mode))) {
                return Optional.of(mode);
            }
        }
        return Optional.empty();
    }
}
