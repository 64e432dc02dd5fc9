package shuriken.cli.run;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;
import shuriken.assets.disk.DiskFileSource;
import shuriken.batch.ConversionJob;
import shuriken.cli.option.Candidates;
import shuriken.cli.option.LimitOption;
import shuriken.cli.option.PositiveCount;
import shuriken.cli.option.Verbosity;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.format.FormatInfo;
import shuriken.io.Glob;

/** Which inputs, and how they are gone through. */
public final class InputOptions {
    @Parameters(
            paramLabel = "INPUT",
            arity = "1..*",
            description = "Files, folders, patterns, archive!file, or - for standard input.")
    private List<String> words = new ArrayList<>();

    @Option(
            names = "--include",
            paramLabel = "GLOB",
            converter = GlobWord.class,
            description = "Only files whose name matches, also inside archives: '*.nj', 'STG*/**'.")
    private List<Glob> include = new ArrayList<>();

    @Option(
            names = "--exclude",
            paramLabel = "GLOB",
            converter = GlobWord.class,
            description = "No files whose name matches.")
    private List<Glob> exclude = new ArrayList<>();

    @Option(
            names = "--type",
            completionCandidates = Candidates.Types.class,
            paramLabel = "KIND",
            split = ",",
            converter = KindWord.class,
            description =
                    "Only these kinds: model, animation, scene, texture, picture, palette, archive, folder (discs, "
                            + "ROMs) or compression; also inside archives.")
    private List<FormatInfo.Kind> types = new ArrayList<>();

    @Option(
            names = "--jobs",
            paramLabel = "N",
            converter = PositiveCount.class,
            description = "Number of inputs to work on at once. Default: one for each core.")
    private int jobs = Runtime.getRuntime().availableProcessors();

    @Option(names = "--fail-fast", description = "Stop at the first failure.")
    private boolean failFast;

    @Option(names = "--json", description = "Print results as JSON, one object a line.")
    private boolean json;

    @Mixin
    private LimitOption limits = new LimitOption();

    @Mixin
    private Verbosity verbosity = new Verbosity();

    /** Set by commands whose inputs may be textures inside files of named textures. */
    private boolean opensTextures;

    public void opensTextures(boolean opens) {
        opensTextures = opens;
    }

    public boolean opensTextures() {
        return opensTextures;
    }

    /** The folders among the inputs, and those that patterns begin with, as paths on the disk's shelf. */
    public List<String> folders() {
        List<String> folders = new ArrayList<>();
        for (String word : words) {
            String plain = word.replace('\\', '/');
            boolean isPattern = Glob.isGlob(plain) && !isFolder(word);
            String fixed = plain;
            while (isPattern && Glob.isGlob(fixed)) {
                fixed = fixed.substring(0, Math.max(0, fixed.lastIndexOf('/')));
            }
            if (!word.equals("-") && isFolder(fixed) && !(fixed.isEmpty() && !isPattern)) {
                String folder = DiskFileSource.path(Path.of(fixed));
                if (!folders.contains(folder)) {
                    folders.add(folder);
                }
            }
        }
        return folders;
    }

    /** The files and members of files that were given by name, with the files' paths on the disk's shelf. */
    public Set<String> single() {
        List<String> named = words.stream()
                .filter(word -> !isFolder(word) && !Glob.isGlob(word))
                .toList();
        return Inputs.of(named, path -> true, Optional.empty()).found().stream()
                .filter(input -> input.explicit() && !input.isStandardInput())
                .map(input -> DiskFileSource.path(input.file()) + input.inner())
                .collect(Collectors.toSet());
    }

    private static boolean isFolder(String path) {
        try {
            return Files.isDirectory(Path.of(path));
        } catch (InvalidPathException e) {
            return false;
        }
    }

    /** The sources of textures and motions for models: the folders among the inputs, named files, and other paths. */
    public InputHashes inputHashes(List<String> paths, Optional<Path> results) {
        List<Path> searched = new ArrayList<>();
        folders().forEach(folder -> searched.add(Path.of(folder)));
        Inputs.of(paths, path -> true, Optional.empty()).found().forEach(found -> searched.add(found.file()));
        List<Path> singles = new ArrayList<>();
        for (InputPath input : expand(results).found()) {
            if (input.explicit() && !input.isStandardInput()) {
                singles.add(input.file());
            }
        }
        return new InputHashes(searched, singles, results);
    }

    /** @param results where a verb writes, if it does */
    public Inputs expand(Optional<Path> results) {
        return Inputs.of(words, path -> !excludes(path), results);
    }

    boolean includes(String path) {
        return include.isEmpty() || matchesAny(include, path);
    }

    boolean excludes(String path) {
        return matchesAny(exclude, path);
    }

    /** @param explicit whether the input was named, not found in a folder */
    boolean wants(FormatInfo info, boolean explicit) {
        return types.isEmpty() ? ConversionJob.wants(info, explicit) : types.contains(info.kind());
    }

    /** Whether files of any kind are wanted, also of none that is known. */
    public boolean wantsAllKinds() {
        return types.isEmpty();
    }

    /** Whether this is one of what the filters choose, whatever its format. */
    public boolean chooses(Selected chosen) {
        return chosen.included()
                && (types.isEmpty() || kind(chosen).filter(types::contains).isPresent());
    }

    private static Optional<FormatInfo.Kind> kind(Selected chosen) {
        try {
            return chosen.asset().format().map(format -> format.info().kind());
        } catch (FormatException e) {
            return Optional.empty(); // nobody knows what a damaged stream holds
        }
    }

    /** Whether not the container itself is wanted, but some of what is in it. */
    public boolean looksInto(Selected container) {
        boolean filters = !types.isEmpty() || !exclude.isEmpty() || !container.included();
        boolean isWanted = !types.isEmpty() && chooses(container);
        return filters && container.asset().isContainer() && !isWanted;
    }

    /** The inputs as they were typed. */
    public List<String> words() {
        return List.copyOf(words);
    }

    public int jobs() {
        return jobs;
    }

    boolean failFast() {
        return failFast;
    }

    public boolean json() {
        return json;
    }

    public Limits limits() {
        return limits.limits();
    }

    /** For one reading of one input. */
    public ReadContext context() {
        return limits.context();
    }

    public Verbosity verbosity() {
        return verbosity;
    }

    private static final class KindWord implements ITypeConverter<FormatInfo.Kind> {
        @Override
        public FormatInfo.Kind convert(String value) {
            for (FormatInfo.Kind kind : FormatInfo.Kind.values()) {
                if (kind.name().equalsIgnoreCase(value)
                        || Candidates.Types.word(kind).equalsIgnoreCase(value)) {
                    return kind;
                }
            }
            throw new TypeConversionException(
                    "'" + value + "' is not one of " + String.join(", ", new Candidates.Types()));
        }
    }

    private static final class GlobWord implements ITypeConverter<Glob> {
        @Override
        public Glob convert(String value) {
            return Glob.parse(value);
        }
    }

    private static boolean matchesAny(List<Glob> globs, String path) {
        return globs.stream().anyMatch(glob -> glob.matches(path));
    }
}
