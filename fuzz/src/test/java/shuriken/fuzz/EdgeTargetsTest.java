package shuriken.fuzz;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Timeout;
import shuriken.assets.Asset;
import shuriken.assets.Formats;
import shuriken.batch.AssetConverter;
import shuriken.batch.ConversionOptions;
import shuriken.batch.catalog.NjaConversion;
import shuriken.convert.ConvertOptions;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.inspect.report.Describer;
import shuriken.inspect.scan.Scanner;
import shuriken.inspect.verify.Verifier;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.Exporter;
import shuriken.io.InMemoryFileSource;
import shuriken.modding.importing.Importer;
import shuriken.modding.pack.ManifestJson;
import shuriken.modding.pack.Packer;
import shuriken.render.RenderOptions;
import shuriken.render.Renderer;
import shuriken.resolve.related.Overrides;
import shuriken.resolve.related.RelatedFileOptions;
import shuriken.resolve.related.RelatedFileResolver;
import shuriken.resolve.scenes.AssetContext;
import shuriken.resolve.scenes.SceneReader;
import shuriken.scene.Scene;
import shuriken.testkit.CleanFailure;

/** Fuzz targets for the code that all formats share. Each target starts from the fixtures of all formats. */
@Timeout(Targets.SECONDS)
class EdgeTargetsTest {
    /** Limits so large that the budget, not the size of the input, stops a bomb. */
    private static final Limits LIMITS = new Limits(1 << 25, 1 << 14, 8);

    private static final ExportOptions EXPORT = ExportOptions.DEFAULT;

    private static void check(byte[] data, CleanFailure.Reader reader) {
        Targets.check(data, LIMITS, reader);
    }

    /** Reads any format with all members. */
    @Fuzz("")
    void any(byte[] data) {
        check(data, (bytes, context) -> {
            Asset asset = Asset.of(bytes, "input");
            new Describer(ConvertOptions.DEFAULT, AssetContext.NONE).describe(asset, context);
            convert(asset, AssetContext.NONE, context);
        });
    }

    private static void convert(Asset asset, AssetContext relatedFiles, ReadContext context) {
        for (Exporter exporter : Formats.exporters()) {
            new AssetConverter(
                            new SceneReader(ConvertOptions.DEFAULT, relatedFiles),
                            new ConversionOptions(exporter, EXPORT, true))
                    .convert(asset.withOptions(context.options()));
        }
    }

    /** Reads models with related files. The quarters of the input are a model, textures, motions and settings. */
    @Fuzz("")
    void folder(byte[] data) {
        check(data, (bytes, context) -> {
            int part = bytes.length / 4;
            Map<String, byte[]> files = new LinkedHashMap<>();
            List<String> names = List.of("in/x.nj", "in/x.pvm", "in/x.njm", "in/shuriken.json");
            for (int i = 0; i < names.size(); i++) {
                files.put(names.get(i), Arrays.copyOfRange(bytes, i * part, i == 3 ? bytes.length : (i + 1) * part));
            }
            files.put("in/x.nsbmd", bytes);
            files.put("in/x.nsbtx", bytes);
            files.put("in/x.action", bytes);
            InMemoryFileSource source = new InMemoryFileSource(files);
            RelatedFileResolver resolver =
                    new RelatedFileResolver(RelatedFileOptions.NONE.withInputs(source, List.of("in")));
            for (String name : List.of("in/x.nj", "in/x.nsbmd")) {
                try {
                    convert(Asset.read(source, name), resolver, context);
                } catch (FormatException e) {
                    throw new FormatException(
                            Kind.BAD_VALUE, new SourceLocation("input", 0), "%s", String.valueOf(e.getMessage()));
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        });
    }

    @Fuzz(value = "fuzz.EdgeSeeds", only = "manifest")
    void manifest(byte[] data) {
        check(data, (bytes, context) -> {
            try {
                Packer.pack(
                        ManifestJson.read(bytes, bytes, "input", context.limits()),
                        file -> new byte[300],
                        "input",
                        context);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    @Fuzz(value = "fuzz.EdgeSeeds", only = "overrides")
    void overrides(byte[] data) {
        check(data, (bytes, context) -> {
            try {
                Overrides.read(
                        new InMemoryFileSource(Map.of("shuriken.json", bytes)), "shuriken.json", context.limits());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    @Fuzz("")
    void scan(byte[] data) {
        check(data, (bytes, context) -> new Scanner(Formats.ALL, LIMITS).scan(Asset.of(bytes, "input"), context));
    }

    @Fuzz("")
    void verify(byte[] data) {
        check(data, (bytes, context) -> Verifier.verify(Asset.of(bytes, "input"), LIMITS));
    }

    @Fuzz("")
    void text(byte[] data) {
        check(data, (bytes, context) -> {
            Asset asset = Asset.of(bytes, "input");
            NjaConversion.convert(asset, true, context);
            NjaConversion.convert(asset, false, context);
        });
    }

    @Fuzz("")
    void thumb(byte[] data) {
        check(data, (bytes, context) -> {
            SceneReader reader = new SceneReader(ConvertOptions.DEFAULT, AssetContext.NONE);
            for (Scene scene : reader.read(Asset.of(bytes, "input"), context)) {
                Renderer.render(scene, RenderOptions.DEFAULT.withSize(32, 32), context);
            }
        });
    }

    /** Reads glTF, GLB and OBJ of other programs. */
    @Fuzz("")
    void load(byte[] data) {
        check(data, (bytes, context) -> {
            Importer.load(bytes, "input.glb", name -> Optional.of(bytes), context);
            Importer.load(bytes, "input.obj", name -> Optional.of(bytes), context);
        });
    }
}
