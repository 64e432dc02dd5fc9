package shuriken.cli.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import shuriken.batch.catalog.CatalogColumn;
import shuriken.batch.catalog.CatalogRow;
import shuriken.cli.Cli;
import shuriken.cli.Fixtures;
import shuriken.parquet.CatalogFile;

/** Reads the tables of {@code catalog} with DuckDB and runs the queries of the documentation. */
class CatalogTest extends CatalogFolder {
    private static final Pattern QUESTION = Pattern.compile("\n(\\S[^\n]*\\?)\n\n```sql\n(.*?);\n```", Pattern.DOTALL);

    private static Map<String, String> questions() throws IOException {
        Map<String, String> questions = new TreeMap<>();
        Matcher matcher = QUESTION.matcher(Files.readString(Path.of("../docs/how-to/whole-collections.md")));
        while (matcher.find()) {
            questions.put(matcher.group(1), matcher.group(2));
        }
        return questions;
    }

    @Test
    void queriesOfTheDocumentationHaveResults() throws IOException, SQLException {
        Path catalog = catalog();
        Map<String, List<Map<String, Object>>> answers = new TreeMap<>();
        for (Map.Entry<String, String> question : questions().entrySet()) {
            answers.put(question.getKey(), query(question.getValue(), catalog));
        }
        assertThat(answers)
                .hasSize(4)
                .allSatisfy((question, rows) -> assertThat(rows).as(question).isNotEmpty());
        assertThat(answers.get("Which discs share this model?"))
                .singleElement()
                .satisfies(row -> assertThat(row).containsEntry("name", "copy").containsEntry("discs", 2L));
        assertThat(answers.get("Which files fail, and why?"))
                .singleElement()
                .satisfies(row -> assertThat(row)
                        .containsEntry("file", folder + "/discs/one/cut.nj")
                        .containsEntry("code", "UNREADABLE"));
        assertThat(answers.get("Which types of files were not recognized?"))
                .singleElement()
                .satisfies(row -> assertThat(row).containsEntry("ending", "xyz").containsEntry("files", 1L));
    }

    @Test
    void everyFileHasARow() throws SQLException {
        assertThat(query("SELECT kind, count(*) AS n FROM 'catalog.parquet' GROUP BY kind ORDER BY kind", catalog()))
                .extracting(row -> row.get("kind") + " " + row.get("n"))
                .containsExactly("file 7", "finding 1", "member 2", "model 2", "motion 1", "texture 3");
        assertThat(query("SELECT * FROM 'catalog.parquet' WHERE kind = 'texture' AND path LIKE '%red.pvr'", catalog()))
                .singleElement()
                .satisfies(row -> assertThat(row)
                        .containsEntry("width", 8L)
                        .containsEntry("height", 8L)
                        .containsEntry("pixel_format", "RGB565")
                        .containsEntry("disc", "one")
                        .containsEntry("size", (long) Fixtures.texture(0).length));
    }

    @Test
    void columnsMatchTheDocumentation() throws IOException, SQLException {
        String documentation = Files.readString(Path.of("../docs/reference/catalog-columns.md"));
        assertThat(query("DESCRIBE SELECT * FROM 'catalog.parquet'", catalog()))
                .extracting(row -> row.get("column_name"))
                .containsExactly(Arrays.stream(CatalogColumn.values())
                        .map(CatalogColumn::columnName)
                        .toArray())
                .allSatisfy(name -> assertThat(documentation).contains("`" + name + "`"));
    }

    @Test
    void numberOfJobsChangesNoByte() throws IOException {
        for (int copy : IntStream.range(0, 300).toArray()) {
            Fixtures.write(folder.resolve("discs/two/many/" + copy + ".pvm"), Fixtures.archive("a", "b", "c"));
        }
        assertThat(catalog("--jobs", "3")).hasSameBinaryContentAs(catalog("--jobs", "1", "-v"));
    }

    @Test
    void rowsCanBeJson() {
        Cli run = Cli.run("catalog", "--json", folder + "/discs/two/body.pvm");
        assertThat(run.lines()).hasSize(5);
        assertThat(run.lines().getFirst())
                .startsWith("{\"kind\":\"file\",\"id\":")
                .contains("\"disc\":\"body.pvm\",\"path\":\"body.pvm\"")
                .contains("\"root\":\"" + folder + "/discs/two\"")
                .contains("\"members\":2");
    }

    @Test
    void failuresAreReportedAndCounted() {
        Fixtures.write(folder.resolve("discs/two/cut.njm"), Fixtures.truncated(Fixtures.motion(), 40));
        Cli run = Cli.run("catalog", "--json", folder + "/discs");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.lines()).anyMatch(line -> line.contains("cut.njm") && line.contains("\"severity\":\"error\""));
        assertThat(run.err()).contains(folder + "/discs/two/cut.njm: ", "2 of 8 inputs failed");
        assertThat(Cli.run("catalog", "--json", folder + "/discs/two/body.pvm").code())
                .isZero();
    }

    @Test
    void exitCodeIs2ForWrongOptions() {
        assertThat(Cli.run("catalog", folder + "/discs").code()).isEqualTo(2);
        for (String refused : List.of("--type=model", "--include=*.pvm", "--fail-fast")) {
            Cli run = Cli.run("catalog", refused, "--json", folder + "/discs");
            assertThat(run.code()).isEqualTo(2);
            assertThat(run.err()).contains("cannot be used with catalog, which always reads everything");
        }
        assertThat(Cli.run("catalog", "--help-all").out()).contains("--exclude").doesNotContain("--include");
    }

    @Test
    void unwritableOutputLeavesNoFile() throws IOException {
        Files.writeString(folder.resolve("file"), "x");
        Cli run = Cli.run("catalog", folder + "/discs", "-o", folder + "/file/catalog.parquet");
        assertThat(run.code()).isEqualTo(4);
        assertThat(run.err()).doesNotContain("Exception");
    }

    @Test
    void rowsKnowTheirContainers() throws SQLException {
        Path catalog = catalog();
        assertThat(query("SELECT count(*) AS n, count(DISTINCT id) AS ids FROM 'catalog.parquet'", catalog))
                .singleElement()
                .satisfies(row -> assertThat(row.get("n")).isEqualTo(row.get("ids")));
        assertThat(query(
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
    void findsTheSameModelInOtherFiles() throws SQLException {
        byte[] longer = Arrays.copyOf(Fixtures.model(), Fixtures.model().length + 16);
        Fixtures.write(folder.resolve("discs/two/longer.nj"), longer);
        assertThat(query(
                        "SELECT count(DISTINCT sha256) AS files, count(DISTINCT geometry_sha256) AS models"
                                + " FROM 'catalog.parquet' WHERE kind = 'model'",
                        catalog()))
                .singleElement()
                .satisfies(row -> assertThat(row).containsEntry("files", 2L).containsEntry("models", 1L));
    }

    @Test
    void depthOptionFindsDiscsInSubfolders() throws SQLException {
        Path file = folder.resolve("deep.parquet");
        Fixtures.write(folder.resolve("owners/sega/nights/a.pvr"), Fixtures.texture(1));
        Fixtures.write(folder.resolve("owners/sega/rez/data/b.pvr"), Fixtures.texture(2));
        Fixtures.write(folder.resolve("owners/c.pvr"), Fixtures.texture(3));
        assertThat(Cli.run("catalog", folder + "/owners", "-o", file.toString(), "--disc-depth", "2")
                        .code())
                .isZero();
        assertThat(query("SELECT disc FROM 'catalog.parquet' WHERE kind = 'file' ORDER BY disc", file))
                .extracting(row -> row.get("disc"))
                .containsExactly("c.pvr", "sega/nights", "sega/rez");
        assertThat(Cli.run("catalog", folder + "/owners", "-o", file.toString(), "--disc-depth", "0")
                        .code())
                .isEqualTo(2);
    }

    @Test
    void patternSelectsFoldersThatAreDiscs() throws SQLException {
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
        assertThat(query("SELECT disc FROM 'catalog.parquet' WHERE kind = 'file' ORDER BY disc", file))
                .extracting(row -> row.get("disc"))
                .containsExactly("other", "sega/nights", "sega/rez/disc2");
        assertThat(query("SELECT decode(value) AS value FROM parquet_kv_metadata('catalog.parquet')", file))
                .extracting(row -> String.valueOf(row.get("value")))
                .anyMatch(fact ->
                        fact.startsWith("--disc-depth 1 --disc-pattern ./sega/* --disc-pattern disc? --limits"));
    }

    @Test
    void catalogContainsItsOptions() throws SQLException {
        assertThat(query(
                        "SELECT decode(key) AS key, decode(value) AS value FROM parquet_kv_metadata('catalog.parquet')",
                        catalog()))
                .extracting(row -> row.get("key") + "=" + row.get("value"))
                .contains("shuriken.catalog=2", "shuriken.inputs=" + folder + "/discs")
                .anyMatch(fact -> fact.startsWith("shuriken.version=Shuriken"))
                .anyMatch(fact -> fact.startsWith("shuriken.options=--disc-depth 1"));
    }

    @Test
    void runEndsWithASummary() {
        Path file = folder.resolve("summary.parquet");
        assertThat(Cli.run("catalog", folder + "/discs", "-o", file.toString()).err())
                .contains(file + ": 7 files and 2 files in archives, 1 unknown, 1 damaged (16 rows)");
    }

    @Test
    void anotherExtensionThanParquetIsRefused() {
        Cli run = Cli.run("catalog", folder + "/discs", "-o", folder + "/catalog.csv");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("catalog writes only Parquet", "COPY 'catalog.parquet' TO 'catalog.csv'");
        assertThat(folder.resolve("catalog.csv")).doesNotExist();
    }

    /** Version 1 had other names and no roots but the same values. */
    @Test
    void readsCatalogsOfVersion1() throws IOException, SQLException {
        Path old = Path.of("src/test/resources/catalog-1.parquet");
        Path current = folder.resolve("now.parquet");
        List<String> words = new ArrayList<>(List.of("catalog", "-o", current.toString()));
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
        List<List<Object>> oldValues = new ArrayList<>();
        CatalogFile.readRows(old, row -> oldValues.add(values(row, columns)));
        List<List<Object>> newValues = new ArrayList<>();
        CatalogFile.readRows(current, row -> newValues.add(values(row, columns)));
        assertThat(oldValues).isEqualTo(newValues).hasSize(16);

        Path update = Files.copy(old, folder.resolve("old.parquet"));
        Fixtures.write(folder.resolve("more/new.pvr"), Fixtures.texture(2));
        assertThat(Cli.run("catalog", folder + "/more", "-o", update.toString(), "--changed")
                        .code())
                .isZero();
        assertThat(query("SELECT count(*) AS n FROM 'catalog.parquet'", update))
                .singleElement()
                .satisfies(row -> assertThat(row).containsEntry("n", 18L));
    }

    @Test
    void otherParquetFilesAreNotUpdated() throws IOException {
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
                .<Object>map(name ->
                        row.value(CatalogColumn.byName(name).orElseThrow()).orElse(""))
                .toList();
    }
}
