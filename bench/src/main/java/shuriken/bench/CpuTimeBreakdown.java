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
 * Divides the CPU time of a run among kinds of work, from a Java Flight Recorder recording. A sample belongs to the
 * first priority kind that matches any method in its stack, otherwise to the kind of the innermost matching method. The
 * times of the garbage collector and the JIT compiler come from their own events, and the system time is an argument;
 * the samples divide the rest.
 */
public final class CpuTimeBreakdown {
    private static final String SYSTEM_CALLS = "system calls (files, memory)";
    /** The methods that are probably blocked in a system call. The system time covers their work. */
    private static final Pattern BLOCKING_IO = Pattern.compile("^(sun\\.nio|java\\.io)");

    private static final String GARBAGE_COLLECTOR = "garbage collector";
    private static final String JIT_COMPILER = "JIT compiler";
    /** The weight of a native code sample, because threads in native code are sampled half as often. */
    private static final int NATIVE_WEIGHT = 2;

    /** The kinds of work for which a match anywhere in the stack decides. They are tried first, in this order. */
    private static final List<Kind> PRIORITY_KINDS = List.of(
            new Kind("format detection", "format\\.FormatRegistry\\.detect"),
            new Kind("hashing of inputs", "io\\.Sha256|java\\.security|sun\\.security"));

    /** The other kinds of work. Of the methods that match one of them, the innermost decides. */
    private static final List<Kind> INNERMOST_KINDS = List.of(
            new Kind("PNG", "java\\.util\\.zip\\.Deflater|shuriken\\.image\\.Png"),
            new Kind("texture decoding", "shuriken\\.texture"),
            new Kind(
                    "texture analysis (alpha, blended colours)",
                    "shuriken\\.convert\\.support\\.Alpha|shuriken\\.interchange\\.support\\.(Alpha|Blend|Colour)"),
            new Kind("decompression and archives", "shuriken\\.(codec|archive)"),
            new Kind("optimization (key reduction, skins, mesh joining)", "shuriken\\.transform"),
            new Kind("GLB writing (JSON, buffers)", "shuriken\\.(json|interchange)"),
            new Kind(
                    "animation clips, motion assignment",
                    "shuriken\\.convert\\.(nitro|ninja)\\.(motion|pose)|shuriken\\.convert\\.NodeChannels"),
            new Kind("meshes, materials, nodes", "shuriken\\.(convert|geometry|scene)\\."),
            new Kind("model and motion parsing", "shuriken\\.(nitro|ninja)"),
            new Kind("search for related files (textures, motions)", "shuriken\\.resolve"),
            new Kind("file names, job planning, progress", "shuriken\\.(cli|batch|assets|io)"));

    private static final Kind OTHER_KIND = new Kind("other (including start-up)", /* methods= */ "");

    private final Map<Kind, Integer> sampleCounts = new LinkedHashMap<>();
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

    private CpuTimeBreakdown() {}

    /**
     * Prints a table row for each kind of work: its CPU time in seconds, and its share of the CPU time of the run.
     *
     * @param arguments the path of the recording, and the user and system time of the run in seconds, as {@code time}
     *     prints them
     */
    public static void main(String[] arguments) throws IOException {
        CpuTimeBreakdown breakdown = new CpuTimeBreakdown();
        try (RecordingFile recording = new RecordingFile(Path.of(arguments[0]))) {
            while (recording.hasMoreEvents()) {
                breakdown.add(recording.readEvent());
            }
        }
        breakdown.print(Double.parseDouble(arguments[1]), Double.parseDouble(arguments[2]));
    }

    private void add(RecordedEvent event) {
        switch (event.getEventType().getName()) {
            case "jdk.GCCPUTime" ->
                collectorSeconds += event.getDuration("userTime").toNanos() / 1e9;
            case "jdk.CompilerStatistics" ->
                compilerSeconds = Math.max(
                        compilerSeconds, event.getDuration("totalTimeSpent").toNanos() / 1e9);
            case "jdk.ExecutionSample" -> sampleCounts.merge(classify(event), 1, Integer::sum);
            case "jdk.NativeMethodSample" -> {
                if (!isBlocked(event)) {
                    sampleCounts.merge(classify(event), NATIVE_WEIGHT, Integer::sum);
                }
            }
            default -> {
                // Other events say nothing about CPU time.
            }
        }
    }

    private static boolean isBlocked(RecordedEvent event) {
        return event.getStackTrace() != null
                && BLOCKING_IO
                        .matcher(qualifiedMethodName(
                                event.getStackTrace().getFrames().getFirst()))
                        .find();
    }

    private static Kind classify(RecordedEvent event) {
        List<RecordedFrame> frames = event.getStackTrace() == null
                ? List.of()
                : event.getStackTrace().getFrames();
        for (Kind kind : PRIORITY_KINDS) {
            if (frames.stream().anyMatch(frame -> matches(kind, frame))) {
                return kind;
            }
        }
        for (RecordedFrame frame : frames) {
            for (Kind kind : INNERMOST_KINDS) {
                if (matches(kind, frame)) {
                    return kind;
                }
            }
        }
        return OTHER_KIND;
    }

    private static boolean matches(Kind kind, RecordedFrame frame) {
        return kind.methods.matcher(qualifiedMethodName(frame)).find();
    }

    private static String qualifiedMethodName(RecordedFrame frame) {
        return frame.getMethod().getType().getName() + "." + frame.getMethod().getName();
    }

    private void print(double userSeconds, double systemSeconds) {
        int totalCount =
                sampleCounts.values().stream().mapToInt(Integer::intValue).sum();
        double sampledSeconds = userSeconds - collectorSeconds - compilerSeconds;
        Map<String, Double> secondsByName = new LinkedHashMap<>();
        sampleCounts.forEach((kind, count) -> secondsByName.put(kind.name, sampledSeconds * count / totalCount));
        secondsByName.put(SYSTEM_CALLS, systemSeconds);
        secondsByName.put(GARBAGE_COLLECTOR, collectorSeconds);
        secondsByName.put(JIT_COMPILER, compilerSeconds);
        secondsByName.entrySet().stream()
                .sorted(Map.Entry.<String, Double>comparingByValue().reversed())
                .forEach(row -> System.out.printf(
                        Locale.ROOT,
                        "| %s | %.1f s | %.0f %% |%n",
                        row.getKey(),
                        row.getValue(),
                        100 * row.getValue() / (userSeconds + systemSeconds)));
    }
}
