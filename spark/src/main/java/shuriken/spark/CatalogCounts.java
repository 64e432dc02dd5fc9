package shuriken.spark;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;
import shuriken.batch.catalog.CatalogColumn;

/**
 * The counts and failures that are printed after a catalog was written.
 *
 * @param inputCount the number of input files
 * @param failedCount the number of input files that could not be read completely
 * @param rowCount the number of rows of the catalog
 * @param failureMessages one error for each failed file, up to a maximum number of files
 * @param seconds the duration of the job in seconds
 */
record CatalogCounts(long inputCount, long failedCount, long rowCount, List<String> failureMessages, long seconds) {
    /** The name of the calculated column with the path of the input file. */
    private static final String FILE_COLUMN = "file";

    /** The maximum number of messages to print. The catalog contains all of them. */
    private static final int MAX_MESSAGE_COUNT = 20;

    /**
     * Calculates the counts and finds the failures of a catalog.
     *
     * @param startTime {@link System#nanoTime} at the start of the job
     */
    static CatalogCounts calculate(Dataset<Row> catalog, long startTime) {
        String messageColumn = CatalogColumn.MESSAGE.columnName();
        Dataset<Row> failures = catalog.where(CatalogColumn.SEVERITY.columnName() + " = 'error'")
                .withColumn(FILE_COLUMN, functions.expr("concat_ws('/', root, split(path, '!')[0])"))
                .groupBy(FILE_COLUMN)
                .agg(functions.min(messageColumn).as(messageColumn))
                .orderBy(FILE_COLUMN)
                .cache();
        List<String> messages = failures.limit(MAX_MESSAGE_COUNT).collectAsList().stream()
                .map(row -> row.getString(0) + ": " + row.getString(1))
                .toList();
        long inputCount =
                catalog.where(CatalogColumn.KIND.columnName() + " = 'file'").count();
        long failedCount = failures.count();
        failures.unpersist();
        long seconds = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - startTime);
        return new CatalogCounts(inputCount, failedCount, catalog.count(), messages, seconds);
    }

    /** Returns the lines to print: the failures, then the counts. */
    List<String> describe(String outputFolder) {
        List<String> lines = new ArrayList<>(failureMessages);
        if (failedCount > failureMessages.size()) {
            lines.add(String.format(Locale.ROOT, "%,d more inputs failed", failedCount - failureMessages.size()));
        }
        lines.add(String.format(
                Locale.ROOT,
                "%,d inputs, %,d failed; %,d rows; %,d s; catalog: %s",
                inputCount,
                failedCount,
                rowCount,
                seconds,
                outputFolder));
        return lines;
    }
}
