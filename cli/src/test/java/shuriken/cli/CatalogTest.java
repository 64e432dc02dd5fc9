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
import shuriken.io.Sha256;

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
                .hasSize(6)
                .allSatisfy((question, rows) -> assertThat(rows)
                        .as(question)
                        .hasSizeGreaterThanOrEqualTo(question.startsWith("Which textures") ? 0 : 1));
        assertThat(answers.get("Which discs share this model?"))
                .singleElement()
                .satisfies(row -> assertThat(row)
                        .containsEntry("sha256", Sha256.of(Fixtures.model()))
                        .containsEntry("discs", 2L));
        assertThat(answers.get("Which files fail, and why?"))
                .singleElement()
                .satisfies(row -> assertThat(row)
                        .containsEntry("path", folder + "/discs/one/cut.nj")
                        .containsEntry("code", "UNREADABLE"));
        assertThat(answers.get("Which formats are unknown?"))
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
                        .containsEntry("pixelFormat", "RGB565")
                        .containsEntry("disc", "one")
                        .containsEntry("size", (long) Fixtures.texture(0).length));
    }

    @Test
    void columnsAreThoseOfTheDocumentation() throws IOException, SQLException {
        String documentation = Files.readString(Path.of("../docs/reference/catalog-columns.md"));
        assertThat(ask("DESCRIBE SELECT * FROM 'catalog.parquet'", catalog()))
                .extracting(row -> row.get("column_name"))
                .containsExactly(Arrays.stream(CatalogColumn.values())
                        .map(CatalogColumn::word)
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
                .startsWith("{\"kind\":\"file\",\"disc\":\"body.pvm\",\"path\":\"" + folder + "/discs/two/body.pvm\"")
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
}
