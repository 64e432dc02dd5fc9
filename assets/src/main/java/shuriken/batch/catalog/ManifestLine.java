package shuriken.batch.catalog;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.SourceLocation;
import shuriken.inspect.report.InfoJson;
import shuriken.io.support.Sha256;
import shuriken.json.JsonReader;
import shuriken.json.JsonWriter;

/**
 * A line of a manifest: one input of a run and its result. The input is only converted again if the input, the options,
 * the related files or the outputs no longer have these hashes.
 *
 * @param path the path of the input that the user passed
 * @param size the size of the input in bytes
 * @param sha256 the SHA-256 of the input; for a disc of several files, the hash of the hashes of all files
 * @param optionsHash the hash of the version and of the options that affect the outputs
 * @param relatedFilesHash the hash of all files from which a model may use textures, palettes and motions, or empty if
 *     related files were not searched
 * @param result the result of converting the input
 * @param outputs the files that were written, in the order of their creation
 * @param diagnostics the findings in the order in which they were reported
 * @param error the reason of the failure, or empty if there was none
 */
public record ManifestLine(
        String path,
        long size,
        String sha256,
        String optionsHash,
        Optional<String> relatedFilesHash,
        Result result,
        List<WrittenFile> outputs,
        List<Diagnostic> diagnostics,
        Optional<String> error) {
    /** The beginning of each line, which no other JSON of this program has. */
    public static final String HEADER = "{\"manifest\":1,\"path\":\"";

    /** The result of an input. */
    public enum Result {
        /** Everything in it was converted. */
        DONE,
        /** The input was not converted, or not completely. */
        FAILED,
        /** The format of the input is unknown. */
        UNRECOGNISED,
        /** The filters of the command exclude the input. */
        UNWANTED;

        private String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * A file that was written.
     *
     * @param path the path below the folder of the results, with {@code /}
     * @param size the size in bytes
     */
    public record WrittenFile(String path, long size, String sha256) {}

    public ManifestLine {
        outputs = List.copyOf(outputs);
        diagnostics = List.copyOf(diagnostics);
    }

    /**
     * Computes the hash of related files for {@link #relatedFilesHash}.
     *
     * @param hashes the hashes of the files by absolute path, in ascending order of the paths
     */
    public static String hashFiles(Map<String, String> hashes) {
        StringBuilder text = new StringBuilder();
        hashes.forEach(
                (path, hash) -> text.append(path).append('\n').append(hash).append('\n'));
        return Sha256.of(text.toString().getBytes(StandardCharsets.UTF_8));
    }

    /** Returns the line as JSON, without a line break. */
    public String toJson() {
        JsonWriter json = JsonWriter.compact().beginObject();
        json.name("manifest").number(1);
        json.name("path").string(path);
        json.name("size").number(size);
        json.name("sha256").string(sha256);
        json.name("options").string(optionsHash);
        relatedFilesHash.ifPresent(hash -> json.name("beside").string(hash));
        json.name("result").string(result.label());
        json.name("outputs").beginArray();
        for (WrittenFile output : outputs) {
            json.beginObject();
            json.name("path").string(output.path());
            json.name("size").number(output.size());
            json.name("sha256").string(output.sha256());
            json.endObject();
        }
        json.endArray();
        InfoJson.writeDiagnostics(json, diagnostics);
        error.ifPresent(reason -> json.name("error").string(reason));
        return json.endObject().toString();
    }

    /**
     * Parses the output of {@link #toJson}. The result is empty for an incomplete line, for a line of another version
     * with other fields, and for a line with an invalid path. Lines of earlier versions, which do not begin with {@link
     * #HEADER}, are also read.
     */
    public static Optional<ManifestLine> parse(String line) {
        try {
            Map<?, ?> json = requireObject(
                    JsonReader.readStrict(line.getBytes(StandardCharsets.UTF_8), /* path= */ "", Limits.DEFAULT));
            List<WrittenFile> outputs = new ArrayList<>();
            for (Map<?, ?> element : requireObjects(json, "outputs")) {
                if (!staysBelowResults(requireText(element, "path"))) {
                    return Optional.empty();
                }
                outputs.add(new WrittenFile(
                        requireText(element, "path"), requireNumber(element, "size"), requireText(element, "sha256")));
            }
            List<Diagnostic> findings = parseFindings(json);
            if (requireText(json, "path").indexOf(0) >= 0) {
                return Optional.empty();
            }
            return Optional.of(new ManifestLine(
                    requireText(json, "path"),
                    requireNumber(json, "size"),
                    requireText(json, "sha256"),
                    requireText(json, "options"),
                    optionalText(json, "beside"),
                    Result.valueOf(requireText(json, "result").toUpperCase(Locale.ROOT)),
                    outputs,
                    findings,
                    optionalText(json, "error")));
        } catch (FormatException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static List<Diagnostic> parseFindings(Map<?, ?> json) {
        List<Diagnostic> findings = new ArrayList<>();
        for (Map<?, ?> element :
                json.containsKey("diagnostics") ? requireObjects(json, "diagnostics") : List.<Map<?, ?>>of()) {
            SourceLocation location =
                    new SourceLocation(requireText(element, "path"), requireNumber(element, "offset"));
            findings.add(new Diagnostic(
                    DiagnosticCode.valueOf(requireText(element, "code")), location, requireText(element, "message")));
        }
        return findings;
    }

    /** Returns whether a path stays below the folder of the results. Only files there may be replaced and removed. */
    private static boolean staysBelowResults(String path) {
        return !path.startsWith("/")
                && path.chars().noneMatch(character -> character == 0 || character == '\\' || character == ':')
                && !("/" + path + "/").contains("/../");
    }

    private static Map<?, ?> requireObject(@Nullable Object value) {
        return required(value instanceof Map<?, ?> jsonObject ? jsonObject : null);
    }

    private static List<Map<?, ?>> requireObjects(Map<?, ?> jsonObject, String name) {
        List<?> values = required(jsonObject.get(name) instanceof List<?> list ? list : null);
        return values.stream().<Map<?, ?>>map(ManifestLine::requireObject).toList();
    }

    private static String requireText(Map<?, ?> jsonObject, String name) {
        return required(jsonObject.get(name) instanceof String text ? text : null);
    }

    private static long requireNumber(Map<?, ?> jsonObject, String name) {
        return required(jsonObject.get(name) instanceof Number number ? number : null)
                .longValue();
    }

    private static Optional<String> optionalText(Map<?, ?> jsonObject, String name) {
        return jsonObject.get(name) instanceof String text ? Optional.of(text) : Optional.empty();
    }

    private static <T> T required(@Nullable T value) {
        if (value == null) {
            throw new IllegalArgumentException("is missing or has the wrong type");
        }
        return value;
    }
}
