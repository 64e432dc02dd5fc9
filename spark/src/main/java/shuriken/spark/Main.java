package shuriken.spark;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;

/** What {@code spark-submit} starts. */
public final class Main {
    private static final String USAGE = """
            usage: convert INPUT... -o FOLDER [--manifest FILE] [--overwrite] [--item-size MB]
                           [--tar [--disc-depth N]] [--convert OPTION...]
                   catalog INPUT... -o FOLDER [--overwrite] [--item-size MB] [--disc-depth N]
            INPUT and FOLDER are paths of Hadoop: file:///discs, hdfs://host/discs, s3a://bucket/discs""";

    private Main() {}

    /** Ends with the exit codes of the command line: 0 all done, 1 some inputs failed, 2 wrong words, 4 I/O error. */
    public static void main(String[] words) {
        int code = run(Arrays.asList(words));
        if (code != 0) {
            System.exit(code);
        }
    }

    private static int run(List<String> words) {
        JobOptions options;
        try {
            if (words.isEmpty() || !List.of("convert", "catalog").contains(words.getFirst())) {
                throw new IllegalArgumentException("expected convert or catalog");
            }
            options = JobOptions.of(words.subList(1, words.size()));
        } catch (IllegalArgumentException e) {
            System.err.println("shuriken: " + e.getMessage() + "\n" + USAGE);
            return 2;
        }
        try (SparkSession spark =
                SparkSession.builder().appName("shuriken " + words.getFirst()).getOrCreate()) {
            return words.getFirst().equals("convert") ? convert(spark, options) : write(spark, options);
        } catch (IOException e) {
            System.err.println("shuriken: " + Failures.reason(e));
            return 4;
        } catch (RuntimeException e) {
            if (!Failures.isMissingClass(e)) {
                throw e;
            }
            System.err.println("shuriken: " + Failures.reason(e));
            return 4;
        }
    }

    private static int convert(SparkSession spark, JobOptions options) throws IOException {
        ConvertJob job = new ConvertJob(spark, options);
        Summary summary = job.run();
        summary.lines(HadoopFileSource.shown(job.manifest().toString()))
                .forEach(line -> System.err.println("shuriken: " + line));
        return summary.failed() == 0 ? 0 : 1;
    }

    private static int write(SparkSession spark, JobOptions options) throws IOException {
        new CatalogJob(spark, options)
                .rows()
                .write()
                .mode(options.overwrites() ? SaveMode.Overwrite : SaveMode.ErrorIfExists)
                .parquet(options.output());
        return 0;
    }

    /**
     * The catalogue as a data frame, for programs.
     *
     * @param inputs files and folders
     * @throws IOException if they cannot be listed
     */
    public static Dataset<Row> catalog(SparkSession spark, List<String> inputs) throws IOException {
        List<String> words = new ArrayList<>(inputs);
        words.addAll(List.of("-o", "none"));
        return new CatalogJob(spark, JobOptions.of(words)).rows();
    }
}
