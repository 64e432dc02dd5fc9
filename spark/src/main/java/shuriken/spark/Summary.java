package shuriken.spark;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import shuriken.batch.catalog.ManifestLine;
import shuriken.batch.catalog.ManifestLine.OutputHash;
import shuriken.batch.catalog.ManifestLine.Result;

/**
 * What came of a conversion.
 *
 * @param inputs that were converted, also those that failed
 * @param skipped inputs of other formats
 * @param shown sentences about the first inputs that failed
 */
record Summary(long inputs, long skipped, long outputs, long bytes, long failed, List<String> shown, long seconds) {
    static final Summary NOTHING = new Summary(0, 0, 0, 0, 0, List.of(), 0);

    /** More failures than these are only in the manifest. */
    private static final int SHOWN = 20;

    Summary with(ManifestLine line) {
        boolean isSkipped = line.result() == Result.UNRECOGNISED || line.result() == Result.UNWANTED;
        boolean isFailed = line.result() == Result.FAILED;
        List<String> more = shown;
        if (isFailed && shown.size() < SHOWN) {
            more = new ArrayList<>(shown);
            more.add(line.path() + ": " + line.error().orElse("failed"));
        }
        return new Summary(
                inputs + (isSkipped ? 0 : 1),
                skipped + (isSkipped ? 1 : 0),
                outputs + line.outputs().size(),
                bytes + line.outputs().stream().mapToLong(OutputHash::size).sum(),
                failed + (isFailed ? 1 : 0),
                more,
                seconds);
    }

    /** @param began {@link System#nanoTime} then */
    Summary since(long began) {
        long elapsed = (System.nanoTime() - began) / 1_000_000_000;
        return new Summary(inputs, skipped, outputs, bytes, failed, shown, elapsed);
    }

    /** Lines for people. */
    List<String> lines(String manifest) {
        List<String> lines = new ArrayList<>(shown);
        if (failed > shown.size()) {
            lines.add(String.format(Locale.ROOT, "%,d more failed; they are in %s", failed - shown.size(), manifest));
        }
        lines.add(String.format(
                Locale.ROOT,
                "%,d inputs, %,d failed, %,d of other formats; %,d files, %,d bytes; %,d s; manifest: %s",
                inputs,
                failed,
                skipped,
                outputs,
                bytes,
                seconds,
                manifest));
        return lines;
    }
}
