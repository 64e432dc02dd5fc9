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
import shuriken.cli.output.WatchedContext;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;

/**
 * The settings and shared objects that all tasks of a job need. Spark sends one instance to each executor, so the tasks
 * of an executor share the files that {@link #converter} caches. The objects that cannot be serialized are created when
 * they are first requested.
 */
final class Setup implements Serializable {
    private static final long serialVersionUID = 1;

    private final List<String> convertOptions;
    private final List<String> roots;
    private final List<String> explicitFiles;
    private final String output;
    private final long itemSize;
    private final SerializableConfiguration configuration;
    private transient @Nullable HadoopFileSource fileSource;
    private transient @Nullable ConversionArguments conversionArguments;
    private transient @Nullable WatchedContext watchedContext;
    private transient @Nullable AssetConverter converter;

    /**
     * Creates the settings of a job.
     *
     * @param convertOptions the options of {@code convert}
     * @param roots the input folders that the user named, as paths of the file source
     * @param explicitFiles the input files that the user named, as paths of the file source
     * @param output the folder of the results
     * @param itemSize the approximate number of bytes of input in a {@link WorkItem}
     * @param configuration Hadoop's configuration
     */
    Setup(
            List<String> convertOptions,
            List<String> roots,
            List<String> explicitFiles,
            String output,
            long itemSize,
            SerializableConfiguration configuration) {
        this.convertOptions = List.copyOf(convertOptions);
        this.roots = List.copyOf(roots);
        this.explicitFiles = List.copyOf(explicitFiles);
        this.output = output;
        this.itemSize = itemSize;
        this.configuration = configuration;
    }

    /** Returns the file source of the inputs. */
    synchronized HadoopFileSource fileSource() {
        if (fileSource == null) {
            fileSource = new HadoopFileSource(configuration.value());
        }
        return fileSource;
    }

    /** Returns the parsed options of {@code convert}. */
    synchronized ConversionArguments conversionArguments() {
        if (conversionArguments == null) {
            conversionArguments = ConversionArguments.parse(convertOptions);
        }
        return conversionArguments;
    }

    /** Returns the options for reading the inputs. */
    ReadOptions readOptions() {
        return conversionArguments().job().readOptions();
    }

    /** Returns the converter, which finds related files and caches them. */
    synchronized AssetConverter converter() {
        if (converter == null) {
            converter = createResolvingJob().createConverter(context());
        }
        return converter;
    }

    /** Returns the context that records which files requested related files. */
    synchronized WatchedContext context() {
        if (watchedContext == null) {
            watchedContext = new WatchedContext(
                    createResolvingJob().createResolver(Runtime.getRuntime().maxMemory()));
        }
        return watchedContext;
    }

    /** Creates a conversion that searches for related files in the inputs. */
    private ConversionJob createResolvingJob() {
        return conversionArguments().job(fileSource(), roots, Set.copyOf(explicitFiles));
    }

    /** Creates a splitter for large inputs. */
    Splitter createSplitter() {
        return new Splitter(fileSource(), () -> new ReadContext(readOptions()), itemSize);
    }

    /** Returns the folder of the results. */
    String output() {
        return output;
    }

    /** Returns the file system of the results. On local disks it writes no checksum files. */
    FileSystem outputFileSystem() throws IOException {
        FileSystem fileSystem = new Path(output).getFileSystem(configuration.value());
        fileSystem.setWriteChecksum(false);
        return fileSystem;
    }
}
