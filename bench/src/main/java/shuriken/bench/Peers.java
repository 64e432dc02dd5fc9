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
    /** The number of bytes for the encoders. It is smaller, because encoding takes longer. */
    private static final int ENCODER_CONTENT_SIZE = 1_000_000;

    private static final int ENCODER_ROUND_COUNT = 30;

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
        Path peerFolder = Path.of(arguments[0]);
        byte[] plainBytes = TypicalContent.firstBytes(CONTENT_SIZE);
        Peers prs = new Peers(peerFolder.resolve("prs"), (in, context) -> Prs.decode(in, PrsDialect.PRS, context));
        for (PrsMode mode : new PrsMode[] {PrsMode.STOCK, PrsMode.OPTIMAL, PrsMode.FAST}) {
            prs.compare("prs " + mode.id(), plainBytes, bytes -> Prs.encode(bytes, PrsDialect.PRS, mode));
        }
        compareWithNewserv(peerFolder.resolve("newserv"), plainBytes);
        for (BiosCompression compression : new BiosCompression[] {BiosCompression.LZ10, BiosCompression.LZ11}) {
            Peers lz = new Peers(peerFolder.resolve("lz"), compression::decodeStream);
            lz.compare(compression.id(), plainBytes, bytes -> compression.encode(bytes, LzMode.STOCK));
        }
    }

    /** Compares our code with the program newserv, if {@code peers/real} has built it. */
    private static void compareWithNewserv(Path newserv, byte[] plainBytes) throws IOException {
        if (!Files.exists(newserv)) {
            return;
        }
        Path file = Files.createTempFile("plain", ".bin");
        try {
            Files.write(file, Arrays.copyOf(plainBytes, ENCODER_CONTENT_SIZE));
            new ProcessBuilder(newserv.toAbsolutePath().toString(), "--encode", file.toString())
                    .inheritIO()
                    .start()
                    .onExit()
                    .join();
        } finally {
            Files.delete(file);
        }
        new Peers(newserv, (in, context) -> Prs.decode(in, PrsDialect.PRS, context))
                .compareDecoders(Prs.encode(plainBytes, PrsDialect.PRS, PrsMode.OPTIMAL), plainBytes);
    }

    private void compare(String name, byte[] plainBytes, UnaryOperator<byte[]> encoder) throws IOException {
        measureEncoder(name, Arrays.copyOf(plainBytes, ENCODER_CONTENT_SIZE), encoder);
        compareDecoders(encoder.apply(plainBytes), plainBytes);
    }

    /** Prints the ratio and speed of our encoder. */
    private static void measureEncoder(String name, byte[] plainBytes, UnaryOperator<byte[]> encoder) {
        int compressedSize = encoder.apply(plainBytes).length;
        long bestTime = AlternatingTimer.bestNanoseconds(() -> encoder.apply(plainBytes), ENCODER_ROUND_COUNT);
        System.out.printf(
                Locale.ROOT,
                "%s: %d of %d bytes, ratio %.4f; encode: %.1f MB/s%n",
                name,
                compressedSize,
                plainBytes.length,
                compressedSize / (double) plainBytes.length,
                1e3 * plainBytes.length / bestTime);
    }

    /** Compares our decoder with the peer on a compressed stream. */
    private void compareDecoders(byte[] stream, byte[] plainBytes) throws IOException {
        timer.compare(stream, plainBytes.length, plainBytes.length, "MB/s", () -> {
            byte[] decodedBytes =
                    decoder.decode(ByteCursor.littleEndian(stream, "stream"), new ReadContext(ReadOptions.STRICT));
            if (!Arrays.equals(decodedBytes, plainBytes)) {
                throw new IllegalStateException("the decoded bytes differ");
            }
            return decodedBytes;
        });
    }
}
