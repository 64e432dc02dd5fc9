package shuriken.cli.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import shuriken.cli.Cli;
import shuriken.cli.Fixtures;

/** Tests {@code catalog --changed}, and {@code diff} of two catalogs. */
class CatalogUpdateTest extends CatalogFolder {
    @Test
    void updateEqualsANewCatalog() throws IOException, SQLException {
        Path complete = catalog();
        byte[] before = Files.readAllBytes(complete);
        Cli repeated = Cli.run("catalog", folder + "/discs", "-o", complete.toString(), "--changed");
        assertThat(repeated.err()).contains("0 new, 0 changed, 0 removed, 7 unchanged");
        assertThat(rows(complete)).isEqualTo(rows(Files.write(folder.resolve("before.parquet"), before)));

        Fixtures.write(folder.resolve("discs/one/red.pvr"), Fixtures.texture(0x1F));
        Fixtures.write(folder.resolve("discs/three/new.pvr"), Fixtures.texture(2));
        Files.delete(folder.resolve("discs/two/notes.xyz"));
        Cli update = Cli.run("catalog", folder + "/discs", "-o", complete.toString(), "--changed");
        assertThat(update.err())
                .contains("new: " + folder + "/discs/three/new.pvr")
                .contains("changed: " + folder + "/discs/one/red.pvr")
                .contains("removed: " + folder + "/discs/two/notes.xyz")
                .contains("1 new, 1 changed, 1 removed, 5 unchanged");
        Path fresh = folder.resolve("fresh.parquet");
        Cli.run("catalog", folder + "/discs", "-o", fresh.toString());
        assertThat(rows(complete)).isEqualTo(rows(fresh));
    }

    @Test
    void addsANewDiscWithoutTheOldOnes() throws SQLException {
        Path complete = catalog();
        Fixtures.write(folder.resolve("more/three/new.pvr"), Fixtures.texture(2));
        Cli run = Cli.run("catalog", folder + "/more", "-o", complete.toString(), "--changed");
        assertThat(run.code()).isZero();
        assertThat(query("SELECT disc FROM 'catalog.parquet' WHERE kind = 'file' ORDER BY disc", complete))
                .extracting(row -> row.get("disc"))
                .containsExactly("one", "one", "one", "three", "two", "two", "two", "two");
    }

    @Test
    void recognizesOtherSpellingsOfAFolder() throws SQLException {
        Path complete = catalog();
        List<Map<String, Object>> before = rows(complete);
        for (String spelling : List.of("/./discs", "/discs/", "/discs/../discs", "/discs/two", "/discs/one/cut.nj")) {
            Cli run = Cli.run("catalog", folder + spelling, "-o", complete.toString(), "--changed");
            assertThat(run.err()).as(spelling).contains("0 new, 0 changed, 0 removed, ");
            assertThat(rows(complete)).as(spelling).isEqualTo(before);
        }
        Fixtures.write(folder.resolve("discs/two/data/new.pvr"), Fixtures.texture(2));
        Cli.run("catalog", folder + "/discs/two/", "-o", complete.toString(), "--changed");
        assertThat(query(
                        "SELECT root, path, disc FROM 'catalog.parquet' WHERE kind = 'file' AND name = 'new.pvr'",
                        complete))
                .singleElement()
                .satisfies(row -> assertThat(row)
                        .containsEntry("root", folder + "/discs")
                        .containsEntry("path", "two/data/new.pvr")
                        .containsEntry("disc", "two"));
        assertThat(rows(complete)).hasSize(before.size() + 2);
    }

    @Test
    void wrongInputsDoNotChangeAnExistingCatalog() throws IOException {
        Path complete = catalog();
        byte[] before = Files.readAllBytes(complete);
        Files.createDirectories(folder.resolve("empty"));
        Cli missing = Cli.run("catalog", folder + "/dicss", "-o", complete.toString());
        assertThat(missing.err()).contains(complete + " was not written", folder + "/dicss: no such file or folder");
        Cli empty = Cli.run("catalog", folder + "/empty", "-o", complete.toString(), "--changed");
        assertThat(empty.err()).contains("was not written, because the inputs contain no files");
        Cli combinedRun = Cli.run("catalog", folder + "/discs", folder + "/dicss", "-o", complete.toString());
        assertThat(List.of(missing.code(), empty.code(), combinedRun.code())).containsOnly(1);
        assertThat(complete).hasBinaryContent(before);
        assertThat(Cli.run("catalog", folder + "/dicss", "-o", folder + "/new.parquet")
                        .code())
                .isEqualTo(1);
        assertThat(folder.resolve("new.parquet")).doesNotExist();
    }

    @Test
    void diffListsChangedFiles() throws IOException, SQLException {
        Path before = catalog();
        Path copy = folder.resolve("old.parquet");
        Files.copy(before, copy);
        Cli equal = Cli.run("diff", copy.toString(), before.toString());
        assertThat(equal.code()).isZero();
        assertThat(equal.out()).contains("list the same files.");
        Fixtures.write(folder.resolve("discs/one/red.pvr"), Fixtures.texture(0x1F));
        Fixtures.write(folder.resolve("discs/three/new.pvr"), Fixtures.texture(2));
        Files.delete(folder.resolve("discs/two/notes.xyz"));
        Cli.run("catalog", folder + "/discs/", "-o", folder + "/new.parquet");
        Cli diff = Cli.run("diff", copy.toString(), folder + "/new.parquet");
        assertThat(diff.code()).isEqualTo(5);
        assertThat(diff.lines())
                .containsExactly(
                        "changed: " + folder + "/discs/one/red.pvr",
                        "new: " + folder + "/discs/three/new.pvr",
                        "removed: " + folder + "/discs/two/notes.xyz");
        assertThat(Cli.run("diff", "--json", copy.toString(), folder + "/new.parquet")
                        .lines())
                .hasSize(3)
                .first()
                .asString()
                .startsWith("{\"change\":\"changed\",\"path\":\"");
    }

    @Test
    void rowsOfAMissingDiskAreKept() throws IOException, SQLException {
        Path complete = catalog();
        Fixtures.write(folder.resolve("more/new.pvr"), Fixtures.texture(2));
        Path unmounted = Files.move(folder.resolve("discs"), folder.resolve("elsewhere"));
        Files.createDirectories(folder.resolve("discs"));
        Cli run = Cli.run("catalog", folder + "/more", "-o", complete.toString(), "--changed");
        assertThat(run.err()).contains("The folder " + folder + "/discs is missing or empty, so its rows were kept.");
        assertThat(query("SELECT * FROM 'catalog.parquet' WHERE kind = 'file'", complete))
                .hasSize(8);
        Files.delete(folder.resolve("discs"));
        Files.move(unmounted, folder.resolve("discs"));
    }
}
