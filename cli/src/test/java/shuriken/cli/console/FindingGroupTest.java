package shuriken.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.SourceLocation;

class FindingGroupTest {
    private static List<String> lines(DiagnosticCode code, String message, String... paths) {
        FindingGroup group = new FindingGroup(code);
        for (String path : paths) {
            Diagnostic finding = new Diagnostic(code, new SourceLocation(path, 0), message);
            group.add(finding, List.of(finding));
        }
        return group.lines(sentence -> true);
    }

    private static String[] textures(int count) {
        return IntStream.range(0, count).mapToObj(i -> "game/a.pvm!T" + i).toArray(String[]::new);
    }

    @Test
    void texturesWithoutAPaletteShareOneLine() {
        String message =
                "T0 has no palette with its name and is shown in grey. Choose one of P.PVP, Q.PVP: --palette FILE";
        assertThat(lines(DiagnosticCode.PALETTE_MISSING, message, textures(57)))
                .containsExactly("warning: 57 textures have no palette and are shown in grey (T0, T1, T2, …; list all"
                        + " with -v). Choose one of P.PVP, Q.PVP: --palette FILE (PALETTE_MISSING)");
        assertThat(lines(DiagnosticCode.PALETTE_MISSING, "the texture has no palette", textures(2)))
                .containsExactly("warning: 2 textures have no palette and are shown in grey (T0, T1; list all with"
                        + " -v). Choose one: --palette FILE (PALETTE_MISSING)");
    }

    @Test
    void aSingleTextureHasItsOwnSentence() {
        assertThat(lines(DiagnosticCode.PALETTE_MISSING, "T0 has no palette", "game/a.pvm!T0", "game/a.pvm!T0"))
                .allMatch("warning: game/a.pvm!T0: T0 has no palette (PALETTE_MISSING)"::equals);
    }

    /** Several models use the same motion file. */
    @Test
    void aFindingInOneFileIsPrintedOnce() {
        assertThat(lines(DiagnosticCode.KEYS_OUT_OF_ORDER, "the key", "walk.njm", "walk.njm", "run.njm", "run.njm"))
                .containsExactly(
                        "warning: walk.njm: the key (KEYS_OUT_OF_ORDER)",
                        "warning: run.njm: the key (KEYS_OUT_OF_ORDER)");
    }

    @Test
    void otherFindingsArePrintedThreeTimesAndCounted() {
        assertThat(lines(DiagnosticCode.BLEND_APPROXIMATED, "additive", textures(5)))
                .hasSize(4)
                .last()
                .isEqualTo("2 more BLEND_APPROXIMATED messages in 2 inputs (list with -v; meaning: shuriken explain"
                        + " BLEND_APPROXIMATED)");
    }
}
