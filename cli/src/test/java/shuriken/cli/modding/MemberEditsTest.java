package shuriken.cli.modding;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shuriken.cli.Cli;
import shuriken.cli.Fixtures;

/** Tests {@code replace}, {@code remove} and {@code rename} on the disk. */
class MemberEditsTest {
    @TempDir
    Path folder;

    private Path game;
    private Path member;

    @BeforeEach
    void createGame() throws IOException {
        Fixtures.fill(folder);
        Path files = Files.createDirectory(folder.resolve("files"));
        Files.copy(folder.resolve("rappy.pvm"), files.resolve("rappy.pvm"));
        Files.writeString(files.resolve("a=b.txt"), "first");
        game = folder.resolve("game.afs");
        assertThat(Cli.run("pack", "--format", "afs", files.toString(), "-o", game.toString())
                        .code())
                .isZero();
        member = folder.resolve("models/two/body.pvr");
    }

    private String content(Path file, String path) throws IOException {
        assertThat(Cli.run("extract", file + "!" + path, "-o", folder + "/x", "--overwrite")
                        .code())
                .isZero();
        return Files.readString(folder.resolve("x/" + path));
    }

    @Test
    void replacesSeveralMembersOfNestedArchives() throws IOException {
        Path text = Files.writeString(folder.resolve("new=1.txt"), "second");
        Path out = folder.resolve("new.afs");
        Cli run =
                Cli.run("replace", game + "!rappy.pvm!wing=" + member, game + "!a=b.txt=" + text, "-o", out.toString());
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out())
                .contains("game.afs: afs, ", "game.afs!rappy.pvm: pvm, ", "  replaced wing: ", "  changed rappy.pvm: ");
        assertThat(content(out, "a=b.txt")).isEqualTo("second");
    }

    @Test
    void addingRenamingAndRemovingRestoresTheFile() {
        Path added = folder.resolve("1.afs");
        Path renamed = folder.resolve("2.afs");
        Path removed = folder.resolve("3.afs");
        Cli.run("replace", "--add", game + "!rappy.pvm!hat=" + member, "-o", added.toString());
        Cli.run("rename", added + "!rappy.pvm!hat=cap", "-o", renamed.toString());
        Cli run = Cli.run("remove", renamed + "!rappy.pvm!cap", "-o", removed.toString(), "--json");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).contains("\"containers\":", "\"removed cap\"");
        assertThat(removed).hasSameBinaryContentAs(game);
    }

    @Test
    void dryRunWritesNothing() throws IOException {
        TreeMap<String, String> before = Cli.tree(folder);
        Cli run = Cli.run("remove", game + "!a=b.txt", "--dry-run", "-o", folder + "/out/none.afs");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).contains("emptied a=b.txt but kept its number");
        assertThat(Cli.tree(folder)).isEqualTo(before);
    }

    @Test
    void reportsMistakesInOneSentenceAndWritesNothing() throws IOException {
        TreeMap<String, String> before = Cli.tree(folder);
        String out = folder + "/out.afs";
        assertThat(Cli.run("replace", game + "!none=" + member, "-o", out).err())
                .contains("there is no file none. To see the names: shuriken list FILE");
        assertThat(Cli.run("replace", game + "=" + member, "-o", out).err())
                .contains("does not name a file inside an archive");
        assertThat(Cli.run("replace", game + "!a", "-o", out).err()).contains("Write FILE!MEMBER=VALUE");
        assertThat(Cli.run("replace", game + "!a=b.txt=" + folder + "/gone", "-o", out)
                        .err())
                .contains("no such file");
        assertThat(Cli.run("replace", "--add", game + "!../x=" + member, "-o", out)
                        .err())
                .contains("cannot be a file name in an archive");
        assertThat(Cli.run("replace", game + "!a=b.txt=" + member, "-o", game.toString())
                        .err())
                .contains("exists; add --overwrite");
        assertThat(Cli.run("remove", member + "!x", "-o", out).err())
                .contains("files in pvr archives cannot be changed");
        assertThat(Cli.run("rename", game + "!0=" + "n".repeat(33), "-o", out).err())
                .contains("longer than 32 bytes");
        assertThat(Cli.tree(folder)).isEqualTo(before);
    }

    @Test
    void editedFileCanReplaceTheOriginal() throws IOException {
        Path text = Files.writeString(folder.resolve("new.txt"), "second");
        Cli run = Cli.run("replace", game + "!a=b.txt=" + text, "-o", game.toString(), "--overwrite");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(content(game, "a=b.txt")).isEqualTo("second");
    }

    @Test
    void namesATextureInAModelByPath() throws IOException {
        Fixtures.fillEdited(folder);
        Path files = Files.createDirectory(folder.resolve("ds"));
        Files.copy(folder.resolve("neko.nsbtx"), files.resolve("neko.nsbtx"));
        Path ds = folder.resolve("ds.afs");
        Cli.run("pack", "--format", "afs", files.toString(), "-o", ds.toString());
        Cli singleRun = Cli.run("texture", "decode", ds + "!neko.nsbtx!ne_fur", "-o", folder + "/one");
        assertThat(singleRun.code()).as(singleRun.err()).isZero();
        assertThat(Cli.tree(folder.resolve("one")).keySet())
                .singleElement()
                .asString()
                .endsWith("ne_fur.png");
        String png = folder + "/one/" + Cli.tree(folder.resolve("one")).firstKey();
        Path output = folder.resolve("same.afs");
        Cli run = Cli.run("texture", "replace", ds + "!neko.nsbtx!ne_fur=" + png, "-o", output.toString());
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(output).hasSameBinaryContentAs(ds);
        assertThat(Cli.run("texture", "decode", ds + "!neko.nsbtx!none", "-o", folder + "/no")
                        .err())
                .contains("the archive does not contain this file");
    }

    @Test
    void importsAnEditedModelIntoItsArchiveInOneCommand() throws IOException {
        Fixtures.fillEdited(folder);
        Path files = Files.createDirectory(folder.resolve("model"));
        Files.copy(folder.resolve("rappy.nj"), files.resolve("rappy.nj"));
        Files.copy(folder.resolve("rappy.pvm"), files.resolve("rappy.pvm"));
        Path inner = folder.resolve("inner/model.afs");
        Cli.run("pack", "--format", "afs", files.toString(), "-o", inner.toString());
        Path outer = folder.resolve("outer.afs");
        Cli.run("pack", "--format", "afs", folder.resolve("inner").toString(), "-o", outer.toString());
        Path plain = folder.resolve("plain/rappy.nj");
        String glb = folder.resolve("rappy.glb").toString();
        Cli.run("import", glb, "--into", folder + "/rappy.nj", "--scale", "2", "-o", plain.toString());
        Path out = folder.resolve("edited.afs");

        Cli unchanged = Cli.run("import", glb, "--into", outer + "!model.afs!rappy.nj", "-o", folder + "/same.afs");
        Cli run = Cli.run("import", glb, "--into", outer + "!model.afs!rappy.nj", "--scale", "2", "-o", out.toString());

        assertThat(unchanged.out())
                .contains("  kept rappy.nj: ", "same.afs: ", "bytes, identical to the original")
                .doesNotContain("replaced", "changed");
        assertThat(folder.resolve("same.afs")).hasSameBinaryContentAs(outer);

        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out())
                .contains("outer.afs!model.afs: afs, ", "  replaced rappy.nj: ")
                .doesNotContain("identical");
        Cli.run("extract", out + "!model.afs!rappy.nj", "-o", folder + "/back");
        assertThat(folder.resolve("back/rappy.nj")).hasSameBinaryContentAs(plain);
    }
}
