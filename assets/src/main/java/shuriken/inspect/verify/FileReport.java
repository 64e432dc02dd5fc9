package shuriken.inspect.verify;

import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import shuriken.assets.Asset;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;

/**
 * A report on a file that does not disclose its content: its size, hash and first 16 bytes, recognised formats and
 * findings, and whether it and everything in it is written back byte for byte. It contains no name, text or content
 * from inside.
 */
public final class FileReport {
    private static final int FIRST = 16;

    private final List<String> lines = new ArrayList<>();

    private FileReport() {}

    /** Returns lines of names and values; never throws for any content. */
    public static List<String> of(Asset asset, Limits limits) {
        FileReport report = new FileReport();
        report.file(asset);
        report.reading(asset, ReadContext.lenient(limits));
        report.writing(Verifier.verify(asset, limits));
        return report.lines;
    }

    private void file(Asset asset) {
        String name = asset.fileName();
        line("file", name.contains(".") ? "*" + name.substring(name.lastIndexOf('.')) : "a name without ending");
        line("size", String.format(Locale.ROOT, "%,d bytes", asset.size()));
        line("sha-256", asset.sha256());
        line("begins", first(asset));
        line(
                "format",
                asset.format()
                        .map(format -> format.info().id() + ", " + format.info().title())
                        .orElseGet(() -> "none known: " + asset.describeContent()));
    }

    private static String first(Asset asset) {
        int size = (int) Math.min(FIRST, asset.size());
        return HexFormat.ofDelimiter(" ")
                .withUpperCase()
                .formatHex(asset.medium().part(0, size).bytes("first", size));
    }

    private void reading(Asset asset, ReadContext context) {
        if (asset.format().isEmpty()) {
            return;
        }
        try {
            asset.read(context);
            line("reading", "done");
        } catch (FormatException e) {
            line(
                    "reading",
                    String.format(Locale.ROOT, "ended @0x%06X (%s)", e.site().offset(), e.kind()));
        }
        Map<String, List<Diagnostic>> byCode = new LinkedHashMap<>();
        context.diagnostics()
                .forEach(finding -> byCode.computeIfAbsent(finding.code().name(), code -> new ArrayList<>())
                        .add(finding));
        byCode.forEach((code, found) -> line(
                "finding",
                String.format(
                        Locale.ROOT,
                        "%s, %d times, first @0x%06X",
                        code,
                        found.size(),
                        found.getFirst().site().offset())));
    }

    private void writing(List<Verification> results) {
        Map<String, Map<String, Integer>> counts = new TreeMap<>();
        for (Verification verification : results) {
            counts.computeIfAbsent(verification.format().orElse("unknown"), format -> new TreeMap<>())
                    .merge(verification.result().word(), 1, Integer::sum);
        }
        counts.forEach((format, by) -> {
            List<String> parts = new ArrayList<>();
            by.forEach((result, count) -> parts.add(count + " " + result));
            line("written", format + ": " + String.join(", ", parts));
        });
    }

    private void line(String name, String value) {
        lines.add(name + " ".repeat(12 - name.length()) + value);
    }
}
