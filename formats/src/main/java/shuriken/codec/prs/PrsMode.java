package shuriken.codec.prs;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import shuriken.codec.Encoder;

/** The encoders of PRS. All their streams decode to the same bytes. */
public enum PrsMode {
    /** SEGA's own encoder, byte for byte. */
    STOCK,
    /** The smallest possible stream. */
    OPTIMAL,
    /** The encoder of some modding tools, byte for byte. */
    GREEDY,
    /** Nearly the smallest stream, in a fraction of the time. */
    FAST,
    /** Literals only: an eighth larger than the content. */
    STORE;

    /** Returns the name in lower case, for options and manifests. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the encoders for streams of games: {@link #STOCK}, then {@link #GREEDY} and {@link #OPTIMAL}. */
    public static List<Encoder> encoders(BiFunction<byte[], PrsMode, byte[]> function) {
        return Stream.of(STOCK, GREEDY, OPTIMAL)
                .map(mode -> new Encoder(mode.id(), plain -> function.apply(plain, mode)))
                .toList();
    }

    /**
     * Returns the encoder that produces exactly this stream, if one of {@link #encoders} does.
     *
     * @param stream the stored bytes
     * @param plain their decoded content
     */
    public static Optional<PrsMode> of(byte[] stream, byte[] plain, PrsDialect dialect) {
        for (PrsMode mode : new PrsMode[] {STOCK, GREEDY, OPTIMAL}) {
            if (Arrays.equals(stream, Prs.encode(plain, dialect, mode))) {
                return Optional.of(mode);
            }
        }
        return Optional.empty();
    }
}
