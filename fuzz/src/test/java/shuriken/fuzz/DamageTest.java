package shuriken.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import shuriken.assets.Asset;
import shuriken.assets.Formats;
import shuriken.batch.AssetConverter;
import shuriken.batch.ConversionOptions;
import shuriken.convert.ConvertOptions;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.inspect.report.Describer;
import shuriken.inspect.verify.Verifier;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.gltf.GlbExporter;
import shuriken.resolve.scenes.AssetContext;
import shuriken.resolve.scenes.SceneReader;

/**
 * Reads, describes, converts and writes damaged variants of the fixtures, the samples and the corpus, if there is one.
 * Each must produce a result or a {@link FormatException} within two seconds of processor time. A variant that
 * allocates more than 16 times its size plus 64 MB, garbage included, is tried again in a JVM whose heap has this
 * size: see {@link Heap}. {@code ./verify --damage N} chooses the number of variants.
 */
class DamageTest {
    private static final int VARIANT_COUNT = Integer.getInteger("damage.variants", 3_000);
    private static final long RANDOM_SEED = Long.getLong("damage.seed", 1);
    private static final int MAX_FILE_SIZE = 128 << 10;
    private static final int MAX_CORPUS_FILES = 3_000;
    private static final int MAX_FAULTS = 20;
    private static final long MAX_NANOSECONDS = 2_000_000_000L;
    private static final int[] BOUNDARY_VALUES = {
        0,
        1,
        -1,
        0x7F,
        0x80,
        0xFF,
        0x7FFF,
        0x8000,
        0xFFFF,
        0x7FFFFFFF,
        0x80000000,
        0x10000,
        0x7F800000,
        0x7FC00000,
        0x3F800000
    };

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /** An intact file. The name of a fixture ends with an extension of its format. */
    private record OriginalFile(String name, byte[] bytes) {}

    private final Random random = new Random(RANDOM_SEED);
    private final List<OriginalFile> originals = new ArrayList<>();
    private final List<String> faults = new ArrayList<>();
    private final Map<String, Integer> outcomes = new TreeMap<>();
    private long maxTime;
    private long maxMemory;
    private String slowestVariant = "";
    private String largestVariant = "";

    @Test
    void damagedFilesFailCleanly() throws Exception {
        addFixtures();
        addFiles(Path.of(System.getProperty("shuriken.root", "..")).resolve("samples"), Integer.MAX_VALUE);
        int ownCount = originals.size();
        String corpus = System.getenv("SHURIKEN_CORPUS");
        if (corpus != null) {
            addFiles(Path.of(corpus), MAX_CORPUS_FILES);
        }
        for (int i = 0; i < VARIANT_COUNT && faults.size() < MAX_FAULTS; i++) {
            // Half of the variants are small fixtures, which cover every format.
            int bound = i % 2 == 0 ? ownCount : originals.size();
            OriginalFile original = originals.get(random.nextInt(bound));
            check(original.name, damage(original.bytes), i);
        }
        System.out.printf(
                Locale.ROOT,
                "damage: %d variants of %d files (%d of them our own): %s%n  slowest %.2f s of CPU (%s)%n"
                        + "  most allocated %,d bytes (%s)%n",
                VARIANT_COUNT,
                originals.size(),
                ownCount,
                outcomes,
                maxTime / 1e9,
                slowestVariant,
                maxMemory,
                largestVariant);
        assertThat(faults).isEmpty();
    }

    private void addFixtures() throws ReflectiveOperationException {
        Set<String> targets = new HashSet<>();
        for (Method target : Targets.allTargets().toList()) {
            Fuzz fuzz = target.getAnnotation(Fuzz.class);
            if (fuzz.value().isEmpty()
                    || fuzz.value().startsWith("fuzz.")
                    || !fuzz.only().isEmpty()) {
                continue;
            }
            targets.add(target.getName());
            String extension = Formats.ALL
                    .byId(target.getName())
                    .map(format -> format.info().extensions().getFirst())
                    .orElse(target.getName());
            Fixtures.fixtures(Class.forName("shuriken." + fuzz.value())).entrySet().stream()
                    .sorted(Map.Entry.comparingByKey())
                    .forEach(fixture -> originals.add(new OriginalFile("x." + extension, fixture.getValue())));
        }
        assertThat(targets)
                .as("formats whose fixtures are damaged")
                .containsAll(Formats.ALL.formats().stream()
                        .map(format -> format.info().id())
                        .toList());
    }

    private void addFiles(Path folder, int maxCount) throws IOException {
        List<Path> paths = new ArrayList<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                if (Files.size(file) <= MAX_FILE_SIZE && Files.size(file) > 0) {
                    paths.add(file);
                }
            }
        }
        Collections.shuffle(paths, new Random(RANDOM_SEED));
        for (Path file : paths.subList(0, Math.min(maxCount, paths.size()))) {
            originals.add(new OriginalFile(file.getFileName().toString(), Files.readAllBytes(file)));
        }
    }

    private byte[] damage(byte[] original) {
        byte[] bytes = original.clone();
        for (int steps = 1 + random.nextInt(3); steps > 0; steps--) {
            bytes = switch (random.nextInt(8)) {
                case 0 -> Arrays.copyOf(bytes, random.nextInt(bytes.length + 1));
                case 1 -> splice(bytes, originals.get(random.nextInt(originals.size())).bytes);
                case 2, 3 -> flipBits(bytes);
                default -> writeBoundaryValue(bytes);
            };
        }
        return bytes;
    }

    private byte[] flipBits(byte[] bytes) {
        for (int i = 1 + random.nextInt(4); i > 0 && bytes.length > 0; i--) {
            bytes[randomOffset(bytes.length)] ^= (byte) (1 << random.nextInt(8));
        }
        return bytes;
    }

    /** Writes a value of two or four bytes, in either byte order, at which counts and offsets often fail. */
    private byte[] writeBoundaryValue(byte[] bytes) {
        if (bytes.length < 4) {
            return bytes;
        }
        int offset = randomOffset(bytes.length - 3);
        int value = random.nextInt(4) == 0
                ? random.nextInt(bytes.length + 8)
                : BOUNDARY_VALUES[random.nextInt(BOUNDARY_VALUES.length)];
        boolean isBigEndian = random.nextBoolean();
        int size = random.nextBoolean() ? 4 : 2;
        for (int i = 0; i < size; i++) {
            bytes[offset + i] = (byte) (value >> 8 * (isBigEndian ? size - 1 - i : i));
        }
        return bytes;
    }

    /**
     * Returns an offset that is often near the start, where headers are, or near the end, as in some discs and
     * archives.
     */
    private int randomOffset(int length) {
        return switch (random.nextInt(4)) {
            case 0 -> random.nextInt(Math.min(length, 64));
            case 1 -> random.nextInt(Math.min(length, 512)) & ~3;
            case 2 -> length - 1 - random.nextInt(Math.min(length, 64));
            default -> random.nextInt(length);
        };
    }

    private byte[] splice(byte[] bytes, byte[] other) {
        int prefixSize = random.nextInt(bytes.length + 1);
        int tailOffset = random.nextInt(other.length + 1);
        int tailSize = Math.min(other.length - tailOffset, MAX_FILE_SIZE);
        byte[] result = Arrays.copyOf(bytes, prefixSize + tailSize);
        System.arraycopy(other, tailOffset, result, prefixSize, tailSize);
        return result;
    }

    private void check(String name, byte[] bytes, int index) {
        long thread = Thread.currentThread().threadId();
        long memoryBefore = THREADS.getThreadAllocatedBytes(thread);
        long timeBefore = THREADS.getThreadCpuTime(thread);
        String outcome = "read";
        try {
            use(bytes, name);
        } catch (FormatException e) {
            outcome = e.kind().toString();
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            outcome = "FAULT";
            addFault(name, bytes, index, e + " at " + (e.getStackTrace().length > 0 ? e.getStackTrace()[0] : "?"));
        }
        outcomes.merge(outcome, 1, Integer::sum);
        long time = THREADS.getThreadCpuTime(thread) - timeBefore;
        long memory = THREADS.getThreadAllocatedBytes(thread) - memoryBefore;
        if (time > maxTime) {
            maxTime = time;
            slowestVariant = name + " #" + index;
        }
        if (memory > maxMemory) {
            maxMemory = memory;
            largestVariant = name + " #" + index + ", " + bytes.length + " bytes";
        }
        long allowedMemory = 16L * bytes.length + (64 << 20);
        if (memory > allowedMemory) {
            outcomes.merge("tried again in a small heap", 1, Integer::sum);
            String failure = Heap.failureIn(allowedMemory, bytes, name);
            if (!failure.isEmpty()) {
                addFault(name, bytes, index, failure);
            }
        }
        if (time > MAX_NANOSECONDS) {
            addFault(name, bytes, index, String.format(Locale.ROOT, "%.1f s", time / 1e9));
        }
    }

    static void use(byte[] bytes, String name) {
        Limits limits = Limits.DEFAULT.forResultsOf(bytes.length);
        ReadContext context = new ReadContext(ReadOptions.LENIENT.withLimits(limits));
        Asset asset = Asset.of(bytes, name);
        new Describer(ConvertOptions.DEFAULT, AssetContext.NONE).describe(asset, context);
        Verifier.verify(asset, limits);
        if (asset.format().isPresent()) {
            ConversionOptions options = new ConversionOptions(new GlbExporter(), ExportOptions.DEFAULT, true);
            new AssetConverter(new SceneReader(ConvertOptions.DEFAULT, AssetContext.NONE), options)
                    .convert(asset.withOptions(context.options()));
        }
    }

    /** Saves the variant for debugging, and adds its fault to the list. */
    private void addFault(String name, byte[] bytes, int index, String fault) {
        try {
            Path file = Files.createDirectories(Path.of("target/damage"))
                    .resolve(RANDOM_SEED + "-" + index + "-" + name.replaceAll("[^A-Za-z0-9.]", "_"));
            Files.write(file, bytes);
            faults.add(fault + ": " + file + ", " + bytes.length + " bytes: "
                    + HexFormat.of().formatHex(bytes, 0, Math.min(48, bytes.length)));
        } catch (IOException e) {
            faults.add(fault + ": the variant could not be saved, " + e);
        }
    }
}
