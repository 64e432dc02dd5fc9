package shuriken.cli.console;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import shuriken.batch.Contents;
import shuriken.batch.Output;
import shuriken.modding.pack.Manifest;

/** Counts the results that a run wrote, skipped and removed, and summarizes them. */
public final class WrittenCount {
    /** The maximum number of results that are named one by one. More results are only counted. */
    private static final int MAX_NAMED = 5;

    private final Path root;
    private final List<String> names = new ArrayList<>();
    private Contents contents = Contents.NONE;
    /** The deepest folder that contains all files; empty before the first file. */
    private Optional<Path> commonFolder = Optional.empty();

    private Optional<Path> firstPath = Optional.empty();

    private int outputCount;
    private int fileCount;
    /** The number of files that describe an unpacked archive to {@code pack}. */
    private int manifestCount;

    private int skippedCount;
    private int keptCount;
    private int removedCount;

    /**
     * Creates a count of 0.
     *
     * @param root the folder to which results are written
     */
    public WrittenCount(Path root) {
        this.root = root;
    }

    /**
     * Counts a written result.
     *
     * @param path the path of its main file
     */
    public void countWritten(Path path, Output output) {
        outputCount++;
        boolean isManifest =
                path.toString().endsWith(Manifest.NAME) || path.toString().endsWith(Manifest.EXTERNAL_BYTES_NAME);
        manifestCount += isManifest ? 1 : 0;
        fileCount += isManifest ? output.files().size() - 1 : output.files().size();
        commonFolder =
                commonFolder.map(folder -> commonFolder(folder, path)).or(() -> Optional.ofNullable(path.getParent()));
        Contents newContents = output.contents();
        boolean hasOwnTextures = newContents.models() == 0 || hasImages(output);
        contents = contents.plus(hasOwnTextures ? newContents : newContents.withoutTextures());
        firstPath = firstPath.or(() -> Optional.of(path));
        if (outputCount <= MAX_NAMED) {
            names.add(
                    path + (isManifest ? ", for pack" : ": " + output.contents().summary()));
        }
    }

    /** Returns whether the textures of a model are separate files. */
    private static boolean hasImages(Output output) {
        return output.files().stream().skip(1).anyMatch(file -> file.name().endsWith(".png"));
    }

    /** Returns the path of the first result; empty if nothing was written. */
    public Optional<Path> firstPath() {
        return firstPath;
    }

    /** Returns the deepest folder that contains a folder and a file. */
    private static Path commonFolder(Path folder, Path file) {
        Path common = folder;
        while (!file.startsWith(common) && common.getParent() != null) {
            common = common.getParent();
        }
        return common;
    }

    /** Counts a result that already exists. */
    public void countSkipped() {
        skippedCount++;
    }

    /** Counts an input whose results an earlier run wrote. */
    public void countKept() {
        keptCount++;
    }

    /** Counts a file of an earlier run that is no longer a result. */
    public void countRemoved() {
        removedCount++;
    }

    /** Returns the lines that end the run. */
    public List<String> summary(boolean dryRun) {
        List<String> lines = new ArrayList<>();
        if (outputCount > MAX_NAMED) {
            String verb = dryRun ? "Would write " : "Wrote ";
            if (contents.isFilesOnly()) {
                Path folder =
                        commonFolder.filter(common -> common.startsWith(root)).orElse(root);
                lines.add(verb + count(fileCount, "file") + " to " + folder
                        + (manifestCount > 0 ? ", and " + Manifest.NAME + " for pack." : "."));
            } else {
                lines.add(verb + count(fileCount + manifestCount, "file") + " to " + root + ": " + contents.summary());
            }
        } else if (dryRun) {
            names.forEach(name -> lines.add("Would write " + name));
        } else {
            lines.addAll(names);
        }
        if (skippedCount > 0) {
            lines.add("Skipped " + count(skippedCount, "result")
                    + (skippedCount == 1 ? " that already exists." : " that already exist."));
        }
        if (keptCount > 0) {
            lines.add("Kept the results of " + count(keptCount, "input") + " from an earlier run.");
        }
        if (removedCount > 0) {
            lines.add("Removed " + count(removedCount, "outdated file") + ".");
        }
        return lines;
    }

    static String count(int number, String noun) {
        return String.format(Locale.ROOT, "%,d %s%s", number, noun, number == 1 ? "" : "s");
    }
}
