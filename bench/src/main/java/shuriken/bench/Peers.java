package shuriken.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.UnaryOperator;
import shuriken.codec.bios.BiosCompression;
import shuriken.codec.bios.LzMode;
import shuriken.codec.prs.Prs;
import shuriken.codec.prs.PrsDialect;
import shuriken.codec.prs.PrsMode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.ByteCursor;

/**
 * Compares our decoders with the C and C++ programs in the folder {@code bench/peers} on the same streams, in turns.
 * {@code bench/peers/run} starts it.
 */
public final class Peers {
    /** The number of bytes that are compressed for the decoders. */
    private static final int SIZE = 8_000_000;
    /** The number of bytes that the encoders compress, which takes longer. */
    private static final int ENCODED_SIZE = 1_000_000;

    private static final int ENCODE_ROUNDS = 30;

    private final Turns turns;
    private final Decoder decoder;

    /** Our decoder. */
    private interface Decoder {
        byte[] decode(ByteCursor in, ReadContext context);
    }

    private Peers(Path peer, Decoder decoder) {
        this.turns = new Turns(peer);
        this.decoder = decoder;
    }

    /**
     * Prints the comparison.
     *
     * @param arguments the folder of the compiled peers
     */
    public static void main(String[] arguments) throws IOException {
        Path folder = Path.of(arguments[0]);
        byte[] plain = Mix.bytes(SIZE);
        Peers prs = new Peers(folder.resolve("prs"), (in, context) -> Prs.decode(in, PrsDialect.PRS, context));
        for (PrsMode mode : new PrsMode[] {PrsMode.STOCK, PrsMode.OPTIMAL, PrsMode.FAST}) {
            prs.compare("prs " + mode.id(), plain, bytes -> Prs.encode(bytes, PrsDialect.PRS, mode));
        }
        compareWithNewserv(folder.resolve("newserv"), plain);
        for (BiosCompression kind : new BiosCompression[] {BiosCompression.LZ10, BiosCompression.LZ11}) {
            Peers lz = new Peers(folder.resolve("lz"), kind::decodeStream);
            lz.compare(kind.id(), plain, bytes -> kind.encode(bytes, LzMode.STOCK));
        }
    }

    /** Compares our code with the program newserv, if {@code peers/real} has built it. */
    private static void compareWithNewserv(Path program, byte[] plain) throws IOException {
        if (!Files.exists(program)) {
            return;
        }
        Path file = Files.createTempFile("plain", ".bin");
        try {
            Files.write(file, Arrays.copyOf(plain, ENCODED_SIZE));
            new ProcessBuilder(program.toAbsolutePath().toString(), "--encode", file.toString())
                    .inheritIO()
                    .start()
                    .onExit()
                    .join();
        } finally {
            Files.delete(file);
        }
        new Peers(program, (in, context) -> Prs.decode(in, PrsDialect.PRS, context))
                .compare(Prs.encode(plain, PrsDialect.PRS, PrsMode.OPTIMAL), plain);
    }

    private void compare(String name, byte[] plain, UnaryOperator<byte[]> encoder) throws IOException {
        encode(name, Arrays.copyOf(plain, ENCODED_SIZE), encoder);
        compare(encoder.apply(plain), plain);
    }

    /** Measures an encoder. */
    private static void encode(String name, byte[] plain, UnaryOperator<byte[]> encoder) {
        int size = encoder.apply(plain).length;
        long best = Turns.best(() -> encoder.apply(plain), ENCODE_ROUNDS);
        System.out.printf(
                Locale.ROOT,
                "%s: %d of %d bytes, ratio %.4f; encode: %.1f MB/s%n",
                name,
                size,
                plain.length,
                size / (double) plain.length,
                1e3 * plain.length / best);
    }

    /** Compares the decoders on a stream. */
    private void compare(byte[] stream, byte[] plain) throws IOException {
        turns.compare(stream, plain.length, plain.length, "MB/s", () -> {
            byte[] decoded =
                    decoder.decode(ByteCursor.littleEndian(stream, "stream"), new ReadContext(ReadOptions.STRICT));
            if (!Arrays.equals(decoded, plain)) {
                throw new IllegalStateException("not the same bytes");
            }
            return decoded;
        });
    }
}
