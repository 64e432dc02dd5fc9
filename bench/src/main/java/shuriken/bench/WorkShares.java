package shuriken.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordingFile;

/**
 * Divides the processor time of a run by kinds of work, from a recording of Java Flight Recorder. The innermost method that belongs to
 * a kind decides. The times of the garbage collector, the compilers and the system come from their own events; the samples divide the
 * rest.
 */
public final class WorkShares {
    private static final String SYSTEM = "system: files, memory";
    /** The methods that wait for the system, whose time is counted separately. */
    private static final Pattern WAITING = Pattern.compile("^(sun\\.nio|java\\.io)");

    private static final String COLLECTOR = "collector";
    private static final String COMPILER = "compiler of the JVM";
    private static final String OTHER = "else, start included";
    /** The weight of a sample of native code, because such threads are sampled half as often. */
    private static final int NATIVE_WEIGHT = 2;

    /** The kinds of work that match a method anywhere in a stack. They are tried first, in this order. */
    private static final List<Kind> MAIN_KINDS = List.of(
            new Kind("formats of files and members", "format\\.FormatRegistry\\.detect"),
            new Kind("hashes of inputs", "io\\.Sha256|java\\.security|sun\\.security"));

    /** The kinds of work of which the innermost matching method decides. */
    private static final List<Kind> INNERMOST_KINDS = List.of(
            new Kind("PNG", "java\\.util\\.zip\\.Deflater|shuriken\\.image\\.Png"),
            new Kind("pictures decoded", "shuriken\\.texture"),
            new Kind(
                    "pictures looked at: alpha, blended colours",
                    "shuriken\\.convert\\.(AlphaMap|AlphaUse|CoveredAlpha)|shuriken\\.interchange\\.(Blend|Colour)"),
            new Kind("decompression and archives", "shuriken\\.(codec|archive)"),
            new Kind("fewer keys, skins, joined meshes", "shuriken\\.transform"),
            new Kind("JSON and buffers of GLBs", "shuriken\\.(json|interchange)"),
            new Kind(
                    "clips and which motion belongs to which model",
                    "shuriken\\.convert\\.(nitro|ninja)\\.(motion|pose)|shuriken\\.convert\\.NodeChannels"),
            new Kind("meshes, materials, nodes", "shuriken\\.(convert|geometry|scene)\\."),
            new Kind("models and motions read", "shuriken\\.(nitro|ninja)"),
            new Kind("related files: textures, motions", "shuriken\\.resolve"),
            new Kind("names, plans, progress", "shuriken\\.(cli|batch|assets|io)"));

    private static final Kind OTHER_KIND = new Kind(OTHER, "");

    private final Map<Kind, Integer> samples = new LinkedHashMap<>();
    private double collectorSeconds;
    private double compilerSeconds;

    /**
     * A kind of work.
     *
     * @param methods a pattern for the qualified names of its methods
     */
    private record Kind(String name, Pattern methods) {
        Kind(String name, String methods) {
            this(name, Pattern.compile(methods));
        }
    }

    private WorkShares() {}

    /**
     * Prints the shares.
     *
     * @param arguments the recording, and the user and system seconds of the run, as {@code time} prints them
     */
    public static void main(String[] arguments) throws IOException {
        WorkShares shares = new WorkShares();
        try (RecordingFile recording = new RecordingFile(Path.of(arguments[0]))) {
            while (recording.hasMoreEvents()) {
                shares.add(recording.readEvent());
            }
        }
        shares.print(Double.parseDouble(arguments[1]), Double.parseDouble(arguments[2]));
    }

    private void add(RecordedEvent event) {
        switch (event.getEventType().getName()) {
            case "jdk.GCCPUTime" ->
                collectorSeconds += event.getDuration("userTime").toNanos() / 1e9;
            case "jdk.CompilerStatistics" ->
                compilerSeconds = Math.max(
                        compilerSeconds, event.getDuration("totalTimeSpent").toNanos() / 1e9);
            case "jdk.ExecutionSample" -> samples.merge(kind(event), 1, Integer::sum);
            case "jdk.NativeMethodSample" -> {
                if (!waits(event)) {
                    samples.merge(kind(event), NATIVE_WEIGHT, Integer::sum);
                }
            }
            default -> {
                // Other events say nothing about the time of the processor.
            }
        }
    }

    private static boolean waits(RecordedEvent event) {
        return event.getStackTrace() != null
                && WAITING.matcher(method(event.getStackTrace().getFrames().getFirst()))
                        .find();
    }

    private static Kind kind(RecordedEvent event) {
        List<RecordedFrame> frames = event.getStackTrace() == null
                ? List.of()
                : event.getStackTrace().getFrames();
        for (Kind kind : MAIN_KINDS) {
            if (frames.stream().anyMatch(frame -> isOf(kind, frame))) {
                return kind;
            }
        }
        for (RecordedFrame frame : frames) {
            for (Kind kind : INNERMOST_KINDS) {
                if (isOf(kind, frame)) {
                    return kind;
                }
            }
        }
        return OTHER_KIND;
    }

    private static boolean isOf(Kind kind, RecordedFrame frame) {
        return kind.methods.matcher(method(frame)).find();
    }

    private static String method(RecordedFrame frame) {
        return frame.getMethod().getType().getName() + "." + frame.getMethod().getName();
    }

    private void print(double userSeconds, double systemSeconds) {
        Map<String, Double> times = new LinkedHashMap<>();
        samples.forEach((kind, count) -> times.merge(kind.name, (double) count, Double::sum));
        double sampleSum =
                times.values().stream().mapToDouble(Double::doubleValue).sum();
        double workSeconds = userSeconds - collectorSeconds - compilerSeconds;
        times.replaceAll((name, count) -> count / sampleSum * workSeconds);
        times.put(SYSTEM, systemSeconds);
        times.put(COLLECTOR, collectorSeconds);
        times.put(COMPILER, compilerSeconds);
        times.entrySet().stream()
                .sorted(Map.Entry.<String, Double>comparingByValue().reversed())
                .forEach(row -> System.out.printf(
                        Locale.ROOT,
                        "| %s | %.1f s | %.0f %% |%n",
                        row.getKey(),
                        row.getValue(),
                        100 * row.getValue() / (userSeconds + systemSeconds)));
    }
}
