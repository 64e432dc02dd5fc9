package shuriken.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shuriken.assets.disk.DiskFileSource;

/**
 * Runs a job on separate executors and kills one of them during the job. With {@code SHURIKEN_CORPUS} and {@code
 * -Dspark.corpus=FOLDER}, a folder in it, the same test uses real files.
 */
class ClusterTest {
    private static final String EXECUTOR = "CoarseGrainedExecutorBackend";

    @TempDir
    private Path folder;

    /** Creates an installation of Spark with the jars of the class path. */
    private static void installSpark() throws IOException {
        Path jars = Path.of(System.getenv("SPARK_HOME"), "jars");
        Files.createDirectories(jars);
        for (Path old : DiskFileSource.children(jars)) {
            Files.delete(old);
        }
        for (Path jar : classPath(".jar").toList()) {
            Files.createSymbolicLink(jars.resolve(jar.getFileName()), jar.toAbsolutePath());
        }
    }

    private static Stream<Path> classPath(String extension) {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(path -> path.endsWith(".jar") == !extension.isEmpty())
                .distinct()
                .map(Path::of);
    }

    private SparkSession cluster() {
        String folders = classPath("").map(Path::toString).collect(Collectors.joining(File.pathSeparator));
        return SparkSession.builder()
                .master("local-cluster[2,1,1024]")
                .config("spark.ui.enabled", "false")
                .config("spark.executor.extraClassPath", folders)
                .config("spark.executorEnv.JAVA_HOME", System.getProperty("java.home"))
                .config("spark.executor.memory", "900m")
                .config("spark.executor.extraJavaOptions", "-XX:+UseSerialGC -XX:TieredStopAtLevel=1")
                .config("spark.local.dir", folder.resolve("spark").toString())
                .config("spark.driver.host", "127.0.0.1")
                .config("spark.driver.bindAddress", "127.0.0.1")
                .config("spark.sql.warehouse.dir", folder.resolve("warehouse").toString())
                .getOrCreate();
    }

    /** Kills an executor after a number of finished tasks. */
    private static final class Killer extends SparkListener {
        private final AtomicInteger endedTasks = new AtomicInteger();
        private final AtomicInteger killedExecutors = new AtomicInteger();
        private final int after;

        Killer(int after) {
            this.after = after;
        }

        @Override
        public void onTaskEnd(SparkListenerTaskEnd end) {
            if (endedTasks.incrementAndGet() == after) {
                ProcessHandle.current()
                        .descendants()
                        .filter(child -> child.info().commandLine().orElse("").contains(EXECUTOR))
                        .findFirst()
                        .ifPresent(child -> {
                            child.destroyForcibly();
                            killedExecutors.incrementAndGet();
                        });
            }
        }
    }

    @Test
    void killedExecutorDoesNotChangeTheResult() throws IOException, InterruptedException {
        Trees.fill(folder.resolve("discs"));
        assertSameResult(folder.resolve("discs"), 25_000, 9);
    }

    @Test
    void convertsRealFiles() throws IOException, InterruptedException {
        String corpus = System.getenv("SHURIKEN_CORPUS");
        String subfolder = System.getProperty("spark.corpus");
        assumeTrue(corpus != null && subfolder != null, "SHURIKEN_CORPUS and -Dspark.corpus=FOLDER name real files");
        assertSameResult(Path.of(corpus, subfolder), 4 << 20, 20);
    }

    private void assertSameResult(Path input, long itemSize, int killedAfter) throws IOException, InterruptedException {
        Trees.convert(input, folder.resolve("local"), folder.resolve("local.jsonl"));
        installSpark();
        Path output = folder.resolve("out");
        JobOptions options = new JobOptions(
                List.of(input.toString()), List.of(), output.toString(), Optional.empty(), false, itemSize, 1, false);
        Killer killer = new Killer(killedAfter);
        try (SparkSession spark = cluster()) {
            spark.sparkContext().addSparkListener(killer);
            new ConvertJob(spark, options).run();
        }
        assertThat(killer.killedExecutors.get()).isEqualTo(1);
        Trees.assertSame(output, folder.resolve("local"), folder.resolve("local.jsonl"));
    }
}
