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
import shuriken.inspect.InfoJson;
import shuriken.json.JsonReader;
import shuriken.json.JsonText;

/**
 * One input of a run and what came of it: a line of a manifest. It proves that the input is done as long as the input,
 * the options, what lies beside it, and the outputs have the hashes that stand here.
 *
 * @param path of the input, as given
 * @param size of the input in bytes
 * @param sha256 of the input: of a file its bytes; of the sheet of a disc the hashes of all its files, one after the other
 * @param options hash of the options that decide about the bytes of the outputs, and of the version
 * @param adjacentFile hash of all files that a model may take textures, palettes and motions from; empty if nothing was looked
 *     for beside the input
 * @param outputs in the order in which they were made
 * @param error why the input failed, if it did
 */
public record ManifestLine(
        String path,
        long size,
        String sha256,
        String options,
        Optional<String> adjacentFile,
        Result result,
        List<OutputHash> outputs,
        List<Diagnostic> diagnostics,
        Optional<String> error) {
    /** How each line begins: no other JSON of this program does. */
    public static final String HEADER = "{\"manifest\":1,\"path\":\"";

    /** What came of an input. */
    public enum Result {
        /** Everything in it was converted. */
        DONE,
        /** Nothing of it, or not all. */
        FAILED,
        /** It is of no known format. */
        UNRECOGNISED,
        /** It is not among what filters choose. */
        UNWANTED;

        private String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * A file that was written.
     *
     * @param path below the folder of the results, with {@code /}
     */
    public record OutputHash(String path, long size, String sha256) {}

    public ManifestLine {
        outputs = List.copyOf(outputs);
        diagnostics = List.copyOf(diagnostics);
    }

    /** As JSON, without a line's end. */
    public String json() {
        JsonText json = JsonText.compact().beginObject();
        json.name("manifest").number(1);
        json.name("path").string(path);
        json.name("size").number(size);
        json.name("sha256").string(sha256);
        json.name("options").string(options);
        adjacentFile.ifPresent(hash -> json.name("beside").string(hash));
        json.name("result").string(result.word());
        json.name("outputs").beginArray();
        for (OutputHash output : outputs) {
            json.beginObject();
            json.name("path").string(output.path());
            json.name("size").number(output.size());
            json.name("sha256").string(output.sha256());
            json.endObject();
        }
        json.endArray();
        InfoJson.diagnostics(json, diagnostics);
        error.ifPresent(reason -> json.name("error").string(reason));
        return json.endObject().toString();
    }

    /**
     * What {@link #json} has written; empty for a torn line, and for one of another version that says other things. Lines of
     * before there was {@link #HEADER} are read too.
     */
    public static Optional<ManifestLine> of(String line) {
        try {
            Map<?, ?> json = object(JsonReader.strict(line.getBytes(StandardCharsets.UTF_8), "", Limits.DEFAULT));
            List<OutputHash> outputs = new ArrayList<>();
            for (Map<?, ?> element : objects(json, "outputs")) {
                if (!isBelow(text(element, "path"))) {
                    return Optional.empty();
                }
                outputs.add(new OutputHash(text(element, "path"), number(element, "size"), text(element, "sha256")));
            }
            List<Diagnostic> findings = new ArrayList<>();
            for (Map<?, ?> element :
                    json.containsKey("diagnostics") ? objects(json, "diagnostics") : List.<Map<?, ?>>of()) {
                SourceLocation site = new SourceLocation(text(element, "path"), number(element, "offset"));
                findings.add(
                        new Diagnostic(DiagnosticCode.valueOf(text(element, "code")), site, text(element, "message")));
            }
            if (text(json, "path").indexOf(0) >= 0) {
                return Optional.empty();
            }
            return Optional.of(new ManifestLine(
                    text(json, "path"),
                    number(json, "size"),
                    text(json, "sha256"),
                    text(json, "options"),
                    optional(json, "beside"),
                    Result.valueOf(text(json, "result").toUpperCase(Locale.ROOT)),
                    outputs,
                    findings,
                    optional(json, "error")));
        } catch (FormatException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** Whether a path stays below the folder of the results: what stands there may be replaced, and removed. */
    private static boolean isBelow(String path) {
        return !path.startsWith("/")
                && path.chars().noneMatch(letter -> letter == 0 || letter == '\\' || letter == ':')
                && !("/" + path + "/").contains("/../");
    }

    private static Map<?, ?> object(@Nullable Object value) {
        return required(value instanceof Map<?, ?> object ? object : null);
    }

    private static List<Map<?, ?>> objects(Map<?, ?> object, String name) {
        List<?> values = required(object.get(name) instanceof List<?> list ? list : null);
        return values.stream().<Map<?, ?>>map(ManifestLine::object).toList();
    }

    private static String text(Map<?, ?> object, String name) {
        return required(object.get(name) instanceof String text ? text : null);
    }

    private static long number(Map<?, ?> object, String name) {
        return required(object.get(name) instanceof Number number ? number : null)
                .longValue();
    }

    private static Optional<String> optional(Map<?, ?> object, String name) {
        return object.get(name) instanceof String text ? Optional.of(text) : Optional.empty();
    }

    private static <T> T required(@Nullable T value) {
        if (value == null) {
            throw new IllegalArgumentException("is missing, or is of another type");
        }
        return value;
    }
}
