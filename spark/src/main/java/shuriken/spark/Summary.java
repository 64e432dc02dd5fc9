package shuriken.spark;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import shuriken.batch.catalog.ManifestLine;
import shuriken.batch.catalog.ManifestLine.Result;
import shuriken.batch.catalog.ManifestLine.WrittenFile;

/**
 * The counts and failures that are printed after a conversion.
 *
 * @param inputCount the number of inputs of known formats, including those that failed
 * @param skippedCount the number of inputs whose formats are unknown or are not converted
 * @param outputCount the number of output files
 * @param outputSize the total size of the output files in bytes
 * @param failedCount the number of inputs that failed
 * @param failureMessages the errors of the failed inputs, up to a maximum number
 * @param seconds the duration of the job in seconds
 */
record Summary(
        long inputCount,
        long skippedCount,
        long outputCount,
        long outputSize,
        long failedCount,
        List<String> failureMessages,
        long seconds) {
    static final Summary EMPTY = new Summary(
            /* inputCount= */ 0,
            /* skippedCount= */ 0,
            /* outputCount= */ 0,
            /* outputSize= */ 0,
            /* failedCount= */ 0,
            List.of(),
            /* seconds= */ 0);

    /** The maximum number of messages in the summary. The manifest contains all of them. */
    private static final int MAX_MESSAGE_COUNT = 20;

    /** Returns the summary with the counts of one more manifest line. */
    Summary withLine(ManifestLine line) {
        boolean isSkipped = line.result() == Result.UNRECOGNISED || line.result() == Result.UNWANTED;
        boolean isFailed = line.result() == Result.FAILED;
        List<String> messages = failureMessages;
        if (isFailed && failureMessages.size() < MAX_MESSAGE_COUNT) {
            messages = new ArrayList<>(failureMessages);
            messages.add(line.path() + ": " + line.error().orElse("failed"));
        }
        return new Summary(
                inputCount + (isSkipped ? 0 : 1),
                skippedCount + (isSkipped ? 1 : 0),
                outputCount + line.outputs().size(),
                outputSize
                        + line.outputs().stream().mapToLong(WrittenFile::size).sum(),
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
        long elapsedSeconds = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - startTime);
        return new Summary(
                inputCount, skippedCount, outputCount, outputSize, failedCount, failureMessages, elapsedSeconds);
    }

    /** Returns the lines to print: the failures, then the counts. */
    List<String> describe(String manifestPath) {
        List<String> lines = new ArrayList<>(failureMessages);
        if (failedCount > failureMessages.size()) {
            lines.add(String.format(
                    Locale.ROOT, "%,d more inputs failed; see %s", failedCount - failureMessages.size(), manifestPath));
        }
        lines.add(String.format(
                Locale.ROOT,
                "%,d inputs, %,d failed, %,d of other formats; %,d files, %,d bytes; %,d s; manifest: %s",
                inputCount,
                failedCount,
                skippedCount,
                outputCount,
                outputSize,
                seconds,
                manifestPath));
        return lines;
    }
}
