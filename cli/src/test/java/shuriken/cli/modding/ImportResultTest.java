package shuriken.cli.modding;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import shuriken.edit.report.EditReport;
import shuriken.edit.report.WriteBackResult;
import shuriken.interchange.OutputFile;

class ImportResultTest {
    /** The archive is named only next to a file that is written outside of it. */
    @Test
    void aRelatedFileFromAnArchiveNamesTheArchive() {
        byte[] content = new byte[3];
        EditReport report = new EditReport();
        report.addFile("a.nsbca", content, "game.narc!a.nsbca");
        List<OutputFile> files = List.of(new OutputFile("a.nsbmd", content), new OutputFile("a.nsbca", content));
        ImportResult result = new ImportResult(
                Optional.empty(), files, Optional.of(new WriteBackResult(content, report, 0)), List.of());
        List<ImportResult.Output> outputs = files.stream()
                .map(file -> result.toOutput(Path.of("out"), file))
                .toList();
        assertThat(result.describe(outputs, /* outputPrefix= */ "", /* isVerbose= */ false))
                .endsWith(
                        Path.of("out", "a.nsbmd") + ": 3 bytes",
                        Path.of("out", "a.nsbca") + ": 3 bytes. Pack it into game.narc");
    }
}
