package shuriken.cli.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import shuriken.cli.Cli;
import shuriken.cli.Fixtures;

/** A folder with two discs, the tables that {@code catalog} writes for them, and queries by DuckDB. */
abstract class CatalogFolder {
    @TempDir
    Path folder;

    /** Writes two discs. Both contain the model, one of them in an archive. All other files are on one disc only. */
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

    Path catalog(String... options) {
        Path file = folder.resolve("catalog" + options.length + ".parquet");
        List<String> words = new ArrayList<>(List.of("catalog", folder + "/discs", "-o", file.toString()));
        words.addAll(List.of(options));
        Cli run = Cli.run(words.toArray(String[]::new));
        assertThat(run.code()).as(run.err()).isEqualTo(1);
        assertThat(run.err()).contains("rows").containsOnlyOnce(folder + "/discs/one/cut.nj: ");
        return file;
    }

    static List<Map<String, Object>> query(String sql, Path catalog) throws SQLException {
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

    static List<Map<String, Object>> rows(Path catalog) throws SQLException {
        return query("SELECT * FROM 'catalog.parquet' ORDER BY path, id", catalog);
    }
}
