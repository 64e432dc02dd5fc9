package shuriken.nitro;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.assertj.core.api.AbstractStringAssert;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.Format;
import shuriken.io.ByteCursor;

/** Collects the findings of a reader about a readable file. */
final class Findings {
    private Findings() {}

    static List<Diagnostic> collectFindings(Format<?> format, byte[] file) {
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        format.read(ByteCursor.littleEndian(file, "x"), context);
        return context.findings().toList();
    }

    /** Starts an assertion about the message of the only finding, which must have this code and offset. */
    static AbstractStringAssert<?> message(Format<?> format, byte[] file, DiagnosticCode code, int offset) {
        Diagnostic finding =
                assertThat(collectFindings(format, file)).singleElement().actual();
        assertThat(finding.code()).isEqualTo(code);
        assertThat(finding.location().offset()).isEqualTo(offset);
        return assertThat(finding.message());
    }
}
