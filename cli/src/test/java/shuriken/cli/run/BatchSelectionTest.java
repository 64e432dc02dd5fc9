package shuriken.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import shuriken.cli.Cli;
import shuriken.cli.FilledFolder;
import shuriken.cli.Fixtures;
import shuriken.codec.prs.Prs;
import shuriken.codec.prs.PrsDialect;
import shuriken.codec.prs.PrsMode;

/** Tests which files and members a run includes. */
class BatchSelectionTest extends FilledFolder {
    @Test
    void typesAndPatternsSelectFiles() {
        Cli textures = Cli.run("info", "--json", "--type", "texture", path("models"));
        assertThat(textures.lines())
                .satisfiesExactly(
                        line -> assertThat(line).contains("one/rappy.pvm!body.pvr\""),
                        line -> assertThat(line).contains("two/body.pvr\""));
        Cli models = Cli.run("info", "--json", path("models/**/*.nj"));
        assertThat(models.lines()).hasSize(2);
        Cli singleRun = Cli.run("info", "--json", "--include", "*.nj", "--exclude", "two/**", path("models"));
        assertThat(singleRun.lines()).singleElement().asString().contains("one/rappy.nj");
        assertThat(Cli.run("info", path("*.none")).err()).contains("matches no file");
    }

    private void createNestedArchive() {
        Fixtures.write(folder.resolve("all/rappy.nj"), Fixtures.model());
        Fixtures.write(
                folder.resolve("all/rappy.prs"), Prs.encode(Fixtures.archive("body"), PrsDialect.PRS, PrsMode.FAST));
        Fixtures.write(folder.resolve("all/notes.bin"), new byte[] {1, 2, 3});
        Cli.run("pack", "--format", "afs", path("all"), "-o", path("all.afs"));
    }

    @Test
    void typesSelectMembersOfArchives() throws IOException {
        createNestedArchive();
        Cli models = Cli.run("convert", path("all.afs"), "--type", "model", "-o", path("out"));
        assertThat(models.code()).as(models.err()).isZero();
        assertThat(Cli.tree(folder.resolve("out")).keySet()).containsExactly("all/rappy.glb");
        Cli.run("convert", path("all.afs"), "--type", "texture", "-o", path("out"));
        Cli.run("convert", path("all.afs"), "-o", path("whole"));
        assertThat(Cli.tree(folder.resolve("out"))).isEqualTo(Cli.tree(folder.resolve("whole")));
        Cli.run("extract", path("all.afs"), "--type", "texture", "-o", path("parts"));
        assertThat(Cli.tree(folder.resolve("parts")).keySet()).containsExactly("all/rappy/body.pvr");
        assertThat(Cli.run("list", path("all.afs"), "--type", "texture").lines())
                .singleElement()
                .asString()
                .endsWith("all.afs!rappy.prs!body.pvr");
        assertThat(Cli.run("list", path("all.afs"), "--type", "archive").lines())
                .hasSize(2);
        assertThat(Cli.run("info", "--json", path("all.afs"), "--type", "model").lines())
                .singleElement()
                .asString()
                .contains("all.afs!rappy.nj\"");
        Cli run = Cli.run("info", path("all.afs"), "--type", "motion");
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.err()).contains("Nothing matches --").contains("shuriken list");
        assertThat(Cli.run("list", path("all.afs"), "--type", "motion").err()).isEqualTo(run.err());
    }

    @Test
    void patternsSelectMembersOfArchives() throws IOException {
        createNestedArchive();
        Cli.run("extract", path("all.afs"), "--include", "*.bin", "-o", path("bin"));
        assertThat(Cli.tree(folder.resolve("bin")).keySet()).containsExactly("all/notes.bin");
        Cli.run("extract", path("all.afs"), "--include", "*.prs", "-o", path("prs"));
        assertThat(Cli.tree(folder.resolve("prs")).keySet()).contains("all/rappy/body.pvr");
        Cli.run("convert", path("all.afs"), "--exclude", "rappy.prs/*", "-o", path("glb"));
        assertThat(Cli.tree(folder.resolve("glb")).keySet()).containsExactly("all/rappy.glb");
        assertThat(Cli.run("list", path("all.afs"), "--include", "*.nj", "--include", "*.bin")
                        .lines())
                .hasSize(2);
        assertThat(Cli.run("list", path("all.afs"), "--exclude", "*.prs").lines())
                .hasSize(3);
        Cli folders = Cli.run("info", "--json", folder.toString(), "--include", "*.afs", "--exclude", "*.prs");
        assertThat(folders.lines()).singleElement().asString().contains("all.afs!rappy.nj\"");
    }

    @Test
    void filtersSelectInArchivesInsideAZip() throws IOException {
        createNestedArchive();
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(folder.resolve("game.zip")))) {
            zip.putNextEntry(new ZipEntry("DATA/all.afs"));
            zip.write(Files.readAllBytes(folder.resolve("all.afs")));
            zip.putNextEntry(new ZipEntry("odd\u0007.bin"));
            zip.write(1);
        }
        assertThat(Cli.run("list", path("game.zip")).lines()).hasSize(3);
        assertThat(Cli.run("list", path("game.zip"), "--type", "model").lines())
                .singleElement()
                .asString()
                .endsWith("game.zip!DATA/all.afs!rappy.nj");
        assertThat(Cli.run("list", path("game.zip")).out())
                .contains("!odd?.bin")
                .doesNotContain("\u0007");
        assertThat(Cli.run("extract", path("game.zip!odd?.bin"), "-o", path("odd"))
                        .code())
                .isZero();
        assertThat(Cli.run("list", path("game.zip!DATA")).err())
                .contains("DATA is a folder. To see its files: shuriken list '" + path("game.zip!DATA/**") + "'");
        assertThat(Cli.run("list", path("game.zip!DATA/**")).out()).contains("all.afs");
    }

    @Test
    void membersHaveAddresses() {
        String byName = Cli.run("info", "--json", path("rappy.pvm!wing.pvr")).out();
        assertThat(byName).contains("rappy.pvm!wing.pvr\"", "\"format\":\"pvr\"");
        assertThat(Cli.run("info", "--json", path("rappy.pvm!1")).out()).isEqualTo(byName);
        assertThat(Cli.run("info", "--json", path("rappy.pvm!wing")).out()).isEqualTo(byName);
        assertThat(Cli.run("info", "--json", path("rappy.pvm!*")).lines()).hasSize(2);
        assertThat(Cli.run("info", path("rappy.pvm!tail")).err()).contains("shuriken list");
    }
}
