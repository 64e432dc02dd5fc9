package shuriken.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import shuriken.assets.Asset;
import shuriken.convert.ConvertOptions;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.Severity;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.Exporter;
import shuriken.interchange.dae.DaeExporter;
import shuriken.interchange.gltf.GlbExporter;
import shuriken.interchange.obj.ObjExporter;
import shuriken.resolve.scenes.AssetContext;
import shuriken.resolve.scenes.SceneReader;
import shuriken.testkit.ByteDsl;

class BlendFindingTest {
    /** Converts a white square whose material has a pair of blend factors. */
    private static List<Diagnostic> findings(String pair, Exporter exporter) {
        byte[] square = ByteDsl.bytes("'NJCM' B8000000"
                + "17000000 34000000 00*24 0000803F 0000803F 0000803F 00000000 00000000"
                + "4C000000 9C000000 00*12 00000040"
                + "23001100 00000400 000080BF 0000803F 00000000 FFFFFFFF 0000803F 0000803F 00000000 FFFFFFFF"
                + "000080BF 000080BF 00000000 FFFFFFFF 0000803F 000080BF 00000000 FFFFFFFF FF000000 00000000"
                + "11 " + pair + " 0200 FFFFFFFF 40190600 01000400 00000100 02000300 FF000000 00*8");
        ConversionOptions options = new ConversionOptions(exporter, ExportOptions.DEFAULT, false);
        return new AssetConverter(new SceneReader(ConvertOptions.DEFAULT, AssetContext.NONE), options)
                .convert(Asset.of(square, "glow.nj")).diagnostics().stream()
                        .filter(finding -> finding.code() == DiagnosticCode.BLEND_APPROXIMATED)
                        .toList();
    }

    @Test
    void reportsEachUnsupportedBlendPairOnce() {
        List<Diagnostic> findings = findings("21", new GlbExporter());
        assertThat(findings).hasSize(1);
        assertThat(findings.getFirst().severity()).isEqualTo(Severity.WARNING);
        assertThat(findings.getFirst().location().path()).isEqualTo("glow.nj");
        assertThat(findings.getFirst().message())
                .isEqualTo("1 material with additive blending, exported as transparent because glTF cannot express it");
    }

    @Test
    void findingNamesTheTargetFormat() {
        assertThat(findings("21", new DaeExporter()).getFirst().message())
                .endsWith("because COLLADA cannot express it");
        assertThat(findings("21", new ObjExporter()).getFirst().message()).endsWith("because OBJ cannot express it");
    }

    @Test
    void usualBlendPairIsNotReported() {
        assertThat(findings("25", new GlbExporter())).isEmpty();
    }
}
