package shuriken.cli.option;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import shuriken.batch.Output;
import shuriken.interchange.OutputFile;

class TemplateTest {
    @Test
    void resultsCanGoToTheCurrentFolder() {
        for (String path : List.of(".", "", "./", "{model}.{ext}", "../{dir}/{model}.{ext}")) {
            OutputPathTemplate template = new OutputPathTemplate.Converter().convert(path);
            Output output = new Output(List.of(), "x", List.of(new OutputFile("x.glb", new byte[1])));
            assertThat(template.resolve("a", "x", output).getFileName()).hasToString("x.glb");
        }
    }
}
