package shuriken.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Exit codes, and what is said of inputs that fail. */
class RunTest {
    @TempDir
    Path folder;

    @BeforeEach
    void fill() {
        Fixtures.fill(folder);
    }

    private String at(String path) {
        return folder + "/" + path;
    }

    @Test
    void allDoneIs0() {
        Cli run = Cli.run("convert", at("models"), "-o", at("out"));
        assertThat(run.code()).isZero();
        assertThat(run.err()).contains("1 file of other formats passed over", "wrote 4 files");
    }

    @Test
    void someFailedIs1WithAReasonForEach() {
        Fixtures.write(folder.resolve("models/cut.nj"), Fixtures.truncated(Fixtures.model(), 100));
        Cli run = Cli.run("convert", at("models"), at("gone.nj"), "-o", at("out"));
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err())
                .contains("failed: " + at("models/cut.nj") + ": @0x", "failed: " + at("gone.nj") + ": no such");
        assertThat(Cli.run("info", "-q", at("models/cut.nj")).err().strip())
                .startsWith("failed: " + at("models/cut.nj") + ": @0x")
                .endsWith("(TRUNCATED)");
        assertThat(run.err()).contains("2 of ").contains("wrote 4 files");
    }

    @Test
    void theFirstFailureEndsARunThatFailsFast() {
        Fixtures.write(folder.resolve("models/a.nj"), Fixtures.truncated(Fixtures.model(), 100));
        Cli run = Cli.run("convert", at("models"), "--fail-fast", "-o", at("out"));
        assertThat(run.code()).isEqualTo(1);
        assertThat(folder.resolve("out")).doesNotExist();
    }

    @Test
    void wrongOptionsAre2() {
        assertThat(Cli.run("convert", at("rappy.nj"), "--to", "fbx").code()).isEqualTo(2);
        assertThat(Cli.run("convert", at("rappy.nj"), "--uv-unit", "7").code()).isEqualTo(2);
        assertThat(Cli.run("convert", at("rappy.nj"), "--scale", "0").code()).isEqualTo(2);
        assertThat(Cli.run("convert", at("rappy.nj"), "-o", "{what}").code()).isEqualTo(2);
        assertThat(Cli.run("convert", at("rappy.nj"), "--jobs", "0").code()).isEqualTo(2);
        for (String option : List.of("--textures", "--palette", "--motions")) {
            Cli run = Cli.run("convert", at("rappy.nj"), option, at("gone"));
            assertThat(run.code()).isEqualTo(2);
            assertThat(run.err()).contains("no such file or folder: " + at("gone"));
        }
        for (String option : List.of("--scale", "--jobs", "--type", "--fps", "--size")) {
            assertThat(Cli.run("thumb", at("rappy.nj"), option, "x").err())
                    .contains("'x' is not ")
                    .doesNotContain("Exception", "[");
        }
        assertThat(Cli.run("thumb", at("rappy.nj"), "--size", "0x9").code()).isEqualTo(2);
        assertThat(Cli.run("thumb", at("rappy.nj"), "--background", "blue").code())
                .isEqualTo(2);
        assertThat(Cli.run("convert").code()).isEqualTo(2);
    }

    @Test
    void whatCannotBeAnInputIsSaid() {
        assertThat(Cli.run("info", "").err()).contains("is no path");
        assertThat(Cli.run(Fixtures.model(), "info", "-", "-").err())
                .contains("-: standard input can be read only once");
        assertThat(Cli.run("info", at("rappy.nj!x")).err()).contains("rappy.nj is not a container");
        assertThat(Cli.run("info", at("rappy.pvm!x")).err()).contains("no such member; see: shuriken list '");
        assertThat(Cli.run("extract", at("rappy.nj"), "-o", at("out")).err()).contains("not a container");
        assertThat(Cli.run("thumb", at("rappy.pvm"), "-o", at("out")).err()).contains("holds no model to draw");
        Cli stream = Cli.run(Fixtures.model(), "convert", "-", "-o", at("out"));
        assertThat(stream.code()).isZero();
        assertThat(folder.resolve("out/stdin.glb")).exists();
    }

    @Test
    void nothingRecognisedIs3AndSaysWhatItIsNot() {
        Cli named = Cli.run("convert", at("models/readme.txt"), "-o", at("out"));
        assertThat(named.code()).isEqualTo(3);
        assertThat(named.err()).contains("no known format", "68 69", ".txt");
        Fixtures.write(folder.resolve("texts/a.txt"), new byte[] {1});
        assertThat(Cli.run("info", at("texts")).code()).isEqualTo(3);
    }

    @Test
    void aStrangerIsDescribedAllTheSame() throws IOException {
        Fixtures.write(folder.resolve("x.png"), new byte[] {(byte) 0x89, 'P', 'N', 'G'});
        Cli run = Cli.run("info", "--json", at("x.png"));
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.out()).contains("\"format\":null").contains("\"size\":4");
        assertThat(run.err()).contains("PNG picture");
        Fixtures.write(folder.resolve("x.ncgr"), new byte[] {'R', 'G', 'C', 'N', (byte) 0xFF, (byte) 0xFE});
        assertThat(Cli.run("info", at("x.ncgr")).err()).contains("tiles of 2D pictures (DS)");
    }

    @Test
    void aDiskThatRefusesIs4() {
        Fixtures.write(folder.resolve("out"), new byte[] {1});
        Cli run = Cli.run("convert", at("rappy.nj"), "-o", at("out"));
        assertThat(run.code()).isEqualTo(4);
        assertThat(run.err()).contains("failed: ").doesNotContain("Exception");
    }

    @Test
    void warningsAre6WhenStrict() {
        Cli lenient = Cli.run("convert", at("models/one/rappy.nj"), "-o", at("out"));
        assertThat(lenient.code()).isZero();
        Fixtures.write(folder.resolve("alone/rappy.nj"), Fixtures.model());
        Cli strict = Cli.run("convert", at("alone/rappy.nj"), "--strict", "-o", at("strict"));
        assertThat(strict.code()).isEqualTo(6);
        assertThat(strict.err()).contains("TEXTURE_NOT_FOUND");
        assertThat(folder.resolve("strict")).doesNotExist();
    }

    @Test
    void everyTruncatedModelGivesOneSentence() {
        byte[] model = Fixtures.model();
        int firstBlock = 8 + 0x1C;
        for (int length = 4; length < model.length; length += 5) {
            Cli run = cut(model, length, "cut.nj");
            assertThat(run.code()).as("first %d bytes", length).isIn(length < firstBlock ? List.of(1) : List.of(0, 1));
        }
        assertThat(cut(model, firstBlock + 20, "cut.nj").code()).isEqualTo(1);
    }

    @Test
    void everyTruncatedArchiveGivesOneSentence() {
        byte[] archive = Fixtures.archive("one", "two");
        for (int length = 12; length < archive.length; length += 5) {
            assertThat(cut(archive, length, "cut.pvm").code())
                    .as("first %d bytes", length)
                    .isIn(0, 1);
        }
        assertThat(cut(archive, 40, "cut.pvm").code()).isEqualTo(1);
    }

    private Cli cut(byte[] whole, int length, String name) {
        Fixtures.write(folder.resolve(name), Fixtures.truncated(whole, length));
        Cli run = Cli.run("info", "-q", at(name));
        assertThat(run.err()).as("first %d bytes", length).doesNotContain("internal error", "Exception", "\tat ");
        if (run.code() != 0) {
            assertThat(run.err().lines()).singleElement().asString().startsWith("failed: " + at(name) + ": ");
        }
        return run;
    }

    @Test
    void anInterruptIs130AndLeavesNothingHalf() throws IOException {
        Thread.currentThread().interrupt();
        Cli run = Cli.run("convert", at("models"), "-o", at("out"));
        assertThat(Thread.interrupted()).isFalse();
        assertThat(run.code()).isEqualTo(130);
        assertThat(Cli.tree(folder.resolve("out"))).isEmpty();
    }

    @Test
    void linesAreInTheOrderOfTheInputsWhateverTheNumberOfThreads() {
        List<String> names = IntStream.range(0, 60)
                .mapToObj(i -> "many/%02d.pvr".formatted(i))
                .toList();
        names.forEach(name -> Fixtures.write(folder.resolve(name), Fixtures.texture(name.hashCode())));
        Cli one = Cli.run("info", "--json", "--jobs", "1", at("many"));
        Cli many = Cli.run("info", "--json", "--jobs", "8", at("many"));
        assertThat(one.lines()).hasSize(60).isSorted();
        assertThat(many.out()).isEqualTo(one.out());
    }

    @Test
    void resultsAreJsonAndFindingsAreElsewhere() throws IOException {
        for (String[] words : List.of(
                new String[] {"info", at("rappy.nj")},
                new String[] {"list", at("rappy.pvm")},
                new String[] {"convert", at("models"), "-o", at("out")},
                new String[] {"extract", at("rappy.pvm"), "-o", at("out")},
                new String[] {"thumb", at("rappy.nj"), "-o", at("out")},
                new String[] {"dump", at("rappy.nj")})) {
            String[] json = List.of(words).toArray(new String[words.length + 1]);
            json[words.length] = "--json";
            Cli run = Cli.run(json);
            assertThat(run.lines()).isNotEmpty();
            for (String line : run.lines()) {
                assertThat(parses(line)).as(line).isTrue();
            }
        }
    }

    private static boolean parses(String line) throws IOException {
        try (JsonParser parser = new JsonFactory().createParser(line)) {
            boolean isObject = parser.nextToken() == JsonToken.START_OBJECT;
            parser.skipChildren();
            return isObject && parser.nextToken() == null;
        }
    }

    @Test
    void standardInputAndOutputWork() {
        Cli glb = Cli.run(Fixtures.model(), "convert", "-", "-o", "-");
        assertThat(glb.code()).isZero();
        assertThat(glb.stdout()).startsWith('g', 'l', 'T', 'F');
        assertThat(Cli.run(Fixtures.model(), "info", "-").out()).contains("Ninja");
    }

    @Test
    void typesAndPatternsChoose() {
        Cli textures = Cli.run("info", "--json", "--type", "texture", at("models"));
        assertThat(textures.lines()).singleElement().asString().contains("body.pvr");
        Cli models = Cli.run("info", "--json", at("models/**/*.nj"));
        assertThat(models.lines()).hasSize(2);
        Cli one = Cli.run("info", "--json", "--include", "*.nj", "--exclude", "two/**", at("models"));
        assertThat(one.lines()).singleElement().asString().contains("one/rappy.nj");
        assertThat(Cli.run("info", at("*.none")).err()).contains("matches no file");
    }

    @Test
    void membersAreAddressed() {
        String byName = Cli.run("info", "--json", at("rappy.pvm!wing.pvr")).out();
        assertThat(byName).contains("rappy.pvm!wing.pvr\"", "\"format\":\"pvr\"");
        assertThat(Cli.run("info", "--json", at("rappy.pvm!1")).out()).isEqualTo(byName);
        assertThat(Cli.run("info", "--json", at("rappy.pvm!wing")).out()).isEqualTo(byName);
        assertThat(Cli.run("info", "--json", at("rappy.pvm!*")).lines()).hasSize(2);
        Cli none = Cli.run("info", at("rappy.pvm!tail"));
        assertThat(none.code()).isEqualTo(1);
        assertThat(none.err()).contains("shuriken list");
    }
}
