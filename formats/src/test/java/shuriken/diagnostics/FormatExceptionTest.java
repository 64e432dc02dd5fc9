package shuriken.diagnostics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.FormatException.Kind;

class FormatExceptionTest {
    private static final SourceLocation SITE = new SourceLocation("100%.afs!3", 16);

    @Test
    void messageWithoutValuesIsNotATemplate() {
        assertThat(new FormatException(Kind.BAD_VALUE, SITE, "100% broken"))
                .hasMessage("100%.afs!3 @0x000010: 100% broken (BAD_VALUE)");
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        context.report(DiagnosticCode.UNREADABLE, SITE, "50% of %s");
        assertThat(context.findings().toList().getFirst().message()).isEqualTo("50% of %s");
        assertThatThrownBy(() -> new ReadContext(ReadOptions.STRICT)
                        .reportDeviation(DiagnosticCode.UNREADABLE, SITE, "50% of %s"))
                .hasMessageContaining("50% of %s");
        assertThat(new FormatException(Kind.BAD_VALUE, SITE, "%d%%", 5).detail())
                .isEqualTo("5%");
    }

    @Test
    void serializesTheLocation() throws IOException, ClassNotFoundException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(new FormatException(Kind.BAD_VALUE, SITE, "broken"));
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            assertThat((FormatException) in.readObject())
                    .extracting(FormatException::location, FormatException::kind)
                    .containsExactly(SITE, Kind.BAD_VALUE);
        }
    }
}
