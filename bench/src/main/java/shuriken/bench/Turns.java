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
 * Measures a program of {@code bench/peers} and our code in turns on the same content. Each turn has a few rounds, and
 * the round with the least processor time counts. So other programs on the machine matter little, and affect both sides
 * equally.
 */
final class Turns {
    private static final int TURNS = 12;
    private static final int ROUNDS = 8;
    private static final int WARM_UP_ROUNDS = 10 * ROUNDS;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final Path peer;

    Turns(Path peer) {
        this.peer = peer.toAbsolutePath();
    }

    /**
     * Prints the throughput of both programs in units per microsecond, which is millions of units per second.
     *
     * @param content the input of both programs
     * @param size the size of the result in bytes
     * @param units the number of units in the result
     * @param rateName the name of millions of units per second, such as MB/s
     * @param ours our code, which produces the same result
     */
    void compare(byte[] content, int size, int units, String rateName, Supplier<byte[]> ours) throws IOException {
        Path file = Files.createTempFile("peer", ".bin");
        try {
            Files.write(file, content);
            compare(file, size, units, rateName, ours);
        } finally {
            Files.delete(file);
        }
    }

    private void compare(Path file, int size, int units, String rateName, Supplier<byte[]> ours) throws IOException {
        Process process = new ProcessBuilder(peer.toString(), file.toString(), "-").start();
        try (BufferedWriter ask = process.outputWriter();
                BufferedReader answer = process.inputReader()) {
            best(ours, WARM_UP_ROUNDS);
            double ourBestRate = 0;
            double peerBestRate = 0;
            double[] ratios = new double[TURNS];
            for (int turn = 0; turn < TURNS; turn++) {
                double ourRate = 1e3 * units / best(ours, ROUNDS);
                ask.write(ROUNDS + "\n");
                ask.flush();
                // the nanoseconds of the best round, and the size of the result in bytes
                String[] fields = answer.readLine().split(" ");
                if (Integer.parseInt(fields[1]) != size) {
                    throw new IllegalStateException("the peer made " + fields[1] + " bytes");
                }
                double peerRate = 1e3 * units / Double.parseDouble(fields[0]);
                ourBestRate = Math.max(ourBestRate, ourRate);
                peerBestRate = Math.max(peerBestRate, peerRate);
                ratios[turn] = ourRate / peerRate;
            }
            Arrays.sort(ratios);
            System.out.printf(
                    Locale.ROOT,
                    "  decode: ours %.0f %s, C %.0f %s; ratio of the best %.2f, median of %d turns %.2f%n",
                    ourBestRate,
                    rateName,
                    peerBestRate,
                    rateName,
                    ourBestRate / peerBestRate,
                    TURNS,
                    ratios[TURNS / 2]);
        } finally {
            process.destroy();
        }
    }

    /** Returns the processor time of the best round, in nanoseconds. */
    static long best(Supplier<byte[]> work, int rounds) {
        long best = Long.MAX_VALUE;
        for (int i = 0; i < rounds; i++) {
            long start = THREADS.getCurrentThreadCpuTime();
            byte[] created = work.get();
            best = Math.min(best, THREADS.getCurrentThreadCpuTime() - start);
            if (created.length == 0) {
                throw new IllegalStateException("nothing was made");
            }
        }
        return best;
    }
}
