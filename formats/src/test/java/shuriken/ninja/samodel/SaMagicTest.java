package shuriken.ninja.samodel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;
import shuriken.testkit.ByteDsl;

/** Checks the signatures and texts of SA Tools files. */
class SaMagicTest {
    @Test
    void magicDeclaresTheKind() {
        String kinds = Arrays.stream(SaMagic.values())
                .map(magic -> magic + " " + (magic.isModel() ? "model" : magic.isLevel() ? "level" : "motion") + " "
                        + magic.kind().map(Enum::name).orElse("-"))
                .reduce("", (all, kind) -> all + kind + "; ");
        assertThat(kinds)
                .isEqualTo("SA1MDL model BASIC; SADXMDL model BASIC_PLUS; SA2MDL model CHUNK; SA2BMDL model GINJA; "
                        + "XJMDL model XJ; SA1LVL level BASIC; SADXLVL level BASIC_PLUS; SA2LVL level CHUNK; "
                        + "SA2BLVL level GINJA; SAANIM motion -; ");
    }

    @Test
    void acceptsVersionsZeroToThree() {
        for (int version = 0; version <= 3; version++) {
            ByteWriter out = ByteWriter.littleEndian();
            SaMagic.XJMDL.write(version, out);
            assertThat(out.toByteArray()).isEqualTo(ByteDsl.bytes("'XJMDL' 0000 0" + version));
            assertThat(SaMagic.detect(ByteCursor.littleEndian(out.toByteArray(), "x")))
                    .contains(SaMagic.XJMDL);
        }
        for (int version : new int[] {-1, 4}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> SaMagic.XJMDL.write(version, ByteWriter.littleEndian()))
                    .withMessage("version " + version + " is not between 0 and 3");
        }
        assertThat(SaMagic.detect(ByteCursor.littleEndian(ByteDsl.bytes("'XJMDL' 0000 04"), "x")))
                .isEmpty();
        assertThat(SaMagic.detect(ByteCursor.littleEndian(ByteDsl.bytes("'XJMDL' 0000"), "x")))
                .isEmpty();
        assertThat(SaMagic.detect(ByteCursor.littleEndian(ByteDsl.bytes("'XJMDLX' 00 03"), "x")))
                .isEmpty();
    }

    /**
     * Since version 2, one list of blocks follows the root. Before, models had lists of names, animations and morphs.
     */
    @Test
    void headersDependOnTheVersion() {
        assertThat(SaHeader.metadataPointerCount(SaMagic.SA1MDL, 0)).isEqualTo(2);
        assertThat(SaHeader.metadataPointerCount(SaMagic.SA1MDL, 1)).isEqualTo(3);
        assertThat(SaHeader.metadataPointerCount(SaMagic.SA1MDL, 2)).isEqualTo(1);
        assertThat(SaHeader.metadataPointerCount(SaMagic.SA1LVL, 0)).isEqualTo(1);
        assertThat(SaHeader.hasRowCount(SaMagic.SAANIM, 0)).isFalse();
        assertThat(SaHeader.hasRowCount(SaMagic.SAANIM, 1)).isTrue();
        assertThat(SaHeader.hasRowCount(SaMagic.SA1MDL, 1)).isFalse();
    }

    @Test
    void readsTextsAsUtf8() {
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        assertThat(Utf8Strings.read(ByteCursor.littleEndian(ByteDsl.bytes("41 C3BC 00 42"), "x"), context))
                .isEqualTo("Aü");
        assertThat(context.findings().toList()).isEmpty();
        Utf8Strings.read(ByteCursor.littleEndian(ByteDsl.bytes("41 FC 00"), "x"), context);
        assertThat(context.findings().toList()).singleElement().satisfies(finding -> {
            assertThat(finding.code()).isEqualTo(DiagnosticCode.BAD_TEXT);
            assertThat(finding.message()).contains("a text of 2 bytes is not valid UTF-8");
        });
        ByteWriter out = ByteWriter.littleEndian();
        Utf8Strings.write("Aü", out);
        assertThat(out.toByteArray()).isEqualTo(ByteDsl.bytes("41 C3BC 00"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Utf8Strings.write("a\0b", ByteWriter.littleEndian()))
                .withMessage("\"a?b\" contains a zero character, which would end the text");
    }
}
