package shuriken.spark;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.Partitioner;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;
import scala.Tuple2;
import shuriken.batch.OutputNames;
import shuriken.batch.catalog.ManifestLine;
import shuriken.batch.catalog.ManifestLine.Result;
import shuriken.batch.catalog.ManifestLine.WrittenFile;
import shuriken.diagnostics.Diagnostic;

/**
 * The job {@code convert}, which has the same results as a run on one machine. It has three steps:
 *
 * <ol>
 *   <li>Executors convert {@linkplain WorkItem items} to {@linkplain Part parts}. They write the output files under
 *       temporary names, because the final names depend on other parts.
 *   <li>The parts of each folder of the results are sorted, and their files get the names that a run on one machine
 *       would choose.
 *   <li>The files are moved to these names, and the manifest is written.
 * </ol>
 */
final class ConvertJob {
    /** The name of the manifest in the folder of the results. It is used if the user does not choose a path. */
    static final String DEFAULT_MANIFEST_NAME = "_manifest.jsonl";

    private final SparkSession spark;
    private final JobOptions options;

    ConvertJob(SparkSession spark, JobOptions options) {
        this.spark = spark;
        this.options = options;
    }

    /**
     * Converts all inputs and returns the summary.
     *
     * @throws IOException if the inputs cannot be listed, or if results exist and must not be overwritten
     */
    Summary run() throws IOException {
        long startTime = System.nanoTime();
        List<InputFile> files = InputListing.list(
                options.inputs(), options.output(), spark.sparkContext().hadoopConfiguration());
        prepareOutputFolder();
        JavaSparkContext context = new JavaSparkContext(spark.sparkContext());
        Broadcast<Setup> setup = context.broadcast(options.createSetup(spark, files));
        Metrics metrics = Metrics.register(spark.sparkContext());
        int taskCount = options.taskCount(files, context.defaultParallelism());
        JavaRDD<Part> parts = context.parallelize(files, Math.max(1, Math.min(files.size(), taskCount)))
                .flatMap(file -> setup.value().createSplitter().split(file).iterator())
                .repartition(taskCount)
                .flatMap(item -> {
                    long attempt = TaskContext.get().taskAttemptId();
                    return new ItemConverter(setup.value(), metrics, attempt)
                            .convert(item)
                            .iterator();
                });
        JavaRDD<Part> namedParts = nameFiles(parts, taskCount);
        publish(namedParts.flatMap(ConvertJob::listStagedFiles), setup, taskCount);
        RelatedHashes relatedHashes = collectRelatedHashes(files, namedParts, setup.value());
        Path manifestPartFolder = new Path(new Path(options.output(), StagingFolder.NAME), "manifest");
        spark.createDataset(
                        createManifestLines(namedParts, relatedHashes, files.size(), taskCount)
                                .rdd(),
                        Encoders.STRING())
                .write()
                .mode(SaveMode.Overwrite)
                .option("compression", "none")
                .text(manifestPartFolder.toString());
        Summary summary =
                new ManifestJoiner(spark.sparkContext().hadoopConfiguration()).join(manifestPartFolder, manifestPath());
        new StagingFolder(setup.value()).clear();
        return summary.withDurationSince(startTime);
    }

    /** Moves the staged files to their final names, or writes them to the tar files of their discs. */
    private void publish(JavaRDD<StagedFile> stagedFiles, Broadcast<Setup> setup, int taskCount) {
        JavaRDD<StagedFile> singleFiles = stagedFiles;
        if (options.usesTar()) {
            int discDepth = options.discDepth();
            stagedFiles
                    .filter(file ->
                            !DiscTar.findDisc(file.finalName(), discDepth).isEmpty())
                    .mapToPair(file -> new Tuple2<>(DiscTar.findDisc(file.finalName(), discDepth), file))
                    .groupByKey(taskCount)
                    .foreach(discAndFiles -> new DiscTar(setup.value())
                            .write(
                                    discAndFiles._1(),
                                    discAndFiles._2(),
                                    TaskContext.get().taskAttemptId()));
            singleFiles = stagedFiles.filter(
                    file -> DiscTar.findDisc(file.finalName(), discDepth).isEmpty());
        }
        singleFiles.repartition(taskCount).foreach(file -> new StagingFolder(setup.value()).publish(file));
    }

    /** Returns the path of the manifest that the job writes. */
    Path manifestPath() {
        return options.manifest().map(Path::new).orElseGet(() -> new Path(options.output(), DEFAULT_MANIFEST_NAME));
    }

    /** Calculates the combined hashes of the files that models may use, from the file hashes in the parts. */
    private static RelatedHashes collectRelatedHashes(List<InputFile> files, JavaRDD<Part> namedParts, Setup setup) {
        Map<String, String> hashes = namedParts
                .filter(part -> !part.fileHash().isEmpty() && RelatedHashes.mayBeUsed(part.file()))
                .mapToPair(part -> new Tuple2<>(part.file().path(), part.fileHash()))
                .collectAsMap();
        return RelatedHashes.calculate(files, hashes, setup.fileSource());
    }

    /**
     * Creates the folder of the results. With {@code --overwrite}, an existing folder is deleted first. Without it, an
     * existing folder must be empty, because a file from an earlier run could not be distinguished from a file that an
     * earlier attempt of the same task moved there.
     */
    private void prepareOutputFolder() throws IOException {
        Path outputFolder = new Path(options.output());
        FileSystem fileSystem = outputFolder.getFileSystem(spark.sparkContext().hadoopConfiguration());
        if (fileSystem.exists(outputFolder) && options.overwrites()) {
            fileSystem.delete(outputFolder, /* recursive= */ true);
        } else if (fileSystem.exists(outputFolder) && fileSystem.listStatus(outputFolder).length > 0) {
            throw new IOException(HadoopFileSource.displayPath(options.output())
                    + " is not empty. Choose another folder, or add --overwrite");
        }
        if (manifestPath()
                        .getFileSystem(spark.sparkContext().hadoopConfiguration())
                        .exists(manifestPath())
                && !options.overwrites()) {
            throw new IOException(HadoopFileSource.displayPath(manifestPath().toString())
                    + " exists. Choose another file, or add --overwrite");
        }
        fileSystem.mkdirs(outputFolder);
    }

    /** Assigns each key to a partition by the hash of its group, which is the text before the first tab. */
    private static final class GroupPartitioner extends Partitioner {
        private static final long serialVersionUID = 1;
        private final int partitionCount;

        GroupPartitioner(int partitionCount) {
            this.partitionCount = partitionCount;
        }

        @Override
        public int numPartitions() {
            return partitionCount;
        }

        @Override
        public int getPartition(Object key) {
            String groupAndKey = (String) key;
            return Math.floorMod(
                    groupAndKey.substring(0, groupAndKey.indexOf('\t')).hashCode(), partitionCount);
        }
    }

    /** Assigns keys of parts to partitions, so that the partitions are in the order of the inputs. */
    private static final class InputOrderPartitioner extends Partitioner {
        private static final long serialVersionUID = 1;

        private final int partitionCount;
        private final long inputCount;

        InputOrderPartitioner(int partitionCount, long inputCount) {
            this.partitionCount = partitionCount;
            this.inputCount = inputCount;
        }

        @Override
        public int numPartitions() {
            return partitionCount;
        }

        @Override
        public int getPartition(Object key) {
            long inputIndex = Long.parseLong(((String) key).substring(0, WorkItem.FILE_INDEX_DIGIT_COUNT));
            return (int) Math.min(partitionCount - 1, inputIndex * partitionCount / Math.max(1, inputCount));
        }
    }

    /** Returns the parts with the final names of their files. */
    private static JavaRDD<Part> nameFiles(JavaRDD<Part> parts, int taskCount) {
        JavaPairRDD<String, Part> partsByGroup =
                parts.mapToPair(part -> new Tuple2<>(part.group() + "\t" + part.key(), part));
        return partsByGroup
                .repartitionAndSortWithinPartitions(new GroupPartitioner(taskCount))
                .mapPartitions(sortedParts -> {
                    FileNamer fileNamer = new FileNamer();
                    return mapLazily(sortedParts, keyAndPart -> fileNamer.nameFiles(keyAndPart._2()));
                });
    }

    /** Chooses the final names of the files of parts. The parts must come sorted by group, then by key. */
    private static final class FileNamer {
        /** A text that is not the group of any part. */
        private static final String NO_GROUP = "\n";

        private String currentGroup = NO_GROUP;
        private OutputNames outputNames = new OutputNames(/* allowsOnlyOneResult= */ false);

        Part nameFiles(Part part) {
            if (!part.group().equals(currentGroup)) {
                currentGroup = part.group();
                outputNames = new OutputNames(/* allowsOnlyOneResult= */ false);
            }
            return part.requestedName().isEmpty() ? part : claimNames(part, outputNames);
        }
    }

    /** Returns a part with names that no earlier file of its group has. */
    private static Part claimNames(Part part, OutputNames outputNames) {
        List<String> claimedNames = new ArrayList<>(outputNames.claim(part.requestedName(), part.names()));
        return new Part(
                part.group(),
                part.key(),
                part.file(),
                part.lineJson(),
                part.requestedName(),
                claimedNames,
                part.fileHash());
    }

    /** Returns an iterator that applies a function to each element when the element is requested. */
    private static <T, R> Iterator<R> mapLazily(Iterator<T> elements, Function<T, R> mapper) {
        return new Iterator<>() {
            @Override
            public boolean hasNext() {
                return elements.hasNext();
            }

            @Override
            public R next() {
                return mapper.apply(elements.next());
            }
        };
    }

    /** Returns the staged files of a part with their final names. */
    private static Iterator<StagedFile> listStagedFiles(Part part) {
        List<StagedFile> stagedFiles = new ArrayList<>();
        List<WrittenFile> outputs = parseLine(part).outputs();
        for (int i = 0; i < outputs.size(); i++) {
            stagedFiles.add(new StagedFile(outputs.get(i).path(), part.names().get(i)));
        }
        return stagedFiles.iterator();
    }

    private static ManifestLine parseLine(Part part) {
        return ManifestLine.parse(part.lineJson()).orElseThrow();
    }

    /** Creates one manifest line for each input, in the order of the inputs. */
    private static JavaRDD<String> createManifestLines(
            JavaRDD<Part> namedParts, RelatedHashes relatedHashes, int inputCount, int taskCount) {
        return namedParts
                .mapToPair(part -> new Tuple2<>(part.key(), part))
                .repartitionAndSortWithinPartitions(new InputOrderPartitioner(taskCount, inputCount))
                .values()
                .mapPartitions(parts -> new ManifestLineIterator(parts, relatedHashes));
    }

    /** Iterates over the lines of the manifest. Each line joins the sorted parts of one input. */
    private static final class ManifestLineIterator implements Iterator<String> {
        private final Iterator<Part> parts;
        private final RelatedHashes relatedHashes;
        private Optional<Part> nextPart;

        ManifestLineIterator(Iterator<Part> parts, RelatedHashes relatedHashes) {
            this.parts = parts;
            this.relatedHashes = relatedHashes;
            this.nextPart = readPart();
        }

        private Optional<Part> readPart() {
            return parts.hasNext() ? Optional.of(parts.next()) : Optional.empty();
        }

        @Override
        public boolean hasNext() {
            return nextPart.isPresent();
        }

        @Override
        public String next() {
            ManifestLine firstLine = parseLine(nextPart.orElseThrow());
            InputFile file = nextPart.orElseThrow().file();
            List<WrittenFile> outputs = new ArrayList<>();
            List<Diagnostic> findings = new ArrayList<>();
            Set<String> placeholders = new HashSet<>();
            String inputHash = "";
            Result result = Result.DONE;
            Optional<String> error = Optional.empty();
            while (nextPart.isPresent() && nextPart.get().file().index() == file.index()) {
                Part part = nextPart.get();
                ManifestLine line = parseLine(part);
                for (int i = 0; i < line.outputs().size(); i++) {
                    WrittenFile stagedOutput = line.outputs().get(i);
                    outputs.add(new WrittenFile(part.names().get(i), stagedOutput.size(), stagedOutput.sha256()));
                }
                // The lines of parts have placeholders instead of this hash.
                line.relatedFilesHash().ifPresent(placeholders::add);
                findings.addAll(line.diagnostics());
                if (inputHash.isEmpty()) {
                    inputHash = line.sha256();
                }
                if (result == Result.DONE) {
                    result = line.result();
                }
                error = error.or(line::error);
                nextPart = readPart();
            }
            return new ManifestLine(
                            firstLine.path(),
                            firstLine.size(),
                            inputHash,
                            firstLine.optionsHash(),
                            relatedHashes.resolve(placeholders),
                            result,
                            outputs,
                            findings,
                            error)
                    .toJson();
        }
    }
}
