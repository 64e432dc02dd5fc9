package shuriken.spark;

import java.io.IOException;
import java.io.Serializable;
import java.util.List;
import java.util.Set;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.util.SerializableConfiguration;
import org.jspecify.annotations.Nullable;
import shuriken.batch.AssetConverter;
import shuriken.batch.ConversionJob;
import shuriken.cli.command.ConversionArguments;
import shuriken.cli.run.WatchedContext;

/**
 * What every task of a job needs. As a broadcast it is there once on each executor, and so are the files that its
 * {@link #converter} holds for the next models.
 */
final class Setup implements Serializable {
    private static final long serialVersionUID = 1;

    private final List<String> words;
    private final List<String> roots;
    private final List<String> single;
    private final String output;
    private final long itemSize;
    private final SerializableConfiguration configuration;
    private transient @Nullable HadoopFileSource shelf;
    private transient @Nullable ConversionArguments conversion;
    private transient @Nullable WatchedContext context;
    private transient @Nullable AssetConverter converter;

    /**
     * @param words options of {@code convert}
     * @param roots folders that were given, on the shelf
     * @param single files that were given by themselves, on the shelf
     * @param output the folder of the results
     */
    Setup(
            List<String> words,
            List<String> roots,
            List<String> single,
            String output,
            long itemSize,
            SerializableConfiguration configuration) {
        this.words = List.copyOf(words);
        this.roots = List.copyOf(roots);
        this.single = List.copyOf(single);
        this.output = output;
        this.itemSize = itemSize;
        this.configuration = configuration;
    }

    synchronized HadoopFileSource shelf() {
        if (shelf == null) {
            shelf = new HadoopFileSource(configuration.value());
        }
        return shelf;
    }

    /** The options of the conversion. */
    synchronized ConversionArguments conversion() {
        if (conversion == null) {
            conversion = ConversionArguments.parse(words);
        }
        return conversion;
    }

    ConversionJob job() {
        return conversion().job();
    }

    synchronized AssetConverter converter() {
        if (converter == null) {
            converter = finding().converter(context());
        }
        return converter;
    }

    /** Which files asked for related ones. */
    synchronized WatchedContext context() {
        if (context == null) {
            context = new WatchedContext(finding().resolver(Runtime.getRuntime().maxMemory()));
        }
        return context;
    }

    private ConversionJob finding() {
        return conversion().job(shelf(), roots, Set.copyOf(single));
    }

    Splitter splitter() {
        return new Splitter(shelf(), job()::context, itemSize);
    }

    String output() {
        return output;
    }

    /** The file system of the results; on disks without Hadoop's checksum files. */
    FileSystem system() throws IOException {
        FileSystem system = new Path(output).getFileSystem(configuration.value());
        system.setWriteChecksum(false);
        return system;
    }
}
