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
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import shuriken.assets.Asset;
import shuriken.batch.AssetConverter;
import shuriken.batch.ConversionOptions;
import shuriken.convert.ConvertOptions;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.inspect.report.Describer;
import shuriken.inspect.verify.Verifier;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.gltf.GlbExporter;
import shuriken.resolve.scenes.AssetContext;
import shuriken.resolve.scenes.SceneReader;

/**
 * {@code ./verify --damage N}: N damaged variants of the fixtures, the samples and, where there is one, the corpus. Each is
 * recognised, described, converted and written back: nothing but a result or a {@link FormatException} comes of it, within
 * two seconds of this thread. One that allocates more than 16 times its size and 64 MB, garbage included, is used again in a
 * JVM that has no more than that: see {@link Heap}.
 */
class DamageTest {
    private static final int VARIANTS = Integer.getInteger("damage.variants", 3_000);
    private static final long SEED = Long.getLong("damage.seed", 1);
    private static final int LARGEST = 128 << 10;
    private static final int CORPUS_FILES = 3_000;
    private static final long MOST_NANOSECONDS = 2_000_000_000L;
    private static final int[] BOUNDARIES = {
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

    private static final ThreadMXBean THREAD = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private record Seed(String name, byte[] bytes) {}

    private final Random random = new Random(SEED);
    private final List<Seed> seeds = new ArrayList<>();
    private final List<String> faults = new ArrayList<>();
    private final Map<String, Integer> outcomes = new TreeMap<>();
    private long slowest;
    private long hungriest;
    private String slowestName = "";
    private String hungriestName = "";

    @Test
    void damagedFilesFailCleanly() throws Exception {
        addFixtures();
        addFiles(Path.of(System.getProperty("shuriken.root", "..")).resolve("samples"), Integer.MAX_VALUE);
        int own = seeds.size();
        String corpus = System.getenv("SHURIKEN_CORPUS");
        if (corpus != null) {
            addFiles(Path.of(corpus), CORPUS_FILES);
        }
        for (int i = 0; i < VARIANTS && faults.size() < 20; i++) {
            // as many of the small fixtures, which have every format, as of real files
            int bound = i % 2 == 0 ? own : seeds.size();
            Seed seed = seeds.get(random.nextInt(bound));
            check(seed.name, mutated(seed.bytes), i);
        }
        System.out.printf(
                Locale.ROOT,
                "damage: %d variants of %d files (%d of them our own): %s%n  slowest %.2f s of CPU (%s)%n"
                        + "  most allocated %,d bytes (%s)%n",
                VARIANTS,
                seeds.size(),
                own,
                outcomes,
                slowest / 1e9,
                slowestName,
                hungriest,
                hungriestName);
        assertThat(faults).isEmpty();
    }

    private void addFixtures() throws ReflectiveOperationException {
        Method[] targets = TargetsTest.class.getDeclaredMethods();
        Arrays.sort(targets, Comparator.comparing(Method::getName)); // the JVM has no order of its own
        for (Method target : targets) {
            Fuzz fuzz = target.getAnnotation(Fuzz.class);
            if (fuzz != null && !fuzz.value().isEmpty()) {
                Fixtures.fixtures(Class.forName("shuriken." + fuzz.value())).entrySet().stream()
                        .sorted(Map.Entry.comparingByKey())
                        .forEach(fixture -> seeds.add(new Seed("x." + target.getName(), fixture.getValue())));
            }
        }
    }

    private void addFiles(Path folder, int most) throws IOException {
        List<Path> found = new ArrayList<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                if (Files.size(file) <= LARGEST && Files.size(file) > 0) {
                    found.add(file);
                }
            }
        }
        java.util.Collections.shuffle(found, new Random(SEED));
        for (Path file : found.subList(0, Math.min(most, found.size()))) {
            seeds.add(new Seed(file.getFileName().toString(), Files.readAllBytes(file)));
        }
    }

    private byte[] mutated(byte[] whole) {
        byte[] bytes = whole.clone();
        for (int steps = 1 + random.nextInt(3); steps > 0; steps--) {
            bytes = switch (random.nextInt(8)) {
                case 0 -> Arrays.copyOf(bytes, random.nextInt(bytes.length + 1));
                case 1 -> spliced(bytes, seeds.get(random.nextInt(seeds.size())).bytes);
                case 2, 3 -> flipped(bytes);
                default -> bounded(bytes);
            };
        }
        return bytes;
    }

    private byte[] flipped(byte[] bytes) {
        for (int i = 1 + random.nextInt(4); i > 0 && bytes.length > 0; i--) {
            bytes[place(bytes.length)] ^= (byte) (1 << random.nextInt(8));
        }
        return bytes;
    }

    /** A word of two or four bytes, in either order, that is where counts and offsets break. */
    private byte[] bounded(byte[] bytes) {
        if (bytes.length < 4) {
            return bytes;
        }
        int at = place(bytes.length - 3);
        int value = random.nextInt(4) == 0
                ? random.nextInt(bytes.length + 8)
                : BOUNDARIES[random.nextInt(BOUNDARIES.length)];
        boolean big = random.nextBoolean();
        int size = random.nextBoolean() ? 4 : 2;
        for (int i = 0; i < size; i++) {
            bytes[at + i] = (byte) (value >> 8 * (big ? size - 1 - i : i));
        }
        return bytes;
    }

    /** Heads and tables stand early, tails of discs and archives late. */
    private int place(int length) {
        return switch (random.nextInt(4)) {
            case 0 -> random.nextInt(Math.min(length, 64));
            case 1 -> random.nextInt(Math.min(length, 512)) & ~3;
            case 2 -> length - 1 - random.nextInt(Math.min(length, 64));
            default -> random.nextInt(length);
        };
    }

    private byte[] spliced(byte[] bytes, byte[] other) {
        int head = random.nextInt(bytes.length + 1);
        int from = random.nextInt(other.length + 1);
        int tail = Math.min(other.length - from, LARGEST);
        byte[] both = Arrays.copyOf(bytes, head + tail);
        System.arraycopy(other, from, both, head, tail);
        return both;
    }

    private void check(String name, byte[] bytes, int number) {
        long thread = Thread.currentThread().threadId();
        long allocated = THREAD.getThreadAllocatedBytes(thread);
        long began = THREAD.getThreadCpuTime(thread);
        String outcome = "read";
        try {
            use(bytes, name);
        } catch (FormatException e) {
            outcome = e.kind().toString();
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            outcome = "FAULT";
            fault(name, bytes, number, e + " at " + (e.getStackTrace().length > 0 ? e.getStackTrace()[0] : "?"));
        }
        outcomes.merge(outcome, 1, Integer::sum);
        long time = THREAD.getThreadCpuTime(thread) - began;
        long memory = THREAD.getThreadAllocatedBytes(thread) - allocated;
        if (time > slowest) {
            slowest = time;
            slowestName = name + " #" + number;
        }
        if (memory > hungriest) {
            hungriest = memory;
            hungriestName = name + " #" + number + ", " + bytes.length + " bytes";
        }
        if (memory > 16L * bytes.length + (64 << 20)) {
            outcomes.merge("looked at for their memory", 1, Integer::sum);
            String said = Heap.lacks(bytes, name, 16L * bytes.length + (64 << 20));
            if (!said.isEmpty()) {
                fault(name, bytes, number, said);
            }
        }
        if (time > MOST_NANOSECONDS) {
            fault(name, bytes, number, String.format(Locale.ROOT, "%.1f s", time / 1e9));
        }
    }

    static void use(byte[] bytes, String name) {
        Limits limits = Limits.DEFAULT.forResultsOf(bytes.length);
        ReadContext context = ReadContext.lenient(limits);
        Asset asset = Asset.of(bytes, name);
        new Describer(ConvertOptions.DEFAULT, AssetContext.NONE).describe(asset, context);
        Verifier.verify(asset, limits);
        if (asset.format().isPresent()) {
            ConversionOptions options = new ConversionOptions(new GlbExporter(), ExportOptions.DEFAULT, true);
            new AssetConverter(new SceneReader(ConvertOptions.DEFAULT, AssetContext.NONE), options)
                    .convert(asset, ReadContext.lenient(limits));
        }
    }

    /** Kept, so that it can be looked at. */
    private void fault(String name, byte[] bytes, int number, String what) {
        try {
            Path kept = Files.createDirectories(Path.of("target/damage"))
                    .resolve(SEED + "-" + number + "-" + name.replaceAll("[^A-Za-z0-9.]", "_"));
            Files.write(kept, bytes);
            faults.add(what + ": " + kept + ", " + bytes.length + " bytes: "
                    + HexFormat.of().formatHex(bytes, 0, Math.min(48, bytes.length)));
        } catch (IOException e) {
            faults.add(what + ": not kept, " + e);
        }
    }
}
