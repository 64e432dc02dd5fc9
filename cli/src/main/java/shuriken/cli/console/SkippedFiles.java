package shuriken.cli.console;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The numbers of files of unknown formats by extension. */
final class SkippedFiles {
    /** The maximum number of extensions that are printed. */
    private static final int MAX_SHOWN_EXTENSIONS = 4;

    private final Map<String, Integer> counts = new HashMap<>();

    /** Counts a file. */
    void add(String path) {
        String name = path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
        int dot = name.lastIndexOf('.');
        String extension = dot <= 0 ? "without extension" : name.substring(dot).toUpperCase(Locale.ROOT);
        counts.merge(extension, 1, Integer::sum);
    }

    boolean isEmpty() {
        return counts.isEmpty();
    }

    /** Returns a sentence with the number of files and the most frequent extensions. */
    String summary() {
        int fileCount = counts.values().stream().mapToInt(count -> count).sum();
        List<String> extensions = new ArrayList<>();
        counts.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue()
                        .reversed()
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(MAX_SHOWN_EXTENSIONS)
                .forEach(entry -> extensions.add(entry.getValue() + " " + entry.getKey()));
        int hiddenCount = counts.size() - extensions.size();
        if (hiddenCount > 0) {
            extensions.add("and " + hiddenCount + " more " + (hiddenCount == 1 ? "kind" : "kinds"));
        }
        return "Skipped " + WrittenCount.count(fileCount, "file")
                + (fileCount == 1 ? " of another format (" : " of other formats (") + String.join(", ", extensions)
                + ").";
    }
}
