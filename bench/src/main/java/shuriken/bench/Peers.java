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
 * {@code bench/peers/run} starts this class.
 */
public final class Peers {
    /** The number of bytes that are compressed for the decoders. */
    private static final int CONTENT_SIZE = 8_000_000;
    /** The number of bytes for the encoder benchmarks, less because encoding takes longer. */
    private static final int ENCODER_CONTENT_SIZE = 1_000_000;

    private static final int ENCODE_ROUNDS = 30;

    private final AlternatingTimer timer;
    private final Decoder decoder;

    /** Our decoder. */
    private interface Decoder {
        byte[] decode(ByteCursor in, ReadContext context);
    }

    private Peers(Path peer, Decoder decoder) {
        this.timer = new AlternatingTimer(peer);
        this.decoder = decoder;
    }

    /**
     * Prints the comparisons of all codecs.
     *
     * @param arguments the folder of the compiled peers
     */
    public static void main(String[] arguments) throws IOException {
        Path folder = Path.of(arguments[0]);
        byte[] plain = TypicalContent.firstBytes(CONTENT_SIZE);
        Peers prs = new Peers(folder.resolve("prs"), (in, context) -> Prs.decode(in, PrsDialect.PRS, context));
        for (PrsMode mode : new PrsMode[] {PrsMode.STOCK, PrsMode.OPTIMAL, PrsMode.FAST}) {
            prs.compare("prs " + mode.id(), plain, bytes -> Prs.encode(bytes, PrsDialect.PRS, mode));
        }
        compareWithNewserv(folder.resolve("newserv"), plain);
        for (BiosCompression compression : new BiosCompression[] {BiosCompression.LZ10, BiosCompression.LZ11}) {
            Peers lz = new Peers(folder.resolve("lz"), compression::decodeStream);
            lz.compare(compression.id(), plain, bytes -> compression.encode(bytes, LzMode.STOCK));
        }
    }

    /** Compares our code with the program newserv, if {@code peers/real} has built it. */
    private static void compareWithNewserv(Path program, byte[] plain) throws IOException {
        if (!Files.exists(program)) {
            return;
        }
        Path file = Files.createTempFile("plain", ".bin");
        try {
            Files.write(file, Arrays.copyOf(plain, ENCODER_CONTENT_SIZE));
            new ProcessBuilder(program.toAbsolutePath().toString(), "--encode", file.toString())
                    .inheritIO()
                    .start()
                    .onExit()
                    .join();
        } finally {
            Files.delete(file);
        }
        new Peers(program, (in, context) -> Prs.decode(in, PrsDialect.PRS, context))
                .compareDecoders(Prs.encode(plain, PrsDialect.PRS, PrsMode.OPTIMAL), plain);
    }

    private void compare(String name, byte[] plain, UnaryOperator<byte[]> encoder) throws IOException {
        measureEncoder(name, Arrays.copyOf(plain, ENCODER_CONTENT_SIZE), encoder);
        compareDecoders(encoder.apply(plain), plain);
    }

    /** Prints the ratio and speed of our encoder. */
    private static void measureEncoder(String name, byte[] plain, UnaryOperator<byte[]> encoder) {
        int compressedSize = encoder.apply(plain).length;
        long bestTime = AlternatingTimer.bestNanoseconds(() -> encoder.apply(plain), ENCODE_ROUNDS);
        System.out.printf(
                Locale.ROOT,
                "%s: %d of %d bytes, ratio %.4f; encode: %.1f MB/s%n",
                name,
                compressedSize,
                plain.length,
                compressedSize / (double) plain.length,
                1e3 * plain.length / bestTime);
    }

    /** Compares our decoder with the peer on a compressed stream. */
    private void compareDecoders(byte[] stream, byte[] plain) throws IOException {
        timer.compare(stream, plain.length, plain.length, "MB/s", () -> {
            byte[] decoded =
                    decoder.decode(ByteCursor.littleEndian(stream, "stream"), new ReadContext(ReadOptions.STRICT));
            if (!Arrays.equals(decoded, plain)) {
                throw new IllegalStateException("the decoded bytes differ");
            }
            return decoded;
        });
    }
}
