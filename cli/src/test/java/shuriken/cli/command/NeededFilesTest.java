package shuriken.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shuriken.cli.serve.Roots;
import shuriken.cli.serve.RootsFileSource;
import shuriken.view.Reply;
import shuriken.view.Session;
import shuriken.view.ViewOptions;

/** {@code view FILE} serves the files that the page needs to show the file, and no others. */
class NeededFilesTest {
    private static final Path SAMPLES = Path.of(System.getProperty("shuriken.root", ".."), "samples");

    @TempDir
    Path folder;

    @BeforeEach
    void copySamples() throws IOException {
        try (Stream<Path> samples = Files.list(SAMPLES)) {
            for (Path sample : samples.toList()) {
                Files.copy(sample, folder.resolve(sample.getFileName().toString()));
            }
        }
    }

    private List<String> findNeeded(String file) throws IOException {
        Path real = folder.toRealPath();
        return new TreeSet<>(NeededFiles.find(real.resolve(file)))
                .stream().map(path -> real.relativize(path).toString()).toList();
    }

    @ParameterizedTest
    @CsvSource({
        "koi.nj, koi.nj koi.pvm koi.pvp koi_swim.njm",
        "koi.pvm, koi.pvm koi.pvp",
        "koi_swim.njm, koi_swim.njm",
        "star.nj, star.nj",
        "neko.nsbmd, neko.nsbca neko.nsbmd neko.nsbta neko.nsbtp neko.nsbtx",
        "neko.nsbtx, neko.nsbtp neko.nsbtx",
        "map_mill01n.rel, map_mill01.pvm map_mill01n.rel",
        "README.md, README.md"
    })
    void servesTheFilesThatAConversionUses(String file, String neededFiles) throws IOException {
        Files.writeString(folder.resolve("secret.txt"), "secret");
        Files.writeString(folder.resolve("koi.txt"), "secret");
        assertThat(findNeeded(file)).containsExactly(neededFiles.split(" "));
    }

    @Test
    void servesSettingsAndTheFilesThatTheyName() throws IOException {
        Files.createDirectory(folder.resolve("red"));
        Files.copy(folder.resolve("torii.pvm"), folder.resolve("red/torii.pvm"));
        Files.writeString(
                folder.resolve("shuriken.json"),
                "{\"models\":[{\"model\":\"koi.nj\",\"textures\":[\"red/torii.pvm\"],"
                        + "\"replace\":{\"koi_skin\":{\"texture\":\"to_red\"}}}]}");
        assertThat(findNeeded("koi.nj")).contains("shuriken.json").doesNotContain("torii.pvm");
        assertThat(findNeeded("star.nj")).containsExactly("shuriken.json", "star.nj");
    }

    @Test
    void servesTracksOfADisc() throws IOException {
        Files.writeString(folder.resolve("d.gdi"), "2\n1 0 4 2048 track01.bin 0\n2 45000 4 2048 track02.bin 0\n");
        Files.write(folder.resolve("track01.bin"), new byte[20 * 2048]);
        Files.write(folder.resolve("track02.bin"), new byte[20 * 2048]);
        assertThat(findNeeded("d.gdi")).containsExactly("d.gdi", "track01.bin", "track02.bin");
    }

    @Test
    void doesNotFollowPathsOutsideTheFolder() throws IOException {
        Path game = Files.createDirectories(folder.resolve("game")).toRealPath();
        Files.copy(folder.resolve("koi.nj"), game.resolve("koi.nj"));
        Files.createSymbolicLink(game.resolve("koi.pvm"), folder.resolve("koi.pvm"));
        assertThat(NeededFiles.find(game.resolve("koi.nj"))).containsExactly(game.resolve("koi.nj"));
    }

    @Test
    void everySampleIsShownAsInItsCompleteFolder() throws IOException {
        Roots completeRoots = new Roots();
        completeRoots.addFolder(folder);
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Roots neededRoots = new Roots();
                String path = neededRoots.addFiles(folder, () -> NeededFiles.find(file.toRealPath())) + "/"
                        + file.getFileName();
                for (String question : List.of("scene", "textures", "info")) {
                    Reply all = ask(completeRoots, question, path);
                    assertThat(ask(neededRoots, question, path))
                            .as(question + " " + path)
                            .usingRecursiveComparison()
                            .isEqualTo(all);
                }
            }
        }
    }

    private static Reply ask(Roots roots, String question, String path) {
        return new Session(new RootsFileSource(roots), ViewOptions.DEFAULT).ask(question, List.of(path));
    }
}
