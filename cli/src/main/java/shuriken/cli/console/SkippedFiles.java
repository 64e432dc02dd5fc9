package shuriken.cli.console;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Counts the files of unknown formats by extension. */
final class SkippedFiles {
    /** The maximum number of extensions that are printed. */
    private static final int MAX_SHOWN_EXTENSIONS = 4;

    private final Map<String, Integer> countByExtension = new HashMap<>();

    /** Counts a file by its extension. */
    void add(String path) {
        String name = path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
        int dotIndex = name.lastIndexOf('.');
        String extension =
                dotIndex <= 0 ? "without extension" : name.substring(dotIndex).toUpperCase(Locale.ROOT);
        countByExtension.merge(extension, 1, Integer::sum);
    }

    boolean isEmpty() {
        return countByExtension.isEmpty();
    }

    /** Returns a sentence with the number of files and the most frequent extensions. */
    String summary() {
        int fileCount =
                countByExtension.values().stream().mapToInt(count -> count).sum();
        List<String> extensions = new ArrayList<>();
        countByExtension.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue()
                        .reversed()
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(MAX_SHOWN_EXTENSIONS)
                .forEach(entry -> extensions.add(entry.getValue() + " " + entry.getKey()));
        int hiddenCount = countByExtension.size() - extensions.size();
        if (hiddenCount > 0) {
            extensions.add("and " + hiddenCount + " more " + (hiddenCount == 1 ? "kind" : "kinds"));
        }
        return "Skipped " + WrittenCount.countText(fileCount, "file")
                + (fileCount == 1 ? " of another format (" : " of other formats (") + String.join(", ", extensions)
                + ").";
    }
}
