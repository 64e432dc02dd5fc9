package shuriken.cli.output;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import shuriken.cli.Cli;
import shuriken.cli.Fixtures;

/** Tests malicious manifests, and folders that do not match their manifest. */
@Timeout(60)
class HostileManifestTest {
    @TempDir
    Path folder;

    private Path manifest;

    @BeforeEach
    void fill() {
        Fixtures.fill(folder);
        manifest = folder.resolve("rappy/.shuriken.json");
    }

    private String path(String path) {
        return folder + "/" + path;
    }

    private void change(String from, String to) throws IOException {
        String text = Files.readString(manifest);
        assertThat(text).contains(from);
        Files.writeString(manifest, text.replace(from, to));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "../../evil.pvm",
                "/%s/evil.pvm",
                "..\\\\evil.pvm",
                "C:\\\\x\\\\evil.pvm",
                "evil.pvm\\u0000",
                "..",
                "",
                "a/",
                "CON",
                "\\uD800"
            })
    void packWritesOnlyAFileInTheCurrentFolder(String source) throws IOException {
        String path = source.replace("%s", folder.toString().substring(1));
        change("\"source\" : \"rappy.pvm\"", "\"source\" : \"" + path + "\"");
        Map<String, String> before = Cli.tree(folder);
        Cli run = Cli.run("pack", path("rappy"), "--dry-run", "--json", "--overwrite");
        assertThat(run.code()).as(run.err()).isZero();
        String output = run.out().replaceAll("(?s).*\"output\":\"([^\"]*)\".*", "$1");
        assertThat(Path.of(output).getParent()).isEqualTo(Path.of("").toAbsolutePath());
        assertThat(Cli.tree(folder)).isEqualTo(before);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"pvm\" | \"iso\" | cannot be written",
                "\"pvm\" | \"\\u0000\" | cannot be written",
                "\"file\" : \"body.pvr\" | \"file\" : \"a\\u0000b\" | contains the invalid file name",
                "\"file\" : \"body.pvr\" | \"file\" : \"\\uD800\" | body",
                "\"storedSize\" : 144 | \"storedSize\" : -5 | members[1].storedSize must be a non-negative integer,"
                        + " found -5",
                "\"file\" : \"body.pvr\" | \"file\" : 5 | members[0].file must be a string, found 5",
                "\"file\" : \"body.pvr\" | \"fiel\" : \"body.pvr\" | members[0] (body): the stored bytes are missing",
                "\"wrappers\" : [ ] | \"wrappers\" : 5 | wrappers must be a list, found 5",
                "\"wrappers\" : [ ] | \"wrappers\" : [ ] } { | text follows the end",
                "\"members\" : [ | \"members\" : [ [[[[ | is not valid JSON",
            })
    void contradictionsAreRefusedInOneSentence(String from, String to, String output) throws IOException {
        change(from, to);
        Cli run = Cli.run("pack", path("rappy"), "-o", path("out/x.pvm"));
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err().lines())
                .as(run.err())
                .singleElement()
                .asString()
                .contains(path("rappy").toString());
        assertThat(run.err()).doesNotContain("internal error", "Exception", "java.");
        if (!output.equals("body")) {
            assertThat(run.err()).contains(output);
        }
        assertThat(folder.resolve("out")).doesNotExist();
    }

    /** Three kilobytes claim gigabytes. */
    @Test
    void paddingAndSizesAreLimited() throws IOException {
        Fixtures.write(folder.resolve("set/a.bin"), new byte[100]);
        Cli.run("pack", "--format", "afs", path("set"), "-o", path("set.afs"));
        Cli.run("extract", path("set.afs"), "-o", path("bomb"));
        manifest = folder.resolve("bomb/set/.shuriken.json");
        String text = Files.readString(manifest);
        String size = text.replaceFirst("(?s)(.*\"size\" : )\\d+(.*)", "$12000000000$2");
        assertThat(size).isNotEqualTo(text);
        Files.writeString(manifest, size);
        Cli run = Cli.run("pack", path("bomb/set"), "-o", path("out/x.afs"));
        assertThat(run.code()).as(run.out()).isEqualTo(1);
        assertThat(run.err()).contains("LIMIT_EXCEEDED", "--limits").doesNotContain("not enough memory");
        String kept = "\"rest\" : [{\"offset\":0,\"bytes\":{\"fill\":1,\"size\":1000000000}},";
        Files.writeString(manifest, size.replace("\"rest\" : [", kept));
        Cli filled = Cli.run("pack", path("bomb/set"), "-o", path("out/x.afs"));
        assertThat(filled.code()).isEqualTo(1);
        assertThat(filled.err()).contains("LIMIT_EXCEEDED", "--limits").doesNotContain("not enough memory");
    }

    @Test
    void deletedFileRemovesItsMember() throws IOException {
        Files.delete(folder.resolve("rappy/wing.pvr"));
        Cli run = Cli.run("pack", path("rappy"), "-o", path("out/x.pvm"));
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).contains("removed wing.pvr");
        assertThat(Cli.run("list", path("out/x.pvm")).out()).contains("body").doesNotContain("wing");
        Files.delete(folder.resolve("rappy/body.pvr"));
        Cli empty = Cli.run("pack", path("rappy"), "-o", path("out/y.pvm"));
        assertThat(empty.code()).isEqualTo(1);
        assertThat(empty.err()).contains(".pvr\" is missing, but the manifest lists it");
    }

    @Test
    void archiveDoesNotReplaceItsSource() throws IOException {
        Path single = folder.resolve("single.bin");
        Fixtures.write(single, new byte[100]);
        Path link = Files.createSymbolicLink(folder.resolve("link.pvr"), folder.resolve("rappy/body.pvr"));
        Map<String, String> before = Cli.tree(folder);
        for (String[] words : new String[][] {
            {"pack", path("rappy"), "-o", path("rappy/body.pvr")},
            {"pack", path("rappy"), "-o", path("rappy/.shuriken.json")},
            {"pack", path("rappy"), "-o", link.toString()},
            {"pack", "--format", "afs", path("rappy"), "-o", path("rappy/wing.pvr")},
            {"pack", "--format", "prs", single.toString(), "-o", single.toString()},
        }) {
            List<String> all = new ArrayList<>(List.of(words));
            all.add("--overwrite");
            Cli run = Cli.run(all.toArray(String[]::new));
            assertThat(run.code()).as(run.err()).isNotZero();
            assertThat(run.err()).contains("not written, because it would replace");
            assertThat(Cli.tree(folder)).isEqualTo(before);
        }
        assertThat(Cli.run("pack", path("rappy"), "-o", path("rappy/new.pvm")).code())
                .isZero();
    }

    @Test
    void addedFileBecomesAMember() throws IOException {
        Path original = folder.resolve("out/original.pvm");
        assertThat(Cli.run("pack", path("rappy"), "-o", original.toString()).code())
                .isZero();
        Path added = folder.resolve("rappy/new.pvr");
        Fixtures.write(added, Fixtures.texture(1));
        Fixtures.write(folder.resolve("rappy/notes.glb"), new byte[10]);
        Cli run = Cli.run("pack", path("rappy"), "-o", path("out/x.pvm"));
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).contains("added new.pvr").doesNotContain("notes");
        assertThat(Cli.run("list", path("out/x.pvm")).out()).contains("new");
        Files.delete(added);
        assertThat(Cli.run("pack", path("rappy"), "-o", path("out/z.pvm")).code())
                .isZero();
        assertThat(Files.mismatch(folder.resolve("out/z.pvm"), original)).isEqualTo(-1);
    }

    @Test
    void aMemberOfAnotherKindIsReported() throws IOException {
        Fixtures.write(folder.resolve("set/a.pvr"), Fixtures.texture(1));
        Cli.run("pack", "--format", "afs", path("set"), "-o", path("set.afs"));
        Cli.run("extract", path("set.afs"), "-o", path("set2"));
        Fixtures.write(folder.resolve("set2/set/a.pvr"), Fixtures.model());
        Cli run = Cli.run("pack", path("set2/set"), "-o", path("x.afs"));
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.err()).contains("a.pvr", "has the format nj", "OTHER_MEMBER_FORMAT");
    }

    @Test
    void linksOutOfTheFolderAreNotFollowed() throws IOException {
        Path member = folder.resolve("rappy/wing.pvr");
        Files.delete(member);
        try {
            Files.createSymbolicLink(member, folder.resolve("models/two/body.pvr"));
        } catch (UnsupportedOperationException | IOException e) {
            assumeTrue(false, "no links here");
        }
        Cli run = Cli.run("pack", path("rappy"), "-o", path("out/x.pvm"));
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).contains("\"wing.pvr\" leads out of the folder");
    }

    @Test
    void newArchivesContainNoFilesFromOutside() throws IOException {
        Fixtures.write(folder.resolve("set/a.bin"), new byte[100]);
        Fixtures.write(folder.resolve("secret"), new byte[100]);
        try {
            Files.createSymbolicLink(folder.resolve("set/b.bin"), Path.of("../secret"));
        } catch (UnsupportedOperationException | IOException e) {
            assumeTrue(false, "no links here");
        }
        Cli out = Cli.run("pack", "--format", "afs", path("set"), "-o", path("out/x.afs"));
        assertThat(out.code()).isEqualTo(1);
        assertThat(out.err()).contains("\"b.bin\" leads out of the folder");
        assertThat(folder.resolve("out")).doesNotExist();
        Files.delete(folder.resolve("secret"));
        Cli nowhere = Cli.run("pack", "--format", "afs", path("set"), "-o", path("x.afs"));
        assertThat(nowhere.code()).as(nowhere.err()).isZero();
        assertThat(nowhere.err()).contains("set/b.bin", "a broken link", "FILE_NOT_PACKED");
    }

    @Test
    void skippedFilesOfANewArchiveAreReported() throws IOException {
        for (String file : new String[] {"a.bin", ".hidden", "more/b.bin", ".shuriken.json", "a.bin.shuriken.bin"}) {
            Fixtures.write(folder.resolve("set/" + file), new byte[100]);
        }
        Cli run = Cli.run("pack", "--format", "afs", path("set"), "-o", path("set.afs"));
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.err().lines())
                .satisfiesExactly(
                        line -> assertThat(line).contains("set/.hidden", "starts with a dot", "FILE_NOT_PACKED"),
                        line -> assertThat(line).contains("set/more", "is a folder", "FILE_NOT_PACKED"));
        assertThat(Cli.run("list", path("set.afs")).lines()).hasSize(2);
        assertThat(Cli.run("pack", "--format", "afs", path("set"), "-o", path("y.afs"), "--strict")
                        .code())
                .isEqualTo(6);
    }

    @Test
    void folderWithoutANameNeedsAnOutput() {
        Cli run = Cli.run("pack", "--format", "afs", "/", "--dry-run");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err().lines()).singleElement().asString().contains("Name the archive with -o");
    }

    @Test
    void folderWithTheNameOfTheOutputIsNamed() throws IOException {
        Files.createDirectories(folder.resolve("taken"));
        Cli run = Cli.run("pack", path("rappy"), "-o", path("taken"), "--overwrite");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).contains("is a folder. Name a file with -o");
    }

    @Test
    void manifestThatIsNotUtf8IsRefusedInOneSentence() throws IOException {
        Files.write(manifest, "{\"manifest\":\u00E9".getBytes(StandardCharsets.ISO_8859_1));
        Cli run = Cli.run("pack", path("rappy"), "-o", path("out/x.pvm"));
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err().lines()).singleElement().asString().contains("is not valid JSON");
    }
}
