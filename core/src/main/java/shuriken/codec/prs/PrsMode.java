package shuriken.codec.prs;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import shuriken.codec.Encoder;

/** The encoders. All streams decode to the same bytes. */
public enum PrsMode {
    /** The way of SEGA's own encoder, byte for byte. */
    STOCK,
    /** The smallest stream there is. */
    OPTIMAL,
    /** The way of an encoder that tools for mods use, byte for byte. */
    GREEDY,
    /** Near the smallest, in a fraction of the time. */
    FAST,
    /** Literals only: an eighth larger than the content. */
    STORE;

    /** For options and manifests: the name in lower case. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Encoders for streams of games: {@link #STOCK}, then {@link #GREEDY} and {@link #OPTIMAL}. */
    public static List<Encoder> encoders(BiFunction<byte[], PrsMode, byte[]> way) {
        return Stream.of(STOCK, GREEDY, OPTIMAL)
                .map(mode -> new Encoder(mode.id(), plain -> way.apply(plain, mode)))
                .toList();
    }

    /**
     * The encoder that gives exactly this stream, if one of {@link #encoders} does.
     *
     * @param stream the stored bytes
     * @param plain what they decode to
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
