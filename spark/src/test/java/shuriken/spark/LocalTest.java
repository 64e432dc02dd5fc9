package shuriken.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shuriken.assets.Asset;
import shuriken.assets.disk.DiskFileSource;
import shuriken.batch.catalog.CatalogColumn;
import shuriken.batch.catalog.CatalogRow;
import shuriken.batch.catalog.CatalogRowProducer;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;

/** Compares jobs on the threads of one machine with the command line. */
class LocalTest {
    @TempDir
    private static Path folder;

    private static SparkSession spark;

    @BeforeAll
    static void start() throws IOException, InterruptedException {
        Trees.fill(folder.resolve("discs"));
        spark = SparkSession.builder()
                .master("local[2]")
                .config("spark.ui.enabled", "false")
                .config("spark.sql.warehouse.dir", folder.resolve("warehouse").toString())
                .config("spark.sql.shuffle.partitions", "2")
                .config("spark.speculation", "true")
                .config("spark.speculation.quantile", "0.1")
                .config("spark.speculation.multiplier", "1.01")
                .getOrCreate();
    }

    @AfterAll
    static void stop() {
        spark.stop();
    }

    /** Returns options with so small items that even the smallest archive is split. */
    private static JobOptions options(String output, long itemSize) {
        return new JobOptions(
                List.of(folder.resolve("discs").toString()),
                List.of(),
                folder.resolve(output).toString(),
                Optional.empty(),
                false,
                itemSize,
                1,
                false);
    }

    @Test
    void filesAndManifestEqualThoseOfTheCommandLine() throws IOException, InterruptedException {
        Trees.convert(folder.resolve("discs"), folder.resolve("local"), folder.resolve("local.jsonl"));
        for (long size : List.of(1L << 30, 25_000L)) {
            String out = "spark" + size;
            assertThat(new ConvertJob(spark, options(out, size)).run().failedCount())
                    .isEqualTo(1);
            assertThat(Trees.tree(folder.resolve("local"))).hasSizeGreaterThan(20);
            Trees.assertSame(folder.resolve(out), folder.resolve("local"), folder.resolve("local.jsonl"));
            assertThat(folder.resolve(out).resolve(StagingFolder.NAME)).doesNotExist();
        }
    }

    /** A disc is the first folder of a result. Results without a folder are files. */
    @Test
    void eachDiscIsOneTarFileWithTheResultsOfTheCommandLine() throws IOException, InterruptedException {
        Path discs = folder.resolve("discs");
        Trees.convert(discs, folder.resolve("untarred"), folder.resolve("untarred.jsonl"));
        Path out = folder.resolve("tars");
        new ConvertJob(spark, JobOptions.parse(List.of(discs.toString(), "-o", out.toString(), "--tar"))).run();
        assertThat(out.resolve(ConvertJob.DEFAULT_MANIFEST_NAME))
                .hasSameTextualContentAs(folder.resolve("untarred.jsonl"));
        assertThat(out.resolve("one.tar")).exists();
        assertThat(out.resolve("one")).doesNotExist();
        for (Path archive : Trees.files(out)) {
            if (archive.toString().endsWith(DiscTar.EXTENSION)) {
                try (TarArchiveInputStream tar = new TarArchiveInputStream(Files.newInputStream(archive))) {
                    for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
                        Path file = out.resolve(entry.getName());
                        Files.createDirectories(file.getParent());
                        Files.copy(tar, file);
                    }
                }
                Files.delete(archive);
            }
        }
        Trees.assertSame(out, folder.resolve("untarred"), folder.resolve("untarred.jsonl"));
        assertThat(DiscTar.findDisc("a/b/c.glb", 1)).isEqualTo("a");
        assertThat(DiscTar.findDisc("a/b/c.glb", 5)).isEqualTo("a/b");
        assertThat(DiscTar.findDisc("c.glb", 1)).isEmpty();
    }

    /** Every spelling of the path of a local folder results in the manifest of the command line. */
    @Test
    void commandLineResumesFromTheManifest() throws IOException, InterruptedException {
        Path discs = folder.resolve("discs");
        Path model = Files.createDirectory(folder.resolve("alone")).resolve("koi.nj");
        Files.copy(discs.resolve("one/koi.nj"), model);
        Files.copy(discs.resolve("one/koi.pvm"), model.resolveSibling("koi.pvm"));
        Trees.convert(List.of(discs.toString(), model.toString()), folder.resolve("plain"), folder.resolve("a.jsonl"));
        List<String> words = List.of(discs.toUri().toString(), "file:" + model);
        Path out = folder.resolve("resumed");
        new ConvertJob(spark, JobOptions.parse(List.of(words.get(0), words.get(1), "-o", out.toString()))).run();
        Path manifest = out.resolve(ConvertJob.DEFAULT_MANIFEST_NAME);
        assertThat(manifest).hasSameTextualContentAs(folder.resolve("a.jsonl"));
        assertThat(Files.readString(manifest)).contains("\"beside\":\"").doesNotContain("\"beside\":\"\"");

        Set<Path> files = Trees.files(out);
        for (Path file : files) {
            Files.setLastModifiedTime(file, FileTime.fromMillis(0));
        }
        Trees.convert(List.of(discs.toString(), model.toString(), "--resume"), out, manifest);
        assertThat(Trees.files(out))
                .isEqualTo(files)
                .allSatisfy(file -> assertThat(Files.getLastModifiedTime(file)).isEqualTo(FileTime.fromMillis(0)));
    }

    @Test
    void missingFileSystemIsReportedInOneSentence() {
        for (String path : List.of("s3a://bucket/discs", "nowhere://discs")) {
            JobOptions options =
                    JobOptions.parse(List.of(path, "-o", folder.resolve("no").toString()));
            assertThatThrownBy(() -> new ConvertJob(spark, options).run()).satisfies(e -> {
                assertThat(FailureMessages.isCausedByMissingClass(e)).isTrue();
                assertThat(FailureMessages.create(e))
                        .contains("--packages org.apache.hadoop:hadoop-aws:3.")
                        .doesNotContain("\n");
            });
        }
        assertThat(FailureMessages.create(new IOException("out exists"))).isEqualTo("out exists");
    }

    @Test
    void jobEndsWithASummary() throws IOException {
        Summary summary = new ConvertJob(spark, options("summed", 1 << 20)).run();
        List<String> lines = summary.describe("m.jsonl");
        assertThat(lines).hasSize(2);
        assertThat(lines.getFirst()).contains("one/cut.nj: ");
        assertThat(lines.getLast()).contains("1 failed", "m.jsonl", summary.outputCount() + " files");
    }

    @Test
    void largeContainersAreSplitIntoItems() throws IOException {
        List<InputFile> files = InputListing.list(
                List.of(folder.resolve("discs").toString()),
                "none",
                spark.sparkContext().hadoopConfiguration());
        InputFile game = files.stream()
                .filter(file -> file.displayPath().endsWith("game.zip"))
                .findFirst()
                .orElseThrow();
        HadoopFileSource source = new HadoopFileSource(spark.sparkContext().hadoopConfiguration());
        assertThat(new Splitter(source, () -> new ReadContext(ReadOptions.LENIENT), 1 << 30).split(game))
                .hasSize(1);
        List<WorkItem> items = new Splitter(source, () -> new ReadContext(ReadOptions.LENIENT), 10_000).split(game);
        assertThat(items).hasSizeGreaterThan(4);
        assertThat(items).extracting(WorkItem::key).isSorted().doesNotHaveDuplicates();
    }

    @Test
    void catalogEqualsThatOfTheCommandLine() throws IOException {
        List<CatalogRow> rows = new ArrayList<>();
        for (InputFile file : InputListing.list(
                List.of(folder.resolve("discs").toString()),
                "none",
                spark.sparkContext().hadoopConfiguration())) {
            Asset asset = Asset.read(DiskFileSource.DEFAULT, file.path(), file.displayPath());
            new CatalogRowProducer(() -> new ReadContext(ReadOptions.LENIENT), rows::add).read(asset, file.origin(1));
        }
        List<String> expected = rows.stream()
                .map(row -> Arrays.stream(CatalogColumn.values())
                        .map(column -> row.value(column).orElse(null))
                        .toList()
                        .toString())
                .toList();
        for (long size : List.of(1L << 30, 25_000L)) {
            Dataset<Row> catalog = new CatalogJob(spark, options("none", size)).readRows();
            assertThat(catalog.collectAsList())
                    .extracting(row -> "[" + row.mkString(", ") + "]")
                    .isEqualTo(expected);
        }
    }

    @Test
    void catalogIsWrittenWithASummary() throws IOException {
        CatalogCounts summary = new CatalogJob(spark, options("catalog", 1 << 20)).write();
        assertThat(summary.failedCount()).isEqualTo(1);
        List<String> lines = summary.describe("out");
        assertThat(lines).hasSize(2);
        assertThat(lines.getFirst()).contains("discs/one/cut.nj: ");
        assertThat(lines.getLast()).contains("1 failed", summary.rowCount() + " rows", "catalog: out");
        assertThat(DiskFileSource.children(folder.resolve("catalog")))
                .filteredOn(file -> file.toString().endsWith(".parquet")
                        && !file.getFileName().toString().startsWith("."))
                .isNotEmpty()
                .allMatch(file -> file.toString().endsWith(".zstd.parquet"));
        assertThatThrownBy(() -> new CatalogJob(spark, options("catalog", 1 << 20)).write())
                .isInstanceOf(IOException.class)
                .hasMessageContaining("--overwrite");
    }

    @Test
    void queriesOfTheCatalogHaveResults() throws IOException {
        Main.catalog(spark, List.of(folder.resolve("discs").toString())).createOrReplaceTempView("catalog");
        List<Row> shared = spark.sql("SELECT sha256, count(DISTINCT disc) AS discs FROM catalog WHERE kind = 'model'"
                        + " GROUP BY sha256 HAVING count(DISTINCT disc) > 1")
                .collectAsList();
        assertThat(shared).hasSizeGreaterThanOrEqualTo(3);
    }

    @Test
    void existingFolderIsNotReplaced() throws IOException {
        Files.createDirectories(folder.resolve("full"));
        Files.writeString(folder.resolve("full/letter.txt"), "dear");
        assertThatThrownBy(() -> new ConvertJob(spark, options("full", 1 << 20)).run())
                .isInstanceOf(IOException.class)
                .hasMessageContaining("--overwrite");
        assertThat(folder.resolve("full/letter.txt")).exists();
    }

    @Test
    void wrongOptionsAreReportedBeforeTheStart() {
        assertThatThrownBy(() -> JobOptions.parse(List.of("in"))).hasMessageContaining("-o");
        assertThatThrownBy(() -> JobOptions.parse(List.of("in", "-o", "out", "--to", "obj")))
                .hasMessageContaining("--convert");
        assertThatThrownBy(() -> JobOptions.parse(List.of("in", "-o", "out", "--convert", "--scan")))
                .hasMessageContaining("works only with the command convert, not on Spark");
        for (String invalid : List.of("0", "-1", "x", "1.5")) {
            assertThatThrownBy(() -> JobOptions.parse(List.of("in", "-o", "out", "--item-size", invalid)))
                    .hasMessage("--item-size " + invalid + ": expected a whole number above 0");
        }
        assertThatThrownBy(() -> JobOptions.parse(List.of("in", "-o", "out", "--convert", "--to", "fbx")))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
