package shuriken.spark;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/** The main class for {@code spark-submit}. */
public final class Main {
    private static final String USAGE = """
            usage: convert INPUT... -o FOLDER [--manifest FILE] [--overwrite] [--item-size MB]
                           [--tar [--disc-depth N]] [--convert OPTION...]
                   catalog INPUT... -o FOLDER [--overwrite] [--item-size MB] [--disc-depth N]
            INPUT and FOLDER are Hadoop paths, such as file:///discs, hdfs://host/discs or s3a://bucket/discs""";

    private static final int INPUTS_FAILED_CODE = 1;
    private static final int WRONG_ARGUMENTS_CODE = 2;
    private static final int IO_ERROR_CODE = 4;

    private Main() {}

    /**
     * Runs a job. The exit codes are those of the command line: 0 for success, 1 if some inputs failed, 2 for wrong
     * arguments, 4 for a read or write error, or if the classes for a file system are missing.
     *
     * @param arguments the command and its arguments
     */
    public static void main(String[] arguments) {
        int exitCode = run(Arrays.asList(arguments));
        if (exitCode != 0) {
            System.exit(exitCode);
        }
    }

    private static int run(List<String> arguments) {
        JobOptions options;
        try {
            if (arguments.isEmpty() || !List.of("convert", "catalog").contains(arguments.getFirst())) {
                throw new IllegalArgumentException("the first argument must be convert or catalog");
            }
            options = JobOptions.parse(arguments.subList(1, arguments.size()));
        } catch (IllegalArgumentException e) {
            System.err.println("shuriken: " + e.getMessage() + "\n" + USAGE);
            return WRONG_ARGUMENTS_CODE;
        }
        try (SparkSession spark = SparkSession.builder()
                .appName("shuriken " + arguments.getFirst())
                .getOrCreate()) {
            return arguments.getFirst().equals("convert") ? runConvert(spark, options) : runCatalog(spark, options);
        } catch (IOException e) {
            System.err.println("shuriken: " + FailureMessages.create(e));
            return IO_ERROR_CODE;
        } catch (RuntimeException e) {
            if (!FailureMessages.isCausedByMissingClass(e)) {
                throw e;
            }
            System.err.println("shuriken: " + FailureMessages.create(e));
            return IO_ERROR_CODE;
        }
    }

    /** Runs the job {@code convert} and returns the exit code. */
    private static int runConvert(SparkSession spark, JobOptions options) throws IOException {
        ConvertJob job = new ConvertJob(spark, options);
        Summary summary = job.run();
        print(summary.describe(HadoopFileSource.displayPath(job.manifestPath().toString())));
        return summary.failedCount() == 0 ? 0 : INPUTS_FAILED_CODE;
    }

    /** Runs the job {@code catalog} and returns the exit code. */
    private static int runCatalog(SparkSession spark, JobOptions options) throws IOException {
        CatalogCounts counts = new CatalogJob(spark, options).write();
        print(counts.describe(HadoopFileSource.displayPath(options.output())));
        return counts.failedCount() == 0 ? 0 : INPUTS_FAILED_CODE;
    }

    private static void print(List<String> lines) {
        lines.forEach(line -> System.err.println("shuriken: " + line));
    }

    /**
     * Returns the catalog as a data frame. It is for programs that use this module as a library.
     *
     * @param spark the session
     * @param inputs the Hadoop paths of the files and folders
     * @return a row for each file, model, animation, texture and problem
     * @throws IOException if the inputs cannot be listed
     */
    public static Dataset<Row> catalog(SparkSession spark, List<String> inputs) throws IOException {
        List<String> arguments = new ArrayList<>(inputs);
        // The parser requires a folder for the results, but only CatalogJob.write would write to it.
        arguments.addAll(List.of("-o", "none"));
        return new CatalogJob(spark, JobOptions.parse(arguments)).readRows();
    }
}
