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
import shuriken.diagnostics.ReadOptions;

/**
 * Creates a report that describes a file without disclosing its name or content. The report has the extension, the
 * size, the hash, the first 16 bytes, the format, the diagnostics by code, and whether the file and its members are
 * written back byte for byte.
 */
public final class FileReport {
    /** The number of bytes at the start of the file that the report contains. */
    private static final int PREFIX_SIZE = 16;
    /** The column at which the values of all lines start. */
    private static final int VALUE_COLUMN = 12;

    private final List<String> lines = new ArrayList<>();

    private FileReport() {}

    /** Returns the lines of the report, each with a name and a value. It never throws because of the content. */
    public static List<String> create(Asset asset, Limits limits) {
        FileReport report = new FileReport();
        report.addFile(asset);
        report.addReading(asset, new ReadContext(ReadOptions.LENIENT.withLimits(limits)));
        report.addWriting(Verifier.verify(asset, limits));
        return report.lines;
    }

    private void addFile(Asset asset) {
        String name = asset.fileName();
        addLine("file", name.contains(".") ? "*" + name.substring(name.lastIndexOf('.')) : "a name without extension");
        addLine("size", String.format(Locale.ROOT, "%,d bytes", asset.size()));
        addLine("sha-256", asset.sha256());
        addLine("begins", prefix(asset));
        addLine(
                "format",
                asset.format()
                        .map(format -> format.info().id() + ", " + format.info().title())
                        .orElseGet(() -> "unknown; it " + asset.describeContent()));
    }

    private static String prefix(Asset asset) {
        int size = (int) Math.min(PREFIX_SIZE, asset.size());
        return HexFormat.ofDelimiter(" ")
                .withUpperCase()
                .formatHex(asset.bytes().part(0, size).bytes("first", size));
    }

    private void addReading(Asset asset, ReadContext context) {
        if (asset.format().isEmpty()) {
            return;
        }
        try {
            asset.read(context);
            addLine("reading", "done");
        } catch (FormatException e) {
            addLine(
                    "reading",
                    String.format(
                            Locale.ROOT, "ended @0x%06X (%s)", e.location().offset(), e.kind()));
        }
        Map<String, List<Diagnostic>> findingsByCode = new LinkedHashMap<>();
        context.findings()
                .toList()
                .forEach(finding -> findingsByCode
                        .computeIfAbsent(finding.code().name(), code -> new ArrayList<>())
                        .add(finding));
        findingsByCode.forEach((code, diagnostics) -> addLine(
                "finding",
                String.format(
                        Locale.ROOT,
                        "%s, %d times, first @0x%06X",
                        code,
                        diagnostics.size(),
                        diagnostics.getFirst().location().offset())));
    }

    private void addWriting(List<Verification> results) {
        Map<String, Map<String, Integer>> countsByFormat = new TreeMap<>();
        for (Verification verification : results) {
            countsByFormat
                    .computeIfAbsent(verification.format().orElse("unknown"), format -> new TreeMap<>())
                    .merge(verification.result().label(), 1, Integer::sum);
        }
        countsByFormat.forEach((format, countsByResult) -> {
            List<String> parts = new ArrayList<>();
            countsByResult.forEach((result, count) -> parts.add(count + " " + result));
            addLine("written", format + ": " + String.join(", ", parts));
        });
    }

    private void addLine(String name, String value) {
        lines.add(name + " ".repeat(VALUE_COLUMN - name.length()) + value);
    }
}
