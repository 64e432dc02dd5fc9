package shuriken.bench;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.UnaryOperator;
import shuriken.bytes.ByteCursor;
import shuriken.codec.bios.BiosCompression;
import shuriken.codec.bios.LzMode;
import shuriken.codec.prs.Prs;
import shuriken.codec.prs.PrsDialect;
import shuriken.codec.prs.PrsMode;
import shuriken.diag.ReadContext;

/**
 * Takes turns with the programs of {@code peers} at decoding the same streams; started by {@code peers/run}. Each turn is
 * a few rounds, of which the one with the least processor time counts: other programs on the machine then weigh little,
 * and on both alike.
 */
public final class Peers {
    private static final int SIZE = 8_000_000;
    private static final int TURNS = 12;
    private static final int ROUNDS = 8;
    private static final int ENCODED = 1_000_000;
    private static final int ENCODINGS = 30;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final Path peer;
    private final Decoder decoder;

    /** Our side. */
    private interface Decoder {
        byte[] decode(ByteCursor in, ReadContext context);
    }

    private Peers(Path peer, Decoder decoder) {
        this.peer = peer.toAbsolutePath();
        this.decoder = decoder;
    }

    /** @param arguments the folder of the compiled peers */
    public static void main(String[] arguments) throws IOException {
        Path folder = Path.of(arguments[0]);
        byte[] plain = Mix.bytes(SIZE);
        Peers prs = new Peers(folder.resolve("prs"), (in, context) -> Prs.decode(in, PrsDialect.PRS, context));
        for (PrsMode mode : new PrsMode[] {PrsMode.STOCK, PrsMode.OPTIMAL, PrsMode.FAST}) {
            prs.compare("prs " + mode.id(), plain, bytes -> Prs.encode(bytes, PrsDialect.PRS, mode));
        }
        for (BiosCompression kind : new BiosCompression[] {BiosCompression.LZ10, BiosCompression.LZ11}) {
            Peers lz = new Peers(folder.resolve("lz"), kind::decodeStream);
            lz.compare(kind.id(), plain, bytes -> kind.encode(bytes, LzMode.STOCK));
        }
    }

    private void compare(String name, byte[] plain, UnaryOperator<byte[]> encoder) throws IOException {
        encode(name, Arrays.copyOf(plain, ENCODED), encoder);
        compare(encoder.apply(plain), plain);
    }

    private static void encode(String name, byte[] plain, UnaryOperator<byte[]> encoder) {
        int size = 0;
        long best = Long.MAX_VALUE;
        for (int i = 0; i < ENCODINGS; i++) {
            long start = THREADS.getCurrentThreadCpuTime();
            size = encoder.apply(plain).length;
            best = Math.min(best, THREADS.getCurrentThreadCpuTime() - start);
        }
        System.out.printf(
                Locale.ROOT,
                "%s: %d of %d bytes, ratio %.4f; encode: %.1f MB/s%n",
                name,
                size,
                plain.length,
                size / (double) plain.length,
                1e3 * plain.length / best);
    }

    private void compare(byte[] stream, byte[] plain) throws IOException {
        Path file = Files.createTempFile("peer", ".bin");
        try {
            Files.write(file, stream);
            compare(file, stream, plain);
        } finally {
            Files.delete(file);
        }
    }

    private void compare(Path file, byte[] stream, byte[] plain) throws IOException {
        Process process = new ProcessBuilder(peer.toString(), file.toString(), "-").start();
        try (BufferedWriter ask = process.outputWriter();
                BufferedReader answer = process.inputReader()) {
            ours(stream, plain, 10 * ROUNDS);
            double ourBest = 0;
            double peersBest = 0;
            double[] ratios = new double[TURNS];
            for (int turn = 0; turn < TURNS; turn++) {
                double our = ours(stream, plain, ROUNDS);
                ask.write(ROUNDS + "\n");
                ask.flush();
                String[] line = answer.readLine().split(" ");
                if (Integer.parseInt(line[1]) != plain.length) {
                    throw new IllegalStateException("the peer decoded " + line[1] + " bytes");
                }
                double peers = 1e3 * plain.length / Double.parseDouble(line[0]);
                ourBest = Math.max(ourBest, our);
                peersBest = Math.max(peersBest, peers);
                ratios[turn] = our / peers;
            }
            Arrays.sort(ratios);
            System.out.printf(
                    Locale.ROOT,
                    "  decode: ours %.0f MB/s, C %.0f MB/s; ratio of the best %.2f, median of %d turns %.2f%n",
                    ourBest,
                    peersBest,
                    ourBest / peersBest,
                    TURNS,
                    ratios[TURNS / 2]);
        } finally {
            process.destroy();
        }
    }

    /** Megabytes of output a second in the best round. */
    private double ours(byte[] stream, byte[] plain, int rounds) {
        long best = Long.MAX_VALUE;
        for (int i = 0; i < rounds; i++) {
            long start = THREADS.getCurrentThreadCpuTime();
            byte[] decoded = decoder.decode(ByteCursor.littleEndian(stream, "stream"), ReadContext.strict());
            best = Math.min(best, THREADS.getCurrentThreadCpuTime() - start);
            if (!Arrays.equals(decoded, plain)) {
                throw new IllegalStateException("not the same bytes");
            }
        }
        return 1e3 * plain.length / best;
    }
}
