package shuriken.cli.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import shuriken.cli.Cli;
import shuriken.cli.Fixtures;

/** Tests a {@code shuriken.json} and a {@code .action} of unknown origin next to models. */
@Timeout(60)
class FoundFilesTest {
    private static final String SECRET = "root:hunter2:0:0\n/home/secret/hunter2\n";

    @TempDir
    Path folder;

    private Path set;

    @BeforeEach
    void fill() throws IOException {
        set = Files.createDirectories(folder.resolve("set"));
        Fixtures.write(set.resolve("rappy.nj"), Fixtures.model());
        Fixtures.write(folder.resolve("secret/body.pvr"), Fixtures.texture(1));
        Files.writeString(folder.resolve("secret/text"), SECRET);
    }

    private Cli convert(String... options) {
        String[] words = new String[options.length + 5];
        System.arraycopy(
                new String[] {
                    "convert", set.toString(), "-o", folder.resolve("out").toString(), "--overwrite"
                },
                0,
                words,
                0,
                5);
        System.arraycopy(options, 0, words, 5, options.length);
        return Cli.run(words);
    }

    @Test
    void linkOutOfTheFolderIsNotRead() throws IOException {
        Path link = Files.createSymbolicLink(set.resolve("shuriken.json"), folder.resolve("secret/text"));
        Cli run = convert();
        assertThat(run.err())
                .contains("shuriken.json", "is a link that leads out of " + set, "--overrides")
                .doesNotContain("hunter2", "root", "valid JSON");
        Files.delete(link);
        Files.writeString(set.resolve("own.json"), "{\"models\":[]}");
        Files.createSymbolicLink(link, Path.of("own.json"));
        assertThat(convert().code()).isZero();
    }

    @Test
    void pathThroughALinkOutOfTheFolderIsNotRead() throws IOException {
        Files.createSymbolicLink(set.resolve("tex"), folder.resolve("secret"));
        for (String path : new String[] {"tex", "tex/body.pvr", "tex/*.pvr"}) {
            Path choices = Files.writeString(
                    set.resolve("shuriken.json"), "{\"models\":[{\"model\":\"*\",\"textures\":[\"" + path + "\"]}]}");
            assertThat(convert().err()).as(path).contains("is outside " + set, "--overrides");
            Path namedPath = Files.move(choices, folder.resolve("named.json"), StandardCopyOption.REPLACE_EXISTING);
            Files.writeString(namedPath, Files.readString(namedPath).replace("[\"tex", "[\"set/tex"));
            Cli run = convert("--overrides", namedPath.toString());
            assertThat(run.code()).as(path + run.err()).isZero();
        }
    }

    @Test
    void listOutsideTheFolderIsNotRead() throws IOException {
        Path list = Files.createSymbolicLink(set.resolve("rappy.action"), folder.resolve("secret/text"));
        assertThat(convert().err())
                .contains("rappy.action", "is a link to a file outside its folder")
                .doesNotContain("hunter2");
        Files.delete(list);
        Files.writeString(list, SECRET);
        assertThat(convert().err()).contains("is outside the folder of the list");
    }

    @Test
    void patternsHaveALimit() throws IOException {
        Path choices = set.resolve("shuriken.json");
        String patterns = "\"*a?.pvr\",".repeat(1_500);
        String text = "{\"models\":[{\"model\":\"*\",\"textures\":[" + patterns + "\"x\"]}]}";
        Files.writeString(choices, text);
        assertThat(convert().err()).doesNotContain("LIMIT_EXCEEDED");
        Files.writeString(choices, text.replace("\"x\"", patterns + "\"x\""));
        assertThat(convert().err())
                .contains("all patterns together have", "LIMIT_EXCEEDED", "add --limits 2, or multiply");
        assertThat(convert("--limits", "4").err()).doesNotContain("LIMIT_EXCEEDED");
        assertThat(convert("--overrides", choices.toString()).err()).doesNotContain("LIMIT_EXCEEDED");
        Files.writeString(choices, text.replace(patterns, "\"name_without_wildcards.pvr\",".repeat(2_000)));
        assertThat(convert().err()).doesNotContain("LIMIT_EXCEEDED");
    }
}
