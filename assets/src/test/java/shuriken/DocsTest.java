package shuriken;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import shuriken.assets.Formats;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.Severity;
import shuriken.format.Format;
import shuriken.format.FormatInfo;

/** Compares the generated pages of {@code docs/} with the code; {@code -Ddocs=update} rewrites them. */
class DocsTest {
    private static final Path ROOT = Path.of("..");

    @Test
    void everyDiagnosticIsDocumented() throws IOException {
        var page = new StringBuilder();
        page.append("# Messages\n\nMost messages about files end with one of these codes in brackets.")
                .append(" `shuriken explain CODE` prints its meaning.\n\n## Errors\n\n");
        for (FormatException.Kind kind : FormatException.Kind.values()) {
            page.append(String.format(Locale.ROOT, "- `%s`: %s\n", kind, kind.explanation()));
        }
        appendCodes(page, Severity.ERROR);
        page.append("\n## Warnings\n\n");
        appendCodes(page, Severity.WARNING);
        page.append("\n## Notes\n\nWithout `-v` or `--json`, the command line shows only `PART_LEFT_OUT` and")
                .append(" `MOTIONS_ELSEWHERE`.\n\n");
        appendCodes(page, Severity.INFO);
        GeneratedPage.compare(ROOT.resolve("docs/reference/messages.md"), page.toString());
    }

    private static void appendCodes(StringBuilder page, Severity severity) {
        for (DiagnosticCode code : DiagnosticCode.values()) {
            if (code.severity() == severity) {
                page.append(String.format(
                        Locale.ROOT, "- `%s`: %s\n", code, (code.explanation() + " " + code.remedy()).strip()));
            }
        }
    }

    @Test
    void listOfFormatsIsComplete() throws IOException {
        Path page = ROOT.resolve("docs/reference/formats.md");
        var table = new StringBuilder("| format | what | files | games |\n|---|---|---|---|\n");
        for (Format<?> format : Formats.ALL.formats()) {
            FormatInfo info = format.info();
            table.append(String.format(
                    Locale.ROOT,
                    "| [`%s`](formats/%s.md)%s | %s | %s | %s |\n",
                    info.id(),
                    info.id(),
                    info.canWrite() ? "" : "*",
                    info.title(),
                    info.extensions().stream().map(name -> "`." + name + "`").collect(joining(" ")),
                    info.games()));
        }
        GeneratedPage.compareSection(page, "formats", table.toString());
    }

    /** Compares the table of packages in ARCHITECTURE.md with {@link ArchitectureTest}. */
    @Test
    void architectureListsEveryPackage() throws IOException {
        var table = new StringBuilder("| package | purpose | may import |\n|---|---|---|\n");
        for (List<String> row : ArchitectureTest.layers()) {
            String name = row.getFirst();
            table.append(String.format(
                    Locale.ROOT,
                    "| `%s` | %s | %s |\n",
                    name.isEmpty() ? "shuriken" : name,
                    purpose(name),
                    row.stream().skip(1).map(other -> "`" + other + "`").collect(joining(" "))));
        }
        Path page = ROOT.resolve("ARCHITECTURE.md");
        GeneratedPage.compareSection(page, "packages", table.toString());
    }

    /** Returns the first sentence of a package's description. */
    private static String purpose(String name) throws IOException {
        Path file = Stream.of("formats", "convert", "assets")
                .map(module -> ROOT.resolve(module + "/src/main/java/shuriken")
                        .resolve(name.replace('.', '/'))
                        .resolve("package-info.java"))
                .filter(Files::exists)
                .findFirst()
                .orElseThrow();
        String text = Files.readString(file)
                .replaceAll("(?s)^/\\*\\*(.*?)\\n \\*(/|\\n).*", "$1")
                .replaceAll("\\s*\\n \\*\\s?", " ")
                .replaceAll("\\{@link [\\w.]*?(\\w+)}", "`$1`")
                .replaceAll("\\{@code (.*?)}", "`$1`");
        return text.replaceAll("^(.*?[.;])(\\s.*)?$", "$1")
                .replaceAll(";$", ".")
                .strip();
    }

    @Test
    void everyFormatHasAPage() {
        assertThat(Formats.ALL.formats())
                .allSatisfy(format -> assertThat(ROOT.resolve(
                                "docs/reference/formats/" + format.info().id() + ".md"))
                        .exists());
    }
}
