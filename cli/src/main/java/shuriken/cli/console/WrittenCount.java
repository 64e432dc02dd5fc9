package shuriken.cli.console;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import shuriken.batch.Output;
import shuriken.batch.OutputCounts;
import shuriken.modding.pack.Manifest;

/** Counts the results that a run wrote, kept, skipped and removed, and summarizes them. */
public final class WrittenCount {
    /** The maximum number of results that are named one by one. More results are only counted. */
    private static final int MAX_NAMED_COUNT = 5;

    private final Path outputFolder;
    private final List<String> resultLines = new ArrayList<>();
    /** The numbers of models, textures, animations, images and files in all results. */
    private OutputCounts contents = OutputCounts.NONE;
    /** The deepest folder that contains all results; empty before the first result. */
    private Optional<Path> commonFolder = Optional.empty();

    private Optional<Path> firstPath = Optional.empty();

    private int outputCount;
    private int fileCount;
    /**
     * The number of manifests, which describe an unpacked archive to {@code pack}. They are not in {@link #fileCount}.
     */
    private int manifestCount;

    private int skippedCount;
    private int keptCount;
    private int removedCount;

    /**
     * Creates an object that has counted nothing.
     *
     * @param outputFolder the folder to which results are written
     */
    public WrittenCount(Path outputFolder) {
        this.outputFolder = outputFolder;
    }

    /**
     * Counts a written result.
     *
     * @param path the path of the main file of the result
     */
    public void countWritten(Path path, Output output) {
        outputCount++;
        boolean isManifest =
                path.toString().endsWith(Manifest.NAME) || path.toString().endsWith(Manifest.EXTERNAL_BYTES_NAME);
        manifestCount += isManifest ? 1 : 0;
        fileCount += isManifest ? output.files().size() - 1 : output.files().size();
        commonFolder = commonFolder
                .map(folder -> findCommonFolder(folder, path))
                .or(() -> Optional.ofNullable(path.getParent()));
        OutputCounts outputContents = output.contents();
        // Textures inside the file of a model are not counted.
        boolean countsTextures = outputContents.modelCount() == 0 || hasImageFiles(output);
        contents = contents.plus(countsTextures ? outputContents : outputContents.withoutTextures());
        firstPath = firstPath.or(() -> Optional.of(path));
        if (outputCount <= MAX_NAMED_COUNT) {
            resultLines.add(
                    path + (isManifest ? ", for pack" : ": " + output.contents().summary()));
        }
    }

    /** Returns whether a result has images in addition to its main file. */
    private static boolean hasImageFiles(Output output) {
        return output.files().stream().skip(1).anyMatch(file -> file.name().endsWith(".png"));
    }

    /** Returns the path of the first result; empty if nothing was written. */
    public Optional<Path> firstPath() {
        return firstPath;
    }

    /** Returns the deepest folder that contains both a folder and a file. */
    private static Path findCommonFolder(Path folder, Path file) {
        Path commonAncestor = folder;
        while (!file.startsWith(commonAncestor) && commonAncestor.getParent() != null) {
            commonAncestor = commonAncestor.getParent();
        }
        return commonAncestor;
    }

    /** Counts a result that was not written, because its file already exists. */
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

    /** Returns the lines to print at the end of the run. */
    public List<String> summary(boolean isDryRun) {
        List<String> lines = new ArrayList<>();
        if (outputCount > MAX_NAMED_COUNT) {
            String verb = isDryRun ? "Would write " : "Wrote ";
            if (contents.hasOnlyOtherFiles()) {
                Path shownFolder = commonFolder
                        .filter(folder -> folder.startsWith(outputFolder))
                        .orElse(outputFolder);
                lines.add(verb + countText(fileCount, "file") + " to " + shownFolder
                        + (manifestCount > 0 ? ", and " + Manifest.NAME + " for pack." : "."));
            } else {
                lines.add(verb + countText(fileCount + manifestCount, "file") + " to " + outputFolder + ": "
                        + contents.summary());
            }
        } else if (isDryRun) {
            resultLines.forEach(line -> lines.add("Would write " + line));
        } else {
            lines.addAll(resultLines);
        }
        if (skippedCount > 0) {
            lines.add("Skipped " + countText(skippedCount, "result")
                    + (skippedCount == 1 ? " that already exists." : " that already exist."));
        }
        if (keptCount > 0) {
            lines.add("Kept the results of " + countText(keptCount, "input") + " from an earlier run.");
        }
        if (removedCount > 0) {
            lines.add("Removed " + countText(removedCount, "outdated file") + ".");
        }
        return lines;
    }

    /** Returns a number with a noun in the singular or plural. */
    static String countText(int count, String noun) {
        return String.format(Locale.ROOT, "%,d %s%s", count, noun, count == 1 ? "" : "s");
    }
}
