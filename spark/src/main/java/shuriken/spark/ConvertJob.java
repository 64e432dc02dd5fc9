package shuriken.spark;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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
import shuriken.batch.catalog.ManifestLine.OutputHash;
import shuriken.batch.catalog.ManifestLine.Result;
import shuriken.diagnostics.Diagnostic;

/**
 * The job {@code convert}. Executors convert items, and stage the files under temporary names that identify them. The
 * parts of each folder of the results are then sorted, and their files get the names that a run on one machine would
 * choose. Finally the files are moved to these names, and the manifest is written as {@code convert} writes it.
 */
final class ConvertJob {
    /** The name of the manifest in the folder of the results, unless the user names another path. */
    static final String MANIFEST = "_manifest.jsonl";

    private final SparkSession spark;
    private final JobOptions options;

    ConvertJob(SparkSession spark, JobOptions options) {
        this.spark = spark;
        this.options = options;
    }

    /**
     * Converts all inputs and returns the summary.
     *
     * @throws IOException if the input cannot be listed, or the folder of the results exists
     */
    Summary run() throws IOException {
        long startTime = System.nanoTime();
        List<InputFile> files = InputListing.list(
                options.inputs(), options.output(), spark.sparkContext().hadoopConfiguration());
        prepareOutputFolder();
        JavaSparkContext context = new JavaSparkContext(spark.sparkContext());
        Broadcast<Setup> setup = context.broadcast(options.setup(spark, files));
        Metrics metrics = Metrics.of(spark.sparkContext());
        int tasks = options.taskCount(files, context.defaultParallelism());
        JavaRDD<Part> parts = context.parallelize(files, Math.max(1, Math.min(files.size(), tasks)))
                .flatMap(file -> setup.value().splitter().split(file).iterator())
                .repartition(tasks)
                .flatMap(item -> {
                    long attempt = TaskContext.get().taskAttemptId();
                    return new ItemConverter(setup.value(), metrics, attempt)
                            .convert(item)
                            .iterator();
                });
        JavaRDD<Part> named = nameFiles(parts, tasks);
        publish(named.flatMapToPair(ConvertJob::moves), setup, tasks);
        RelatedHashes related = relatedHashes(files, named, setup.value());
        Path manifestPieces = new Path(new Path(options.output(), Stage.FOLDER), "manifest");
        spark.createDataset(manifestLines(named, related, files.size(), tasks).rdd(), Encoders.STRING())
                .write()
                .mode(SaveMode.Overwrite)
                .option("compression", "none")
                .text(manifestPieces.toString());
        Summary summary =
                new ManifestFiles(spark.sparkContext().hadoopConfiguration()).join(manifestPieces, manifest());
        new Stage(setup.value()).clear();
        return summary.withDurationSince(startTime);
    }

    /** Moves the staged files to their names, or into the tar files of their discs. */
    private void publish(JavaPairRDD<String, String> moves, Broadcast<Setup> setup, int tasks) {
        JavaPairRDD<String, String> singleFiles = moves;
        if (options.usesTar()) {
            int depth = options.discDepth();
            moves.filter(move -> !DiscTar.disc(move._2(), depth).isEmpty())
                    .mapToPair(move -> new Tuple2<>(DiscTar.disc(move._2(), depth), move))
                    .groupByKey(tasks)
                    .foreach(disc -> new DiscTar(setup.value())
                            .write(disc._1(), disc._2(), TaskContext.get().taskAttemptId()));
            singleFiles = moves.filter(move -> DiscTar.disc(move._2(), depth).isEmpty());
        }
        singleFiles.repartition(tasks).foreach(move -> new Stage(setup.value()).publish(move._1(), move._2()));
    }

    /** Returns the path of the manifest. */
    Path manifest() {
        return options.manifest().map(Path::new).orElseGet(() -> new Path(options.output(), MANIFEST));
    }

    private static RelatedHashes relatedHashes(List<InputFile> files, JavaRDD<Part> named, Setup setup) {
        Map<String, String> hashes = named.filter(
                        part -> !part.fileHash().isEmpty() && RelatedHashes.mayBeUsed(part.file()))
                .mapToPair(part -> new Tuple2<>(part.file().path(), part.fileHash()))
                .collectAsMap();
        return RelatedHashes.of(files, hashes, setup.fileSource());
    }

    /**
     * Creates the folder of the results. It must be empty, because a file from an earlier run could not be
     * distinguished from one that another attempt of the same task has moved there.
     */
    private void prepareOutputFolder() throws IOException {
        Path output = new Path(options.output());
        FileSystem system = output.getFileSystem(spark.sparkContext().hadoopConfiguration());
        if (system.exists(output) && options.overwrites()) {
            system.delete(output, true);
        } else if (system.exists(output) && system.listStatus(output).length > 0) {
            throw new IOException(HadoopFileSource.displayPath(options.output())
                    + " is not empty. Choose another folder, or add --overwrite");
        }
        if (manifest().getFileSystem(spark.sparkContext().hadoopConfiguration()).exists(manifest())
                && !options.overwrites()) {
            throw new IOException(HadoopFileSource.displayPath(manifest().toString())
                    + " exists. Choose another file, or add --overwrite");
        }
        system.mkdirs(output);
    }

    /** Assigns each key to a partition by the hash of its group, which is the text before the first tab. */
    private static final class ByGroup extends Partitioner {
        private static final long serialVersionUID = 1;
        private final int partitionCount;

        ByGroup(int partitionCount) {
            this.partitionCount = partitionCount;
        }

        @Override
        public int numPartitions() {
            return partitionCount;
        }

        @Override
        public int getPartition(Object key) {
            String text = (String) key;
            return Math.floorMod(text.substring(0, text.indexOf('\t')).hashCode(), partitionCount);
        }
    }

    /** Assigns each key of an item to a partition, so that the partitions are in the order of the inputs. */
    private static final class ByOrder extends Partitioner {
        private static final long serialVersionUID = 1;
        /** The number of digits of the input's index, with which each {@link Item#key} begins. */
        private static final int INDEX_DIGITS = 12;

        private final int partitionCount;
        private final long inputCount;

        ByOrder(int partitionCount, long inputCount) {
            this.partitionCount = partitionCount;
            this.inputCount = inputCount;
        }

        @Override
        public int numPartitions() {
            return partitionCount;
        }

        @Override
        public int getPartition(Object key) {
            long inputIndex = Long.parseLong(((String) key).substring(0, INDEX_DIGITS));
            return (int) Math.min(partitionCount - 1, inputIndex * partitionCount / Math.max(1, inputCount));
        }
    }

    /** Returns the parts with the final names of their files. */
    private static JavaRDD<Part> nameFiles(JavaRDD<Part> parts, int tasks) {
        JavaPairRDD<String, Part> byGroup =
                parts.mapToPair(part -> new Tuple2<>(part.group() + "\t" + part.key(), part));
        return byGroup.repartitionAndSortWithinPartitions(new ByGroup(tasks)).mapPartitions(sorted -> {
            NameClaims naming = new NameClaims();
            return map(sorted, entry -> naming.claim(entry._2()));
        });
    }

    /** Names the files of parts that come in order, group by group. */
    private static final class NameClaims {
        private String group = "\n"; // no part has this group
        private OutputNames names = new OutputNames(false);

        Part claim(Part part) {
            if (!part.group().equals(group)) {
                group = part.group();
                names = new OutputNames(false);
            }
            return part.requestedName().isEmpty() ? part : claimNames(part, names);
        }
    }

    private static Part claimNames(Part part, OutputNames names) {
        List<String> claimed = new ArrayList<>(names.claim(part.requestedName(), part.names()));
        return new Part(
                part.group(), part.key(), part.file(), part.line(), part.requestedName(), claimed, part.fileHash());
    }

    private interface Mapper<A, B> {
        B apply(A element);
    }

    /** Returns an iterator that applies a function to each element. */
    private static <A, B> Iterator<B> map(Iterator<A> elements, Mapper<A, B> mapper) {
        return new Iterator<>() {
            @Override
            public boolean hasNext() {
                return elements.hasNext();
            }

            @Override
            public B next() {
                return mapper.apply(elements.next());
            }
        };
    }

    /** Returns the staged path and the final name of each file of a part. */
    private static Iterator<Tuple2<String, String>> moves(Part part) {
        List<Tuple2<String, String>> moves = new ArrayList<>();
        List<OutputHash> staged = line(part).outputs();
        for (int i = 0; i < staged.size(); i++) {
            moves.add(new Tuple2<>(staged.get(i).path(), part.names().get(i)));
        }
        return moves.iterator();
    }

    private static ManifestLine line(Part part) {
        return ManifestLine.parse(part.line()).orElseThrow();
    }

    /** Returns one line of the manifest for each input, in their order. */
    private static JavaRDD<String> manifestLines(
            JavaRDD<Part> named, RelatedHashes related, int inputCount, int tasks) {
        return named.mapToPair(part -> new Tuple2<>(part.key(), part))
                .repartitionAndSortWithinPartitions(new ByOrder(tasks, inputCount))
                .values()
                .mapPartitions(parts -> new ManifestLines(parts, related));
    }

    /** The lines of the manifest, each of which joins the sorted parts of one input. */
    private static final class ManifestLines implements Iterator<String> {
        private final Iterator<Part> parts;
        private final RelatedHashes related;
        private Optional<Part> nextPart;

        ManifestLines(Iterator<Part> parts, RelatedHashes related) {
            this.parts = parts;
            this.related = related;
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
            ManifestLine firstLine = line(nextPart.orElseThrow());
            InputFile file = nextPart.orElseThrow().file();
            List<OutputHash> outputs = new ArrayList<>();
            List<Diagnostic> findings = new ArrayList<>();
            Set<String> placeholders = new HashSet<>();
            String hash = "";
            Result result = Result.DONE;
            Optional<String> error = Optional.empty();
            while (nextPart.isPresent() && nextPart.get().file().index() == file.index()) {
                Part part = nextPart.get();
                ManifestLine line = line(part);
                for (int i = 0; i < line.outputs().size(); i++) {
                    OutputHash staged = line.outputs().get(i);
                    outputs.add(new OutputHash(part.names().get(i), staged.size(), staged.sha256()));
                }
                line.relatedFilesHash().ifPresent(placeholders::add);
                findings.addAll(line.diagnostics());
                hash = hash.isEmpty() ? line.sha256() : hash;
                result = result == Result.DONE ? line.result() : result;
                error = error.or(line::error);
                nextPart = readPart();
            }
            return new ManifestLine(
                            firstLine.path(),
                            firstLine.size(),
                            hash,
                            firstLine.options(),
                            related.of(placeholders),
                            result,
                            outputs,
                            findings,
                            error)
                    .toJson();
        }
    }
}
