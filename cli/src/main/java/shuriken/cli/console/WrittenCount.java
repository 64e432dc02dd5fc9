package shuriken.cli.console;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import shuriken.batch.Contents;
import shuriken.batch.Output;

/** Counts the results that a run wrote, skipped and removed, and summarizes them. */
public final class WrittenCount {
    /** The maximum number of results that are named one by one. More results are only counted. */
    private static final int MAX_NAMED = 5;

    private final Path root;
    private final List<String> named = new ArrayList<>();
    private Contents contents = Contents.NONE;
    private int outputs;
    private int files;
    private int countSkipped;
    private int countKept;
    private int countRemoved;

    /**
     * Creates a count of 0.
     *
     * @param root the folder to which results are written
     */
    public WrittenCount(Path root) {
        this.root = root;
    }

    public void written(Path path, Output output) {
        outputs++;
        files += output.files().size();
        Contents newContents = output.contents();
        contents = contents.plus(newContents.models() > 0 ? newContents.withoutTextures() : newContents);
        if (outputs <= MAX_NAMED) {
            named.add(path + ": " + output.contents().summary());
        }
    }

    /** Counts a result that already exists. */
    public void countSkipped() {
        countSkipped++;
    }

    /** Counts an input whose results an earlier run wrote. */
    public void countKept() {
        countKept++;
    }

    /** Counts a file of an earlier run that is no longer a result. */
    public void countRemoved() {
        countRemoved++;
    }

    /** Returns the lines that end the run. */
    public List<String> summary(boolean dryRun) {
        List<String> lines = new ArrayList<>();
        if (outputs > MAX_NAMED) {
            lines.add((dryRun ? "Would write " : "Wrote ") + count(files, "file") + " to " + root
                    + (contents.isFilesOnly() ? "." : ": " + contents.summary()));
        } else if (dryRun) {
            named.forEach(name -> lines.add("Would write " + name));
        } else {
            lines.addAll(named);
        }
        if (countSkipped > 0) {
            lines.add("Skipped " + count(countSkipped, "result")
                    + (countSkipped == 1 ? " that exists." : " that exist."));
        }
        if (countKept > 0) {
            lines.add("Kept the results of " + count(countKept, "input") + " from an earlier run.");
        }
        if (countRemoved > 0) {
            lines.add("Removed " + count(countRemoved, "outdated file") + ".");
        }
        return lines;
    }

    static String count(int number, String noun) {
        return String.format(Locale.ROOT, "%,d %s%s", number, noun, number == 1 ? "" : "s");
    }
}
