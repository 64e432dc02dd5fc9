package shuriken.cli;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
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
            description = "Only model, motion, scene, texture, palette, archive or compression files.")
    private List<Info.Kind> types = new ArrayList<>();

    @Option(names = "--jobs", paramLabel = "N", description = "Inputs worked on at once; default: one a core.")
    private int jobs = Runtime.getRuntime().availableProcessors();

    @Option(names = "--fail-fast", description = "Stop at the first failure.")
    private boolean failFast;

    @Option(names = "--json", description = "Results as JSON, one object a line.")
    private boolean json;

    @Mixin
    private Verbosity verbosity = new Verbosity();

    Inputs expand() {
        List<Glob> wanted = globs(include);
        List<Glob> unwanted = globs(exclude);
        return Inputs.of(words, path -> (wanted.isEmpty() || matchesAny(wanted, path)) && !matchesAny(unwanted, path));
    }

    boolean wants(Info info) {
        return types.isEmpty() || types.contains(info.kind());
    }

    int jobs() {
        return Math.max(1, jobs);
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
