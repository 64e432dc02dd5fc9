package shuriken.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shuriken.batch.catalog.CatalogColumn;
import shuriken.batch.catalog.CatalogRow;
import shuriken.parquet.CatalogFile;

/** {@code catalog}, judged by DuckDB, which reads what is written, and by the questions of the documentation. */
class CatalogTest {
    private static final Pattern QUESTION = Pattern.compile("\n(\\S[^\n]*\\?)\n\n```sql\n(.*?);\n```", Pattern.DOTALL);

    @TempDir
    Path folder;

    /** Two discs: both have the model, one of them in an archive; what else there is, is in one. */
    @BeforeEach
    void fill() {
        Fixtures.write(folder.resolve("discs/one/rappy.nj"), Fixtures.model());
        Fixtures.write(folder.resolve("discs/one/red.pvr"), Fixtures.texture(0xF800));
        Fixtures.write(folder.resolve("discs/one/cut.nj"), Fixtures.truncated(Fixtures.model(), 100));
        Fixtures.write(folder.resolve("discs/two/copy.nj"), Fixtures.model());
        Fixtures.write(folder.resolve("discs/two/body.pvm"), Fixtures.archive("body", "wing"));
        Fixtures.write(folder.resolve("discs/two/walk.njm"), Fixtures.motion());
        Fixtures.write(folder.resolve("discs/two/notes.xyz"), new byte[] {1, 2, 3});
    }

    private Path catalog(String... more) {
        Path file = folder.resolve("catalog" + more.length + ".parquet");
        List<String> words = new ArrayList<>(List.of("catalog", folder + "/discs", "-o", file.toString()));
        words.addAll(List.of(more));
        Cli run = Cli.run(words.toArray(String[]::new));
        assertThat(run.code()).as(run.err()).isEqualTo(1);
        assertThat(run.err()).contains("rows").containsOnlyOnce(folder + "/discs/one/cut.nj: ");
        return file;
    }

    private static List<Map<String, Object>> ask(String sql, Path catalog) throws SQLException {
        try (Connection duck = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = duck.createStatement();
                ResultSet result = statement.executeQuery(sql.replace("catalog.parquet", catalog.toString()))) {
            List<Map<String, Object>> rows = new ArrayList<>();
            while (result.next()) {
                Map<String, Object> row = new LinkedHashMap<>();
                for (int i = 1; i <= result.getMetaData().getColumnCount(); i++) {
                    row.put(result.getMetaData().getColumnName(i), result.getObject(i));
                }
                rows.add(row);
            }
            return rows;
        }
    }

    private static Map<String, String> questions() throws IOException {
        Map<String, String> questions = new TreeMap<>();
        Matcher found = QUESTION.matcher(Files.readString(Path.of("../docs/how-to/whole-collections.md")));
        while (found.find()) {
            questions.put(found.group(1), found.group(2));
        }
        return questions;
    }

    @Test
    void theQuestionsOfTheDocumentationHaveAnswers() throws IOException, SQLException {
        Path catalog = catalog();
        Map<String, List<Map<String, Object>>> answers = new TreeMap<>();
        for (Map.Entry<String, String> question : questions().entrySet()) {
            answers.put(question.getKey(), ask(question.getValue(), catalog));
        }
        assertThat(answers)
                .hasSize(5)
                .allSatisfy((question, rows) -> assertThat(rows).as(question).isNotEmpty());
        assertThat(answers.get("Which discs share this model?"))
                .singleElement()
                .satisfies(row -> assertThat(row).containsEntry("name", "copy").containsEntry("discs", 2L));
        assertThat(answers.get("Which files fail, and why?"))
                .singleElement()
                .satisfies(row -> assertThat(row)
                        .containsEntry("file", folder + "/discs/one/cut.nj")
                        .containsEntry("code", "UNREADABLE"));
        assertThat(answers.get("Which types of files were not recognised?"))
                .singleElement()
                .satisfies(row -> assertThat(row).containsEntry("ending", "xyz").containsEntry("files", 1L));
    }

    @Test
    void everythingHasARow() throws SQLException {
        assertThat(ask("SELECT kind, count(*) AS n FROM 'catalog.parquet' GROUP BY kind ORDER BY kind", catalog()))
                .extracting(row -> row.get("kind") + " " + row.get("n"))
                .containsExactly("file 7", "finding 1", "member 2", "model 2", "motion 1", "texture 3");
        assertThat(ask("SELECT * FROM 'catalog.parquet' WHERE kind = 'texture' AND path LIKE '%red.pvr'", catalog()))
                .singleElement()
                .satisfies(row -> assertThat(row)
                        .containsEntry("width", 8L)
                        .containsEntry("height", 8L)
                        .containsEntry("pixel_format", "RGB565")
                        .containsEntry("disc", "one")
                        .containsEntry("size", (long) Fixtures.texture(0).length));
    }

    @Test
    void columnsAreThoseOfTheDocumentation() throws IOException, SQLException {
        String documentation = Files.readString(Path.of("../docs/reference/catalog-columns.md"));
        assertThat(ask("DESCRIBE SELECT * FROM 'catalog.parquet'", catalog()))
                .extracting(row -> row.get("column_name"))
                .containsExactly(Arrays.stream(CatalogColumn.values())
                        .map(CatalogColumn::columnName)
                        .toArray())
                .allSatisfy(name -> assertThat(documentation).contains("`" + name + "`"));
    }

    @Test
    void jobsChangeNoByte() throws IOException {
        for (int copy : IntStream.range(0, 300).toArray()) {
            Fixtures.write(folder.resolve("discs/two/many/" + copy + ".pvm"), Fixtures.archive("a", "b", "c"));
        }
        assertThat(catalog("--jobs", "3")).hasSameBinaryContentAs(catalog("--jobs", "1", "-v"));
    }

    @Test
    void rowsAreAlsoJson() {
        Cli run = Cli.run("catalog", "--json", folder + "/discs/two/body.pvm");
        assertThat(run.lines()).hasSize(5);
        assertThat(run.lines().getFirst())
                .startsWith("{\"kind\":\"file\",\"id\":")
                .contains("\"disc\":\"body.pvm\",\"path\":\"body.pvm\"")
                .contains("\"root\":\"" + folder + "/discs/two\"")
                .contains("\"members\":2");
    }

    @Test
    void whatFailsIsToldAndCounted() {
        Fixtures.write(folder.resolve("discs/two/cut.njm"), Fixtures.truncated(Fixtures.motion(), 40));
        Cli run = Cli.run("catalog", "--json", folder + "/discs");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.lines()).anyMatch(line -> line.contains("cut.njm") && line.contains("\"severity\":\"error\""));
        assertThat(run.err()).contains(folder + "/discs/two/cut.njm: ", "2 of 8 inputs failed");
        assertThat(Cli.run("catalog", "--json", folder + "/discs/two/body.pvm").code())
                .isZero();
    }

    @Test
    void wrongCommandLinesAre2() {
        assertThat(Cli.run("catalog", folder + "/discs").code()).isEqualTo(2);
        assertThat(Cli.run("catalog", "--type", "model", "--json", folder + "/discs")
                        .code())
                .isEqualTo(2);
    }

    @Test
    void anUnwritablePlaceLeavesNothing() throws IOException {
        Files.writeString(folder.resolve("file"), "x");
        Cli run = Cli.run("catalog", folder + "/discs", "-o", folder + "/file/catalog.parquet");
        assertThat(run.code()).isEqualTo(4);
        assertThat(run.err()).doesNotContain("Exception");
    }

    @Test
    void rowsKnowTheirContainers() throws SQLException {
        Path catalog = catalog();
        assertThat(ask("SELECT count(*) AS n, count(DISTINCT id) AS ids FROM 'catalog.parquet'", catalog))
                .singleElement()
                .satisfies(row -> assertThat(row.get("n")).isEqualTo(row.get("ids")));
        assertThat(ask(
                        "SELECT t.kind || t.index_in_file || ' of ' || p.kind || ' ' || p.path AS text"
                                + " FROM 'catalog.parquet' t JOIN 'catalog.parquet' p ON t.parent_id = p.id"
                                + " WHERE p.disc = 'two' ORDER BY text",
                        catalog))
                .extracting(row -> row.get("text"))
                .containsExactly(
                        "member0 of file two/body.pvm",
                        "member1 of file two/body.pvm",
                        "model0 of file two/copy.nj",
                        "motion0 of file two/walk.njm",
                        "texture0 of member two/body.pvm!body.pvr",
                        "texture0 of member two/body.pvm!wing.pvr");
    }

    @Test
    void theSameModelInOtherFilesIsFound() throws SQLException {
        byte[] longer = Arrays.copyOf(Fixtures.model(), Fixtures.model().length + 16);
        Fixtures.write(folder.resolve("discs/two/longer.nj"), longer);
        assertThat(ask(
                        "SELECT count(DISTINCT sha256) AS files, count(DISTINCT geometry_sha256) AS models"
                                + " FROM 'catalog.parquet' WHERE kind = 'model'",
                        catalog()))
                .singleElement()
                .satisfies(row -> assertThat(row).containsEntry("files", 2L).containsEntry("models", 1L));
    }

    @Test
    void discsMayBeDeeper() throws SQLException {
        Path file = folder.resolve("deep.parquet");
        Fixtures.write(folder.resolve("owners/sega/nights/a.pvr"), Fixtures.texture(1));
        Fixtures.write(folder.resolve("owners/sega/rez/data/b.pvr"), Fixtures.texture(2));
        Fixtures.write(folder.resolve("owners/c.pvr"), Fixtures.texture(3));
        assertThat(Cli.run("catalog", folder + "/owners", "-o", file.toString(), "--disc-depth", "2")
                        .code())
                .isZero();
        assertThat(ask("SELECT disc FROM 'catalog.parquet' WHERE kind = 'file' ORDER BY disc", file))
                .extracting(row -> row.get("disc"))
                .containsExactly("c.pvr", "sega/nights", "sega/rez");
        assertThat(Cli.run("catalog", folder + "/owners", "-o", file.toString(), "--disc-depth", "0")
                        .code())
                .isEqualTo(2);
    }

    @Test
    void aPatternNamesTheFoldersThatAreDiscs() throws SQLException {
        Path file = folder.resolve("pattern.parquet");
        Fixtures.write(folder.resolve("mixed/sega/nights/a.pvr"), Fixtures.texture(1));
        Fixtures.write(folder.resolve("mixed/sega/rez/disc2/data/b.pvr"), Fixtures.texture(2));
        Fixtures.write(folder.resolve("mixed/other/c.pvr"), Fixtures.texture(3));
        List<String> command = List.of(
                "catalog",
                folder + "/mixed",
                "-o",
                file.toString(),
                "--disc-pattern",
                "./sega/*",
                "--disc-pattern=disc?");
        assertThat(Cli.run(command.toArray(String[]::new)).code()).isZero();
        assertThat(ask("SELECT disc FROM 'catalog.parquet' WHERE kind = 'file' ORDER BY disc", file))
                .extracting(row -> row.get("disc"))
                .containsExactly("other", "sega/nights", "sega/rez/disc2");
        assertThat(ask("SELECT decode(value) AS value FROM parquet_kv_metadata('catalog.parquet')", file))
                .extracting(row -> String.valueOf(row.get("value")))
                .anyMatch(fact ->
                        fact.startsWith("--disc-depth 1 --disc-pattern ./sega/* --disc-pattern disc? --limits"));
    }

    @Test
    void theFileSaysHowItWasMade() throws SQLException {
        assertThat(ask(
                        "SELECT decode(key) AS key, decode(value) AS value FROM parquet_kv_metadata('catalog.parquet')",
                        catalog()))
                .extracting(row -> row.get("key") + "=" + row.get("value"))
                .contains("shuriken.catalog=2", "shuriken.inputs=" + folder + "/discs")
                .anyMatch(fact -> fact.startsWith("shuriken.version=Shuriken"))
                .anyMatch(fact -> fact.startsWith("shuriken.options=--disc-depth 1"));
    }

    @Test
    void anUpdateEqualsANewCatalogue() throws IOException, SQLException {
        Path whole = catalog();
        byte[] before = Files.readAllBytes(whole);
        Cli same = Cli.run("catalog", folder + "/discs", "-o", whole.toString(), "--changed");
        assertThat(same.err()).contains("0 new, 0 changed, 0 removed, 7 unchanged");
        assertThat(rows(whole)).isEqualTo(rows(Files.write(folder.resolve("before.parquet"), before)));

        Fixtures.write(folder.resolve("discs/one/red.pvr"), Fixtures.texture(0x1F));
        Fixtures.write(folder.resolve("discs/three/new.pvr"), Fixtures.texture(2));
        Files.delete(folder.resolve("discs/two/notes.xyz"));
        Cli update = Cli.run("catalog", folder + "/discs", "-o", whole.toString(), "--changed");
        assertThat(update.err())
                .contains("new: " + folder + "/discs/three/new.pvr")
                .contains("changed: " + folder + "/discs/one/red.pvr")
                .contains("removed: " + folder + "/discs/two/notes.xyz")
                .contains("1 new, 1 changed, 1 removed, 5 unchanged");
        Path fresh = folder.resolve("fresh.parquet");
        Cli.run("catalog", folder + "/discs", "-o", fresh.toString());
        assertThat(rows(whole)).isEqualTo(rows(fresh));
    }

    @Test
    void aNewDiscIsAddedWithoutTheOldOnes() throws SQLException {
        Path whole = catalog();
        Fixtures.write(folder.resolve("more/three/new.pvr"), Fixtures.texture(2));
        Cli run = Cli.run("catalog", folder + "/more", "-o", whole.toString(), "--changed");
        assertThat(run.code()).isZero();
        assertThat(ask("SELECT disc FROM 'catalog.parquet' WHERE kind = 'file' ORDER BY disc", whole))
                .extracting(row -> row.get("disc"))
                .containsExactly("one", "one", "one", "three", "two", "two", "two", "two");
    }

    @Test
    void otherSpellingsOfAFolderAreTheSameFolder() throws SQLException {
        Path whole = catalog();
        List<Map<String, Object>> before = rows(whole);
        for (String spelling : List.of("/./discs", "/discs/", "/discs/../discs", "/discs/two", "/discs/one/cut.nj")) {
            Cli run = Cli.run("catalog", folder + spelling, "-o", whole.toString(), "--changed");
            assertThat(run.err()).as(spelling).contains("0 new, 0 changed, 0 removed, ");
            assertThat(rows(whole)).as(spelling).isEqualTo(before);
        }
        Fixtures.write(folder.resolve("discs/two/data/new.pvr"), Fixtures.texture(2));
        Cli.run("catalog", folder + "/discs/two/", "-o", whole.toString(), "--changed");
        assertThat(ask(
                        "SELECT root, path, disc FROM 'catalog.parquet' WHERE kind = 'file' AND name = 'new.pvr'",
                        whole))
                .singleElement()
                .satisfies(row -> assertThat(row)
                        .containsEntry("root", folder + "/discs")
                        .containsEntry("path", "two/data/new.pvr")
                        .containsEntry("disc", "two"));
        assertThat(rows(whole)).hasSize(before.size() + 2);
    }

    @Test
    void wrongInputsLeaveAnExistingCatalogueAlone() throws IOException {
        Path whole = catalog();
        byte[] before = Files.readAllBytes(whole);
        Files.createDirectories(folder.resolve("empty"));
        Cli missing = Cli.run("catalog", folder + "/dicss", "-o", whole.toString());
        assertThat(missing.err()).contains(whole + " was not written", folder + "/dicss: no such file or folder");
        Cli empty = Cli.run("catalog", folder + "/empty", "-o", whole.toString(), "--changed");
        assertThat(empty.err()).contains("was not written, because the inputs contain no files");
        Cli both = Cli.run("catalog", folder + "/discs", folder + "/dicss", "-o", whole.toString());
        assertThat(List.of(missing.code(), empty.code(), both.code())).containsOnly(1);
        assertThat(whole).hasBinaryContent(before);
        assertThat(Cli.run("catalog", folder + "/dicss", "-o", folder + "/new.parquet")
                        .code())
                .isEqualTo(1);
        assertThat(folder.resolve("new.parquet")).doesNotExist();
    }

    @Test
    void diffListsTheFilesThatChanged() throws IOException, SQLException {
        Path before = catalog();
        Path copy = folder.resolve("old.parquet");
        Files.copy(before, copy);
        Cli same = Cli.run("diff", copy.toString(), before.toString());
        assertThat(same.code()).isZero();
        assertThat(same.out()).contains("list the same files.");
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
        Path whole = catalog();
        Fixtures.write(folder.resolve("more/new.pvr"), Fixtures.texture(2));
        Path unmounted = Files.move(folder.resolve("discs"), folder.resolve("elsewhere"));
        Files.createDirectories(folder.resolve("discs"));
        Cli run = Cli.run("catalog", folder + "/more", "-o", whole.toString(), "--changed");
        assertThat(run.err()).contains("The folder " + folder + "/discs is missing or empty, so its rows were kept.");
        assertThat(ask("SELECT * FROM 'catalog.parquet' WHERE kind = 'file'", whole))
                .hasSize(8);
        Files.delete(folder.resolve("discs"));
        Files.move(unmounted, folder.resolve("discs"));
    }

    @Test
    void theEndOfARunSaysWhatTheTableContains() {
        Path file = folder.resolve("summary.parquet");
        assertThat(Cli.run("catalog", folder + "/discs", "-o", file.toString()).err())
                .contains(file + ": 7 files and 2 files in archives, 1 unknown, 1 damaged (16 rows)");
    }

    @Test
    void anotherExtensionThanParquetIsRefused() {
        Cli run = Cli.run("catalog", folder + "/discs", "-o", folder + "/catalog.csv");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("catalog writes Parquet", "COPY 'catalog.parquet' TO 'catalog.csv'");
        assertThat(folder.resolve("catalog.csv")).doesNotExist();
    }

    /** Version 1 had other names and no roots; its values are the same. */
    @Test
    void catalogsOfTheFirstVersionAreRead() throws IOException, SQLException {
        Path old = Path.of("src/test/resources/catalog-1.parquet");
        Path now = folder.resolve("now.parquet");
        List<String> words = new ArrayList<>(List.of("catalog", "-o", now.toString()));
        List.of("torii.nj", "torii.pvm", "koi_swim.njm", "koi.pvp").forEach(name -> words.add("../samples/" + name));
        assertThat(Cli.run(words.toArray(String[]::new)).code()).isZero();
        List<String> columns = List.of(
                "kind",
                "name",
                "sha256",
                "weighted_vertices",
                "frames_per_second",
                "pixel_format",
                "rgba_sha256",
                "byte_offset");
        List<List<Object>> was = new ArrayList<>();
        CatalogFile.readRows(old, row -> was.add(values(row, columns)));
        List<List<Object>> is = new ArrayList<>();
        CatalogFile.readRows(now, row -> is.add(values(row, columns)));
        assertThat(was).isEqualTo(is).hasSize(16);

        Path update = Files.copy(old, folder.resolve("old.parquet"));
        Fixtures.write(folder.resolve("more/new.pvr"), Fixtures.texture(2));
        assertThat(Cli.run("catalog", folder + "/more", "-o", update.toString(), "--changed")
                        .code())
                .isZero();
        assertThat(ask("SELECT count(*) AS n FROM 'catalog.parquet'", update))
                .singleElement()
                .satisfies(row -> assertThat(row).containsEntry("n", 18L));
    }

    @Test
    void whatIsNoCatalogueIsNotUpdated() throws IOException {
        Path file = Files.writeString(folder.resolve("odd.parquet"), "PAR1 and no more");
        Cli run = Cli.run("catalog", folder + "/discs", "-o", file.toString(), "--changed");
        assertThat(run.code()).isEqualTo(4);
        assertThat(run.err()).contains("without --changed").doesNotContain("Exception");
        assertThat(file).hasContent("PAR1 and no more");
        assertThat(Cli.run("catalog", folder + "/discs", "--json", "--changed").code())
                .isEqualTo(2);
    }

    private static List<Object> values(CatalogRow row, List<String> columns) {
        return columns.stream()
                .<Object>map(
                        name -> row.value(CatalogColumn.of(name).orElseThrow()).orElse(""))
                .toList();
    }

    private static List<Map<String, Object>> rows(Path catalog) throws SQLException {
        return ask("SELECT * FROM 'catalog.parquet' ORDER BY path, id", catalog);
    }
}
