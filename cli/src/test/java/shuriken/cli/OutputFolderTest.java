package shuriken.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import shuriken.batch.Output;
import shuriken.cli.OutputFolder.Earlier;
import shuriken.interchange.OutputFile;

class OutputFolderTest {
    private static final int FEW = 200;
    /** Four, and a little for what is rounded. */
    private static final double MOST = 4.2;

    private static OutputFolder folder() {
        return new OutputFolder(new OutputOptions(), Earlier.NOTHING);
    }

    private static List<OutputFile> files(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> new OutputFile(i == 0 ? "koi.glb" : "koi" + i + ".png", new byte[0]))
                .toList();
    }

    /** How many names are tried until as many results of one name have one each. */
    private static long tried(int results, int filesEach) {
        OutputFolder folder = folder();
        List<Path> paths = IntStream.range(0, results)
                .mapToObj(i -> folder.claim(Path.of("koi.glb"), files(filesEach)))
                .flatMap(List::stream)
                .toList();
        assertThat(paths).hasSize(results * filesEach).doesNotHaveDuplicates();
        return folder.tried();
    }

    @Test
    void fourTimesAsManyEqualNamesAreFourTimesTheWork() {
        for (int filesEach : List.of(1, 3)) {
            assertThat((double) tried(4 * FEW, filesEach))
                    .as("%d files each", filesEach)
                    .isLessThan(MOST * tried(FEW, filesEach));
        }
    }

    private static long triedAhead(int results) {
        OutputFolder folder = folder();
        List<Output> outputs = Collections.nCopies(results, new Output(List.of(), "koi", files(1)));
        List<Path> ahead = folder.glance("", "koi").claim(outputs);
        assertThat(ahead).hasSize(results).doesNotHaveDuplicates();
        return folder.tried();
    }

    @Test
    void soAreNamesThatAreOnlyLookedAt() {
        assertThat((double) triedAhead(4 * FEW)).isLessThan(MOST * triedAhead(FEW));
    }

    @Test
    void whatIsOnlyLookedAtClaimsNothing() {
        OutputFolder folder = folder();
        Output output = new Output(List.of(), "koi", files(1));
        OutputFolder.Glance glance = folder.glance("", "koi");
        assertThat(glance.holds(List.of(output, output))).isFalse();
        List<String> names = Stream.of(glance.claim(List.of(output)), folder.claim(Path.of("koi.glb"), files(1)))
                .flatMap(List::stream)
                .map(path -> path.getFileName().toString())
                .toList();
        assertThat(names).containsExactly("koi.glb", "koi.glb");
    }

    @Test
    void noFileHasTheNameOfAFolderThatOthersLieIn() {
        OutputFolder folder = folder();
        folder.claim(Path.of("pond/koi/koi.glb"), files(1));
        assertThat(folder.claim(Path.of("pond/Koi"), files(1))).containsExactly(Path.of("pond/Koi~2"));
        assertThat(folder.claim(Path.of("pond"), files(1))).containsExactly(Path.of("pond~2"));
    }
}
