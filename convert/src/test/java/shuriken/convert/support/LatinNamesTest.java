package shuriken.convert.support;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;

/** Checks how names are shortened for fields of 16 characters. */
class LatinNamesTest {
    private static final SourceLocation SITE = new SourceLocation("x.glb", 0);

    private final LatinNames names = LatinNames.forDictionaries();
    private final ReadContext context = new ReadContext(ReadOptions.LENIENT);

    @Test
    void keepsNamesThatFit() {
        assertThat(names.makeUnique("sixteen_letters!")).isEqualTo("sixteen_letters!");
        assertThat(names.makeUnique("")).isEqualTo("unnamed");
        names.report("nodes", SITE, context);
        assertThat(context.findings().toList()).isEmpty();
    }

    @Test
    void shortensNumbersAndReportsNames() {
        assertThat(names.makeUnique("seventeen_letters")).isEqualTo("seventeen_letter");
        assertThat(names.makeUnique("seventeen_letter!")).isEqualTo("seventeen_lett_2");
        assertThat(names.makeUnique("left arm")).isEqualTo("left_arm");
        assertThat(names.makeUnique("head")).isEqualTo("head");
        names.report("nodes", SITE, context);
        assertThat(context.findings().toList()).singleElement().satisfies(finding -> {
            assertThat(finding.code()).isEqualTo(DiagnosticCode.NAME_CHANGED);
            assertThat(finding.message())
                    .isEqualTo("nodes: changed 3 of 4 names, such as \"seventeen_letters\" to \"seventeen_letter\"."
                            + " Names must be unique and can have at most 16 characters, all of them Latin");
        });
    }

    @Test
    void removesExtensionsOfImages() {
        assertThat(LatinNames.stem("Eye.PNG")).isEqualTo("Eye");
        assertThat(LatinNames.stem(".png")).isEqualTo(".png");
        assertThat(LatinNames.stem("eye.v2")).isEqualTo("eye.v2");
    }
}
