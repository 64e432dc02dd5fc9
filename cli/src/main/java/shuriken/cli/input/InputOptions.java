package shuriken.cli.input;

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
import shuriken.cli.option.CompletionCandidates;
import shuriken.cli.option.LimitOption;
import shuriken.cli.option.PositiveCount;
import shuriken.cli.option.Verbosity;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.FormatInfo;
import shuriken.io.support.Glob;

/** Options that select inputs and control how they are processed. */
public final class InputOptions {
    @Parameters(
            paramLabel = "INPUT",
            arity = "1..*",
            description = "Files, folders, patterns, archive!file, or - for standard input.")
    private List<String> arguments = new ArrayList<>();

    @Option(
            names = "--include",
            paramLabel = "GLOB",
            converter = GlobConverter.class,
            description = "Use only files with a matching name or path ('*.nj'), also in archives.")
    private List<Glob> includedGlobs = new ArrayList<>();

    @Option(
            names = "--exclude",
            paramLabel = "GLOB",
            converter = GlobConverter.class,
            description = "Skip files with a matching name or path.")
    private List<Glob> excludedGlobs = new ArrayList<>();

    @Option(
            names = "--type",
            completionCandidates = CompletionCandidates.Types.class,
            paramLabel = "KIND",
            split = ",",
            converter = KindConverter.class,
            description =
                    "Use only these types, also inside archives: model, animation, scene, texture, picture, palette,"
                            + " archive, folder (discs, ROMs) or compression.")
    private List<FormatInfo.Kind> kinds = new ArrayList<>();

    @Option(
            names = "--jobs",
            paramLabel = "N",
            converter = PositiveCount.class,
            description = "Number of inputs to process in parallel. Default: one per CPU core.")
    private int jobCount = Runtime.getRuntime().availableProcessors();

    @Option(names = "--fail-fast", description = "Stop at the first failure.")
    private boolean failFast;

    @Option(names = "--json", description = "Print results as JSON, one object per line.")
    private boolean json;

    @Mixin
    private LimitOption limits = new LimitOption();

    @Mixin
    private Verbosity verbosity = new Verbosity();

    /** Whether an argument may name a texture inside a file of named textures. Set by the command. */
    private boolean opensTextures;

    public void setOpensTextures(boolean newOpensTextures) {
        opensTextures = newOpensTextures;
    }

    public boolean opensTextures() {
        return opensTextures;
    }

    /** Returns the folders among the arguments and at the start of patterns, as paths of {@link DiskFileSource}. */
    public List<String> folders() {
        List<String> folders = new ArrayList<>();
        for (String argument : arguments) {
            String normalized = argument.replace('\\', '/');
            boolean isPattern = Glob.isGlob(normalized) && !isFolder(argument);
            // For a pattern, this becomes the folder before the first wildcard.
            String literalPrefix = normalized;
            while (isPattern && Glob.isGlob(literalPrefix)) {
                literalPrefix = literalPrefix.substring(0, Math.max(0, literalPrefix.lastIndexOf('/')));
            }
            // An empty path is the current folder only if it comes from a pattern.
            boolean isEmptyArgument = literalPrefix.isEmpty() && !isPattern;
            if (!argument.equals("-") && isFolder(literalPrefix) && !isEmptyArgument) {
                String folder = DiskFileSource.toSourcePath(Path.of(literalPrefix));
                if (!folders.contains(folder)) {
                    folders.add(folder);
                }
            }
        }
        return folders;
    }

    /** Returns the files and members that the user named one by one, as paths of {@link DiskFileSource}. */
    public Set<String> singleFiles() {
        List<String> singleArguments = arguments.stream()
                .filter(argument -> !isFolder(argument) && !Glob.isGlob(argument))
                .toList();
        return InputResolver.resolve(singleArguments, path -> true, Optional.empty()).inputs().stream()
                .filter(input -> input.isExplicit() && !input.isStandardInput())
                .map(input -> DiskFileSource.toSourcePath(input.file()) + input.memberPath())
                .collect(Collectors.toSet());
    }

    private static boolean isFolder(String path) {
        try {
            return Files.isDirectory(Path.of(path));
        } catch (InvalidPathException e) {
            return false;
        }
    }

    /**
     * Creates the object that computes the hashes of the inputs, and of the files with textures and motions that they
     * may use.
     *
     * @param paths the paths to search in addition to the inputs and the files next to them
     */
    public InputHashes prepareInputHashes(List<String> paths, Optional<Path> outputFolder) {
        List<Path> searchedPaths = new ArrayList<>();
        folders().forEach(folder -> searchedPaths.add(Path.of(folder)));
        InputResolver.resolve(paths, path -> true, Optional.empty())
                .inputs()
                .forEach(input -> searchedPaths.add(input.file()));
        List<Path> singleFiles = new ArrayList<>();
        for (InputPath input : resolveInputs(outputFolder).inputs()) {
            if (input.isExplicit() && !input.isStandardInput()) {
                singleFiles.add(input.file());
            }
        }
        return new InputHashes(searchedPaths, singleFiles, outputFolder);
    }

    /**
     * Resolves the inputs.
     *
     * @param outputFolder the output folder, which is not searched
     */
    public ResolvedInputs resolveInputs(Optional<Path> outputFolder) {
        return InputResolver.resolve(arguments, path -> !excludes(path), outputFolder);
    }

    boolean includes(String path) {
        return includedGlobs.isEmpty() || matchesAny(includedGlobs, path);
    }

    boolean excludes(String path) {
        return matchesAny(excludedGlobs, path);
    }

    /**
     * Returns whether a format matches {@code --type}. Without {@code --type}, returns whether files of the format are
     * converted by default.
     *
     * @param isExplicit whether the user named the input
     */
    public boolean selects(FormatInfo info, boolean isExplicit) {
        return kinds.isEmpty() ? ConversionJob.accepts(info, isExplicit) : kinds.contains(info.kind());
    }

    /** Returns whether files of all kinds match, including unknown ones: {@code --type} was not used. */
    public boolean selectsAllKinds() {
        return kinds.isEmpty();
    }

    /** Returns whether an asset matches {@code --type} and {@code --include}. */
    public boolean matchesFilters(InputAsset candidate) {
        return candidate.isIncluded()
                && (kinds.isEmpty()
                        || findKind(candidate).filter(kinds::contains).isPresent());
    }

    private static Optional<FormatInfo.Kind> findKind(InputAsset candidate) {
        try {
            return candidate.asset().format().map(format -> format.info().kind());
        } catch (FormatException e) {
            return Optional.empty(); // the content of a damaged stream is unknown
        }
    }

    /**
     * Returns whether the filters apply to the members of a container, so that these must be searched. Otherwise, the
     * container itself is an input.
     */
    public boolean mustSearch(InputAsset container) {
        boolean hasFilters = !kinds.isEmpty() || !excludedGlobs.isEmpty() || !container.isIncluded();
        boolean isContainerSelected = !kinds.isEmpty() && matchesFilters(container);
        return hasFilters && container.asset().isContainer() && !isContainerSelected;
    }

    /** Returns the filters as options that can be typed. */
    public String filters() {
        List<String> filters = new ArrayList<>();
        kinds.forEach(kind -> filters.add("--type " + CompletionCandidates.Types.optionValue(kind)));
        includedGlobs.forEach(glob -> filters.add("--include '" + glob + "'"));
        excludedGlobs.forEach(glob -> filters.add("--exclude '" + glob + "'"));
        return String.join(" ", filters);
    }

    /** Returns the inputs as the user typed them. */
    public List<String> inputs() {
        return List.copyOf(arguments);
    }

    public int jobCount() {
        return jobCount;
    }

    public boolean failFast() {
        return failFast;
    }

    public boolean json() {
        return json;
    }

    public Limits limits() {
        return limits.limits();
    }

    /** Returns the options for reading inputs. */
    public ReadOptions readOptions() {
        return limits.readOptions();
    }

    /** Returns a new context for reading one input. */
    public ReadContext context() {
        return limits.context();
    }

    public Verbosity verbosity() {
        return verbosity;
    }

    private static final class KindConverter implements ITypeConverter<FormatInfo.Kind> {
        @Override
        public FormatInfo.Kind convert(String value) {
            for (FormatInfo.Kind kind : FormatInfo.Kind.values()) {
                if (kind.name().equalsIgnoreCase(value)
                        || CompletionCandidates.Types.optionValue(kind).equalsIgnoreCase(value)) {
                    return kind;
                }
            }
            throw new TypeConversionException(
                    "'" + value + "' is not one of " + String.join(", ", new CompletionCandidates.Types()));
        }
    }

    /** Parses the pattern of an option. */
    public static final class GlobConverter implements ITypeConverter<Glob> {
        @Override
        public Glob convert(String value) {
            return Glob.parse(value);
        }
    }

    private static boolean matchesAny(List<Glob> globs, String path) {
        return globs.stream().anyMatch(glob -> glob.matches(path));
    }
}
