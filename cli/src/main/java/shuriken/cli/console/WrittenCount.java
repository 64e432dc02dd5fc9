package shuriken.cli.console;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import shuriken.batch.Contents;
import shuriken.batch.Output;

/** Counts the results that a run wrote, skipped and removed, and says so at its end. */
public final class WrittenCount {
    /** Results that are named one by one; more are added up. */
    private static final int NAMED = 5;

    private final Path root;
    private final List<String> named = new ArrayList<>();
    private Contents contents = Contents.NONE;
    private int outputs;
    private int files;
    private int skipped;
    private int kept;
    private int removed;

    /** @param root the folder that results are written to */
    public WrittenCount(Path root) {
        this.root = root;
    }

    public void written(Path path, Output output) {
        outputs++;
        files += output.files().size();
        Contents made = output.contents();
        contents = contents.plus(made.models() > 0 ? made.withoutTextures() : made);
        if (outputs <= NAMED) {
            named.add(path + ": " + output.contents().summary());
        }
    }

    /** Counts a result that already exists. */
    public void skipped() {
        skipped++;
    }

    /** Counts an input whose results an earlier run wrote. */
    public void kept() {
        kept++;
    }

    /** Counts a file of an earlier run that is no longer a result. */
    public void removed() {
        removed++;
    }

    /** Returns the lines that end the run. */
    public List<String> summary(boolean dryRun) {
        List<String> lines = new ArrayList<>();
        if (outputs > NAMED) {
            lines.add((dryRun ? "Would write " : "Wrote ") + count(files, "file") + " to " + root
                    + (contents.isFilesOnly() ? "." : ": " + contents.summary()));
        } else if (dryRun) {
            named.forEach(name -> lines.add("Would write " + name));
        } else {
            lines.addAll(named);
        }
        if (skipped > 0) {
            lines.add("Skipped " + count(skipped, "result") + (skipped == 1 ? " that exists." : " that exist."));
        }
        if (kept > 0) {
            lines.add("Kept the results of " + count(kept, "input") + " from an earlier run.");
        }
        if (removed > 0) {
            lines.add("Removed " + count(removed, "outdated file") + ".");
        }
        return lines;
    }

    static String count(int number, String noun) {
        return String.format(Locale.ROOT, "%,d %s%s", number, noun, number == 1 ? "" : "s");
    }
}
