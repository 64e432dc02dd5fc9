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

    private final Map<String, Integer> countsByExtension = new HashMap<>();

    /** Counts a file by its extension. */
    void add(String path) {
        String name = path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
        int dotIndex = name.lastIndexOf('.');
        String extension =
                dotIndex <= 0 ? "without extension" : name.substring(dotIndex).toUpperCase(Locale.ROOT);
        countsByExtension.merge(extension, 1, Integer::sum);
    }

    boolean isEmpty() {
        return countsByExtension.isEmpty();
    }

    /** Returns a sentence with the number of files and the most frequent extensions. */
    String summary() {
        int fileCount =
                countsByExtension.values().stream().mapToInt(count -> count).sum();
        List<String> extensions = new ArrayList<>();
        countsByExtension.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue()
                        .reversed()
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(MAX_SHOWN_EXTENSIONS)
                .forEach(entry -> extensions.add(entry.getValue() + " " + entry.getKey()));
        int hiddenCount = countsByExtension.size() - extensions.size();
        if (hiddenCount > 0) {
            extensions.add("and " + hiddenCount + " more " + (hiddenCount == 1 ? "kind" : "kinds"));
        }
        return "Skipped " + WrittenCount.countText(fileCount, "file")
                + (fileCount == 1 ? " of another format (" : " of other formats (") + String.join(", ", extensions)
                + ").";
    }
}
