package shuriken.spark;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import scala.Tuple2;
import shuriken.assets.Asset;
import shuriken.assets.Members;
import shuriken.batch.catalog.CatalogColumn;
import shuriken.batch.catalog.CatalogIds;
import shuriken.batch.catalog.CatalogOrigin;
import shuriken.batch.catalog.CatalogRow;
import shuriken.batch.catalog.CatalogRowProducer;
import shuriken.cli.command.ConversionArguments;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;

/**
 * The job {@code catalog}, which describes every file, model, animation and texture in the inputs. Its result is a data
 * frame with the columns of {@link CatalogColumn}. The rows are in the order of the inputs.
 */
final class CatalogJob {
    private final SparkSession spark;
    private final JobOptions options;

    CatalogJob(SparkSession spark, JobOptions options) {
        this.spark = spark;
        this.options = options;
    }

    /**
     * Writes the catalog to the folder of the results, as Parquet files with ZSTD compression.
     *
     * @throws IOException if the inputs cannot be listed, or if the folder exists and must not be overwritten
     */
    CatalogCounts write() throws IOException {
        long startTime = System.nanoTime();
        Path outputFolder = new Path(options.output());
        FileSystem fileSystem = outputFolder.getFileSystem(spark.sparkContext().hadoopConfiguration());
        if (fileSystem.exists(outputFolder) && !options.overwrites()) {
            throw new IOException(HadoopFileSource.displayPath(options.output())
                    + " exists. Choose another folder, or add --overwrite");
        }
        readRows()
                .write()
                .mode(SaveMode.Overwrite)
                .option("compression", "zstd")
                .parquet(options.output());
        return CatalogCounts.calculate(spark.read().parquet(options.output()), startTime);
    }

    /**
     * Creates the rows of the catalog. Each {@link WorkItem} becomes the rows of its files and members.
     *
     * @throws IOException if the inputs cannot be listed
     */
    Dataset<Row> readRows() throws IOException {
        List<InputFile> files = InputListing.list(
                options.inputs(), options.output(), spark.sparkContext().hadoopConfiguration());
        JavaSparkContext context = new JavaSparkContext(spark.sparkContext());
        Broadcast<Setup> broadcastSetup = context.broadcast(options.createSetup(spark, files));
        // The number of leading folders of a path that identify a disc, for the column of the disc.
        int discDepth = options.discDepth();
        int taskCount = options.taskCount(files, context.defaultParallelism());
        JavaRDD<Row> rows = context.parallelize(files, Math.max(1, Math.min(files.size(), taskCount)))
                .flatMap(file ->
                        broadcastSetup.value().createSplitter().split(file).iterator())
                .mapToPair(item -> new Tuple2<>(item.key(), item))
                .sortByKey(/* ascending= */ true, taskCount)
                .values()
                .flatMap(item -> readItem(item, broadcastSetup.value(), discDepth));
        return spark.createDataFrame(rows, createSchema());
    }

    /** Returns the rows of an item. An item that cannot be read has a row about the error. */
    private static Iterator<Row> readItem(WorkItem item, Setup setup, int discDepth) {
        List<Row> rows = new ArrayList<>();
        CatalogRowProducer rowProducer =
                new CatalogRowProducer(() -> new ReadContext(setup.readOptions()), row -> rows.add(toSparkRow(row)));
        InputFile file = item.file();
        CatalogOrigin origin = file.origin(discDepth);
        try {
            Asset asset = Asset.read(setup.fileSource(), file.path(), file.displayPath());
            addRows(item, asset, setup, origin, rowProducer);
        } catch (IOException | RuntimeException | StackOverflowError e) {
            rowProducer.addUnreadable(
                    file.displayPath(), origin, ConversionArguments.errorMessage(file.displayPath(), e));
        }
        return rows.iterator();
    }

    /**
     * Adds the rows of an item to the catalog.
     *
     * @param inputAsset the opened input file of the item
     * @throws FormatException if a container on the path to the item cannot be read
     */
    private static void addRows(
            WorkItem item, Asset inputAsset, Setup setup, CatalogOrigin origin, CatalogRowProducer rowProducer) {
        // An item that is neither a range of members nor complete is a container whose members are other items.
        List<Integer> indexes = item.indexes();
        if (indexes.isEmpty() && !item.isMemberRange()) {
            rowProducer.readFile(inputAsset, origin, /* readsMembers= */ item.isComplete());
            return;
        }
        Asset container = inputAsset.withOptions(setup.readOptions());
        long containerId = CatalogIds.fileId(origin, inputAsset.path());
        // All indexes lead to containers, except the last index of a single member, which is the member itself.
        List<Integer> containerIndexes = item.isMemberRange() ? indexes : indexes.subList(0, indexes.size() - 1);
        for (int index : containerIndexes) {
            container = container.members().get(index);
            containerId = CatalogIds.memberId(containerId, index);
        }
        Members members = container.members();
        if (!item.isMemberRange()) {
            rowProducer.readMember(
                    members, indexes.getLast(), containerId, origin, /* readsMembers= */ item.isComplete());
            return;
        }
        for (int i = item.firstIndex(); i < item.endIndex(); i++) {
            rowProducer.readMember(members, i, containerId, origin, /* readsMembers= */ true);
        }
    }

    private static Row toSparkRow(CatalogRow row) {
        return RowFactory.create(Arrays.stream(CatalogColumn.values())
                .map(column -> row.value(column).orElse(null))
                .toArray());
    }

    private static StructType createSchema() {
        return new StructType(Arrays.stream(CatalogColumn.values())
                .map(column ->
                        DataTypes.createStructField(column.columnName(), toSparkType(column), /* nullable= */ true))
                .toArray(StructField[]::new));
    }

    private static DataType toSparkType(CatalogColumn column) {
        return switch (column.type()) {
            case TEXT -> DataTypes.StringType;
            case INTEGER -> DataTypes.LongType;
            case REAL -> DataTypes.DoubleType;
        };
    }
}
