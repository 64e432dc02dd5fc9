package shuriken.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Timeout;
import shuriken.assets.Asset;
import shuriken.batch.Output;
import shuriken.batch.catalog.CatalogOrigin;
import shuriken.batch.catalog.CatalogRow;
import shuriken.batch.catalog.CatalogRowProducer;
import shuriken.batch.catalog.ManifestLine;
import shuriken.batch.catalog.ManifestLine.Result;
import shuriken.batch.catalog.ManifestLine.WrittenFile;
import shuriken.convert.ConvertOptions;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.inspect.verify.FileReport;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.OutputFile;
import shuriken.interchange.support.ClipsJson;
import shuriken.json.JsonReader;
import shuriken.modding.importing.EditConversion;
import shuriken.resolve.scenes.AssetContext;
import shuriken.resolve.scenes.SceneReader;
import shuriken.scene.Scene;

/** Fuzz targets for files that runs write and read again, and for the files that they write next to models. */
@Timeout(Targets.SECONDS)
class BatchTargetsTest {
    private static final Limits LIMITS = new Limits(1 << 25, 1 << 14, 8);
    private static final Pattern NEW_LINE = Pattern.compile("\n");

    /** Returns lines of manifests of runs. */
    static Map<String, byte[]> fixtures() {
        SourceLocation location = new SourceLocation("in/a.pvm!b", 7);
        ManifestLine done = new ManifestLine(
                "in/a.pvm",
                100,
                "ab",
                "cd",
                Optional.of("ef"),
                Result.DONE,
                List.of(new WrittenFile("a/b.png", 5, "01"), new WrittenFile("a/\u00e9.png", 5, "02")),
                List.of(new Diagnostic(DiagnosticCode.UNREADABLE, location, "said")),
                Optional.empty());
        ManifestLine failed = new ManifestLine(
                "x", 0, "", "", Optional.empty(), Result.FAILED, List.of(), List.of(), Optional.of("because"));
        Map<String, byte[]> fixtures = new LinkedHashMap<>();
        fixtures.put("done", done.toJson().getBytes(UTF_8));
        fixtures.put("two", (done.toJson() + "\n" + failed.toJson() + "\n").getBytes(UTF_8));
        return fixtures;
    }

    /** Reads the lines of a run's manifest, writes them and compares what is read from the result. */
    @Fuzz("fuzz.BatchTargetsTest")
    void journal(byte[] data) {
        for (String line : NEW_LINE.split(new String(data, UTF_8), -1)) {
            ManifestLine.parse(line).ifPresent(read -> {
                if (!ManifestLine.parse(read.toJson()).equals(Optional.of(read))) {
                    throw new AssertionError("another line: " + read.toJson());
                }
            });
        }
    }

    /** Creates rows for any file, which never fails because of the content. */
    @Fuzz("")
    void catalog(byte[] data) {
        int[] rows = new int[1];
        new CatalogRowProducer(
                        () -> new ReadContext(ReadOptions.LENIENT.withLimits(LIMITS)), (CatalogRow row) -> rows[0]++)
                .read(Asset.of(data, "input"), new CatalogOrigin("", ""));
        if (rows[0] == 0) {
            throw new AssertionError("no row");
        }
    }

    /** Creates the output of {@code doctor} for any file, which never fails because of the content. */
    @Fuzz("")
    void doctor(byte[] data) {
        for (String line : FileReport.create(Asset.of(data, "input"), LIMITS)) {
            if (line.chars()
                    .anyMatch(character ->
                            Character.isISOControl(character) || Character.getType(character) == Character.FORMAT)) {
                throw new AssertionError("a sign that may steer a terminal: " + line);
            }
        }
    }

    /** Checks that the output of {@code --clips-json} is JSON. */
    @Fuzz("")
    void clips(byte[] data) {
        Targets.check(data, LIMITS, (bytes, context) -> {
            SceneReader reader = new SceneReader(ConvertOptions.DEFAULT, AssetContext.NONE);
            for (Scene scene : reader.read(Asset.of(bytes, "input"), context)) {
                checkJson(ClipsJson.createFile(scene, "x"));
            }
        });
    }

    /** Checks that the file that {@code --edit} writes next to a model is JSON. */
    @Fuzz("")
    void edit(byte[] data) {
        Targets.check(data, LIMITS, (bytes, context) -> {
            SceneReader reader = new SceneReader(ConvertOptions.DEFAULT, AssetContext.NONE);
            Asset asset = Asset.of(bytes, "input");
            for (Output output : EditConversion.convert(
                            asset, reader, ConvertOptions.DEFAULT, ExportOptions.DEFAULT, context)
                    .outputs()) {
                output.files().stream()
                        .filter(file -> file.name().endsWith(".json"))
                        .forEach(BatchTargetsTest::checkJson);
            }
        });
    }

    private static void checkJson(OutputFile file) {
        try {
            JsonReader.read(file.data(), "output!");
        } catch (FormatException e) {
            throw new AssertionError(file.name() + " is no JSON", e);
        }
    }
}
