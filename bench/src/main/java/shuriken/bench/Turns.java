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
import java.util.function.Supplier;

/**
 * A program of {@code peers} and our code, taking turns at the same content. Each turn is a few rounds, of which the one with
 * the least processor time counts: other programs on the machine then weigh little, and on both alike.
 */
final class Turns {
    private static final int TURNS = 12;
    private static final int ROUNDS = 8;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final Path peer;

    Turns(Path peer) {
        this.peer = peer.toAbsolutePath();
    }

    /**
     * Prints units a microsecond, which is millions of them a second.
     *
     * @param content what the peer is given
     * @param size of what it makes of that, in bytes
     * @param units in that
     * @param name of units a second, such as MB/s
     * @param ours makes the same of it
     */
    void compare(byte[] content, int size, int units, String name, Supplier<byte[]> ours) throws IOException {
        Path file = Files.createTempFile("peer", ".bin");
        try {
            Files.write(file, content);
            compare(file, size, units, name, ours);
        } finally {
            Files.delete(file);
        }
    }

    private void compare(Path file, int size, int units, String name, Supplier<byte[]> ours) throws IOException {
        Process process = new ProcessBuilder(peer.toString(), file.toString(), "-").start();
        try (BufferedWriter ask = process.outputWriter();
                BufferedReader answer = process.inputReader()) {
            best(ours, 10 * ROUNDS);
            double ourBest = 0;
            double peersBest = 0;
            double[] ratios = new double[TURNS];
            for (int turn = 0; turn < TURNS; turn++) {
                double our = 1e3 * units / best(ours, ROUNDS);
                ask.write(ROUNDS + "\n");
                ask.flush();
                String[] line = answer.readLine().split(" ");
                if (Integer.parseInt(line[1]) != size) {
                    throw new IllegalStateException("the peer made " + line[1] + " bytes");
                }
                double peers = 1e3 * units / Double.parseDouble(line[0]);
                ourBest = Math.max(ourBest, our);
                peersBest = Math.max(peersBest, peers);
                ratios[turn] = our / peers;
            }
            Arrays.sort(ratios);
            System.out.printf(
                    Locale.ROOT,
                    "  decode: ours %.0f %s, C %.0f %s; ratio of the best %.2f, median of %d turns %.2f%n",
                    ourBest,
                    name,
                    peersBest,
                    name,
                    ourBest / peersBest,
                    TURNS,
                    ratios[TURNS / 2]);
        } finally {
            process.destroy();
        }
    }

    /** Nanoseconds of processor time in the best round. */
    static long best(Supplier<byte[]> work, int rounds) {
        long best = Long.MAX_VALUE;
        for (int i = 0; i < rounds; i++) {
            long start = THREADS.getCurrentThreadCpuTime();
            byte[] made = work.get();
            best = Math.min(best, THREADS.getCurrentThreadCpuTime() - start);
            if (made.length == 0) {
                throw new IllegalStateException("nothing was made");
            }
        }
        return best;
    }
}
