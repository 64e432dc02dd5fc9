package shuriken.batch;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import shuriken.io.support.SafeName;

/**
 * A template for the path of a result's main file below the output folder. In a pattern, {@code {stem}} is the
 * innermost folder of the result, or the stem of the input's file name if the result has no folder. {@code {dir}} is
 * the folder of the input relative to the input folder, followed by the other folders of the result. {@code {model}} is
 * the name of the model, and {@code {ext}} the extension. The inserted names are safe as file names. Other text is used
 * as the user typed it.
 *
 * @param text the text that the user typed, for messages
 * @param pattern the pattern; empty for the default layout: the folders of the result and the name of its main file
 */
public record OutputTemplate(String text, String pattern) {
    /** The default layout in the current folder. */
    public static final OutputTemplate DEFAULT = new OutputTemplate(".", /* pattern= */ "");

    /** The placeholders that a pattern may contain. */
    public static final List<String> PLACEHOLDERS = List.of("{dir}", "{stem}", "{model}", "{ext}");

    private static final Pattern PLACEHOLDER = Pattern.compile("\\{(dir|stem|model|ext)}");

    /**
     * The maximum length of the path of an output folder in bytes: Linux's limit minus the length of a file name. macOS
     * and Windows report their own limits when a file is created.
     */
    private static final int MAX_FOLDER_PATH_BYTES = 4096 - 512;

    /** {@return whether the pattern has no placeholders, so that it names one file} */
    public boolean isOneFile() {
        return !pattern.isEmpty() && pattern.indexOf('{') < 0;
    }

    /**
     * {@return the path of the result's main file below the output folder, separated by {@code /}}
     *
     * @param folder the folder of the input relative to the input folder; empty for none
     * @param stem the stem of the input's file name
     * @param output the result
     * @param root the absolute path of the output folder, which counts towards the length of the path; it may be empty
     * @throws IllegalArgumentException if the pattern results in an empty name
     */
    public String path(String folder, String stem, Output output, String root) {
        List<String> outerFolders = new ArrayList<>(output.folders());
        boolean isInFolder = !outerFolders.isEmpty();
        String sourceStem = isInFolder ? outerFolders.remove(outerFolders.size() - 1) : stem;
        List<String> safeFolders = new ArrayList<>();
        if (!folder.isEmpty()) {
            safeFolders.addAll(SafeName.parts(folder));
        }
        outerFolders.forEach(name -> safeFolders.addAll(SafeName.parts(name)));
        String mainFile = output.files().get(0).name();
        String resultFolder = isInFolder ? "/" + String.join("/", SafeName.parts(sourceStem)) : "";
        String path = pattern.isEmpty()
                ? String.join("/", safeFolders) + resultFolder + "/" + mainFile
                : fillPlaceholders(safeFolders, sourceStem, output.name(), mainFile);
        String relativePath = path.replaceFirst("^/+", "");
        if (relativePath.isEmpty()) {
            throw new IllegalArgumentException(
                    "-o " + text + " results in an empty name for " + sourceStem + ". Add {stem}");
        }
        return shortenPath(relativePath, MAX_FOLDER_PATH_BYTES - root.getBytes(StandardCharsets.UTF_8).length);
    }

    /** Replaces the placeholders of the pattern. Inserted names are not searched for placeholders. */
    private String fillPlaceholders(List<String> safeFolders, String sourceStem, String name, String fileName) {
        int dotIndex = fileName.lastIndexOf('.');
        String extension = dotIndex <= 0 ? "" : fileName.substring(dotIndex + 1);
        String effectivePattern = extension.isEmpty() ? pattern.replace(".{ext}", "") : pattern;
        Matcher placeholder = PLACEHOLDER.matcher(effectivePattern);
        StringBuilder path = new StringBuilder();
        while (placeholder.find()) {
            String replacement = switch (placeholder.group()) {
                case "{dir}" -> String.join("/", safeFolders);
                case "{stem}" -> String.join("/", SafeName.parts(sourceStem));
                case "{model}" -> SafeName.part(name);
                default -> extension.isEmpty() ? "" : SafeName.part(extension);
            };
            placeholder.appendReplacement(path, Matcher.quoteReplacement(replacement));
        }
        return placeholder.appendTail(path).toString();
    }

    /**
     * Shortens each part to the length that file systems allow. If the path of the folder is still too long, its end is
     * replaced by a hash.
     */
    private static String shortenPath(String path, int maxBytes) {
        List<String> parts = new ArrayList<>();
        for (String part : path.split("/")) {
            parts.add(SafeName.shortenedToFit(part));
        }
        String folder = String.join("/", parts.subList(0, parts.size() - 1));
        return folder.getBytes(StandardCharsets.UTF_8).length <= maxBytes
                ? String.join("/", parts)
                : String.join("/", SafeName.parts(folder, Math.max(0, maxBytes))) + "/" + parts.getLast();
    }
}
