package shuriken.spark;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import shuriken.batch.catalog.ManifestLine;
import shuriken.batch.catalog.ManifestLine.OutputHash;
import shuriken.batch.catalog.ManifestLine.Result;

/**
 * The summary of a conversion.
 *
 * @param inputCount the number of inputs of known formats, including those that failed
 * @param skippedCount the number of inputs of other formats
 * @param outputCount the number of output files
 * @param byteCount the total size of the output files in bytes
 * @param failedCount the number of inputs that failed
 * @param failureMessages the errors of the first inputs that failed
 * @param seconds the duration of the job in seconds
 */
record Summary(
        long inputCount,
        long skippedCount,
        long outputCount,
        long byteCount,
        long failedCount,
        List<String> failureMessages,
        long seconds) {
    static final Summary EMPTY = new Summary(0, 0, 0, 0, 0, List.of(), 0);

    /** The maximum number of failures in the summary. The manifest has all of them. */
    private static final int MAX_FAILURE_MESSAGES = 20;

    /** Returns the summary with one more line of the manifest. */
    Summary add(ManifestLine line) {
        boolean isSkipped = line.result() == Result.UNRECOGNISED || line.result() == Result.UNWANTED;
        boolean isFailed = line.result() == Result.FAILED;
        List<String> messages = failureMessages;
        if (isFailed && failureMessages.size() < MAX_FAILURE_MESSAGES) {
            messages = new ArrayList<>(failureMessages);
            messages.add(line.path() + ": " + line.error().orElse("failed"));
        }
        return new Summary(
                inputCount + (isSkipped ? 0 : 1),
                skippedCount + (isSkipped ? 1 : 0),
                outputCount + line.outputs().size(),
                byteCount + line.outputs().stream().mapToLong(OutputHash::size).sum(),
                failedCount + (isFailed ? 1 : 0),
                messages,
                seconds);
    }

    /**
     * Returns the summary with the duration since the start of the job.
     *
     * @param startTime {@link System#nanoTime} at the start of the job
     */
    Summary withDurationSince(long startTime) {
        long elapsed = (System.nanoTime() - startTime) / 1_000_000_000;
        return new Summary(inputCount, skippedCount, outputCount, byteCount, failedCount, failureMessages, elapsed);
    }

    /** Returns the lines for people: the failures, then the counts. */
    List<String> lines(String manifest) {
        List<String> lines = new ArrayList<>(failureMessages);
        if (failedCount > failureMessages.size()) {
            lines.add(String.format(
                    Locale.ROOT, "%,d more inputs failed; see %s", failedCount - failureMessages.size(), manifest));
        }
        lines.add(String.format(
                Locale.ROOT,
                "%,d inputs, %,d failed, %,d of other formats; %,d files, %,d bytes; %,d s; manifest: %s",
                inputCount,
                failedCount,
                skippedCount,
                outputCount,
                byteCount,
                seconds,
                manifest));
        return lines;
    }
}
