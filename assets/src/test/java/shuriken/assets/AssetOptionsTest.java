package shuriken.assets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import shuriken.Shuriken;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.Severity;

/** Options for reading belong to an asset and its members, which collect the findings. */
class AssetOptionsTest {
    private static final Path SAMPLES = Path.of("..", "samples");

    /** Returns a model with bytes after its end, which is a deviation. */
    private static Asset longModel() throws IOException {
        byte[] model = Files.readAllBytes(SAMPLES.resolve("neko.nsbmd"));
        return Asset.of(Arrays.copyOf(model, model.length + 8), "neko.nsbmd");
    }

    @Test
    void anAssetCollectsFindings() throws IOException {
        Asset model = longModel();
        assertThat(model.findings()).isEmpty();
        assertThat(model.findings().worstSeverity()).isEmpty();
        model.read();
        assertThat(model.findings()).extracting(Diagnostic::code).contains(DiagnosticCode.SIZE_MISMATCH);
        assertThat(model.findings().worstSeverity()).contains(Severity.WARNING);
    }

    @Test
    void strictOptionsThrow() throws IOException {
        Asset model = longModel().withOptions(ReadOptions.STRICT);
        assertThatThrownBy(model::read).isInstanceOf(FormatException.class);
        assertThatThrownBy(model::members).isInstanceOf(FormatException.class);
        assertThatThrownBy(() -> Shuriken.scene(model)).isInstanceOf(FormatException.class);
        assertThatThrownBy(() -> model.readAs(Object.class)).isInstanceOf(FormatException.class);
    }

    @Test
    void membersHaveTheOptionsAndFindingsOfTheirContainer() throws IOException {
        ReadOptions options = ReadOptions.LENIENT.withLimits(new Limits(1 << 20, 100, 4));
        Asset archive = Shuriken.read(SAMPLES.resolve("torii.pvm")).withOptions(options);
        for (Asset member : archive.members()) {
            assertThat(member.options()).isSameAs(options);
            assertThat(member.findings()).isSameAs(archive.findings());
        }
    }

    @Test
    void otherOptionsStartWithoutFindings() throws IOException {
        Asset model = longModel();
        model.read();
        assertThat(model.withOptions(ReadOptions.LENIENT).findings()).isEmpty();
    }

    /** One options value serves any number of readings: each has the entire budget. */
    @Test
    void limitsApplyToEachReading() throws IOException {
        byte[] model = Files.readAllBytes(SAMPLES.resolve("star.nj"));
        ReadOptions options = ReadOptions.STRICT.withLimits(new Limits(20L * model.length, 1_000, 4));
        Asset asset = Asset.of(model, "star.nj").withOptions(options);
        for (int i = 0; i < 50; i++) {
            asset.read();
        }
        Asset tight = asset.withOptions(options.withLimits(new Limits(10, 1_000, 4)));
        assertThatThrownBy(tight::read)
                .isInstanceOfSatisfying(
                        FormatException.class, e -> assertThat(e.kind()).isEqualTo(Kind.LIMIT_EXCEEDED));
    }

    @Test
    void walkReportsPathsAndPassesOptionsOn() throws IOException {
        List<String> paths = new ArrayList<>();
        ReadOptions options = ReadOptions.LENIENT.withListener(paths::add);
        try (AssetTree tree = Shuriken.open(SAMPLES.resolve("torii.pvm"), Formats.ALL, options)) {
            List<String> walked = new ArrayList<>();
            for (Asset asset : tree.walk()) {
                assertThat(asset.options()).isSameAs(options);
                walked.add(asset.path());
            }
            assertThat(paths).isEqualTo(walked).hasSizeGreaterThan(2);
            assertThat(tree.findings()).isEmpty();
        }
    }
}
