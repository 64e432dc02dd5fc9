package shuriken.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import shuriken.interchange.OutputFile;

/** How much a run wrote, left and removed. */
final class WrittenCount {
    private int files;
    private long bytes;
    private int skipped;
    private int kept;
    private int removed;

    void written(OutputFile file) {
        files++;
        bytes += file.data().length;
    }

    /** A result that is there already. */
    void skipped() {
        skipped++;
    }

    /** An input whose results an earlier run has made. */
    void kept() {
        kept++;
    }

    /** A file of an earlier run that nothing makes any more. */
    void removed() {
        removed++;
    }

    /** A line for each kind that there was. */
    List<String> summary(boolean dryRun) {
        List<String> lines = new ArrayList<>();
        if (files > 0) {
            String verb = dryRun ? "would write " : "wrote ";
            lines.add(verb + String.format(Locale.ROOT, "%d file%s, %,d bytes", files, files == 1 ? "" : "s", bytes));
        }
        if (skipped > 0) {
            lines.add(skipped + " skipped, for they exist");
        }
        if (kept > 0) {
            lines.add(kept + (kept == 1 ? " input was" : " inputs were") + " done already");
        }
        if (removed > 0) {
            lines.add("removed " + removed + (removed == 1 ? " file" : " files") + " that nothing makes any more");
        }
        return lines;
    }
}
