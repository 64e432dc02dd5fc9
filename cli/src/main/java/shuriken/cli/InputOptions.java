package shuriken.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;
import shuriken.Glob;
import shuriken.format.Info;

/** Which inputs, and how they are gone through. */
final class InputOptions {
    @Parameters(
            paramLabel = "INPUT",
            arity = "1..*",
            description = "Files, folders, patterns, archive!member, or - for standard input.")
    private List<String> words = new ArrayList<>();

    @Option(names = "--include", paramLabel = "GLOB", description = "In folders, only these: '*.nj', 'STG*/**'.")
    private List<String> include = new ArrayList<>();

    @Option(names = "--exclude", paramLabel = "GLOB", description = "In folders, none of these.")
    private List<String> exclude = new ArrayList<>();

    @Option(
            names = "--type",
            paramLabel = "KIND",
            split = ",",
            converter = KindWord.class,
            description = "Only model, motion, scene, texture, picture, palette, archive or compression files.")
    private List<Info.Kind> types = new ArrayList<>();

    @Option(
            names = "--jobs",
            paramLabel = "N",
            converter = PositiveCount.class,
            description = "Inputs worked on at once; default: one for each core.")
    private int jobs = Runtime.getRuntime().availableProcessors();

    @Option(names = "--fail-fast", description = "Stop at the first failure.")
    private boolean failFast;

    @Option(names = "--json", description = "Results as JSON, one object a line.")
    private boolean json;

    @Mixin
    private Verbosity verbosity = new Verbosity();

    /** @param results where a verb writes, if it does */
    Inputs expand(Optional<Path> results) {
        List<Glob> wanted = globs(include);
        List<Glob> unwanted = globs(exclude);
        return Inputs.of(
                words, path -> (wanted.isEmpty() || matchesAny(wanted, path)) && !matchesAny(unwanted, path), results);
    }

    /** @param explicit whether the input was named, not found in a folder */
    boolean wants(Info info, boolean explicit) {
        return types.isEmpty() ? explicit || info.kind() != Info.Kind.PICTURE : types.contains(info.kind());
    }

    int jobs() {
        return jobs;
    }

    boolean failFast() {
        return failFast;
    }

    boolean json() {
        return json;
    }

    Verbosity verbosity() {
        return verbosity;
    }

    private static final class KindWord implements ITypeConverter<Info.Kind> {
        @Override
        public Info.Kind convert(String value) {
            List<String> known = new ArrayList<>();
            for (Info.Kind kind : Info.Kind.values()) {
                if (kind.name().equalsIgnoreCase(value)) {
                    return kind;
                }
                known.add(kind.name().toLowerCase(Locale.ROOT));
            }
            throw new TypeConversionException("'" + value + "' is not one of " + String.join(", ", known));
        }
    }

    private static List<Glob> globs(List<String> patterns) {
        List<Glob> globs = new ArrayList<>();
        for (String pattern : patterns) {
            globs.add(Glob.of(pattern));
        }
        return globs;
    }

    private static boolean matchesAny(List<Glob> globs, String path) {
        for (Glob glob : globs) {
            if (glob.matches(path)) {
                return true;
            }
        }
        return false;
    }
}
