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
 * Measures a program from {@code bench/peers} and our code in turns on the same content. Each turn has a few rounds,
 * and the round with the least CPU time counts. Therefore, other programs on the machine matter little, and affect both
 * sides equally.
 */
final class AlternatingTimer {
    private static final int TURN_COUNT = 12;
    private static final int ROUNDS_PER_TURN = 8;
    private static final int WARM_UP_ROUND_COUNT = 10 * ROUNDS_PER_TURN;
    private static final ThreadMXBean THREAD_BEAN = ManagementFactory.getThreadMXBean();

    private final Path peerProgram;

    AlternatingTimer(Path peerProgram) {
        this.peerProgram = peerProgram.toAbsolutePath();
    }

    /**
     * Prints the throughput of both programs in units per microsecond, which is millions of units per second.
     *
     * @param content the input of both programs
     * @param resultSize the size of the result in bytes
     * @param unitCount the number of units in the result
     * @param rateName the name of millions of units per second, such as MB/s
     * @param work our code, which produces the same result as the peer
     */
    void compare(byte[] content, int resultSize, int unitCount, String rateName, Supplier<byte[]> work)
            throws IOException {
        Path file = Files.createTempFile("peer", ".bin");
        try {
            Files.write(file, content);
            compare(file, resultSize, unitCount, rateName, work);
        } finally {
            Files.delete(file);
        }
    }

    private void compare(Path file, int resultSize, int unitCount, String rateName, Supplier<byte[]> work)
            throws IOException {
        Process process = new ProcessBuilder(peerProgram.toString(), file.toString(), "-").start();
        try (BufferedWriter requests = process.outputWriter();
                BufferedReader responses = process.inputReader()) {
            bestNanoseconds(work, WARM_UP_ROUND_COUNT);
            double ourBestRate = 0;
            double peerBestRate = 0;
            double[] ratios = new double[TURN_COUNT];
            for (int turn = 0; turn < TURN_COUNT; turn++) {
                double ourRate = 1e3 * unitCount / bestNanoseconds(work, ROUNDS_PER_TURN);
                requests.write(ROUNDS_PER_TURN + "\n");
                requests.flush();
                // The fields are the CPU time of the best round in nanoseconds and the size of the result in bytes.
                String[] fields = responses.readLine().split(" ");
                if (Integer.parseInt(fields[1]) != resultSize) {
                    throw new IllegalStateException("the peer made " + fields[1] + " bytes");
                }
                double peerRate = 1e3 * unitCount / Double.parseDouble(fields[0]);
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
                    TURN_COUNT,
                    ratios[TURN_COUNT / 2]);
        } finally {
            process.destroy();
        }
    }

    /** Returns the CPU time of the best round, in nanoseconds. */
    static long bestNanoseconds(Supplier<byte[]> work, int rounds) {
        long bestTime = Long.MAX_VALUE;
        for (int i = 0; i < rounds; i++) {
            long startTime = THREAD_BEAN.getCurrentThreadCpuTime();
            byte[] result = work.get();
            bestTime = Math.min(bestTime, THREAD_BEAN.getCurrentThreadCpuTime() - startTime);
            if (result.length == 0) {
                throw new IllegalStateException("nothing was made");
            }
        }
        return bestTime;
    }
}
