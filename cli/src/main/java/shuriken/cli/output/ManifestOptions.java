package shuriken.cli.output;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import shuriken.cli.option.OutputPathTemplate;
import shuriken.cli.option.Version;
import shuriken.cli.output.OutputFolder.EarlierResults;
import shuriken.io.support.Sha256;

/** Options that record processed inputs in a manifest and continue earlier runs. */
public final class ManifestOptions {
    /** The options that do not influence the content or names of outputs. */
    private static final Set<String> OPTIONS_WITHOUT_EFFECT = Set.of(
            "--output",
            "--overwrite",
            "--skip-existing",
            "--dry-run",
            "--manifest",
            "--resume",
            "--changed",
            "--jobs",
            "--fail-fast",
            "--json",
            "--quiet",
            "--verbose");

    @Option(
            names = "--manifest",
            paramLabel = "FILE",
            description = "Record inputs, results and their hashes in this file.")
    private Optional<Path> manifestFile = Optional.empty();

    @Option(
            names = "--resume",
            description = "Continue an interrupted run: skip the inputs that are already converted and unchanged.")
    private boolean resumes;

    @Option(
            names = "--changed",
            description = "Convert only what is new or changed, and remove the results of deleted inputs.")
    private boolean convertsChangedOnly;

    /** Returns whether the user named a manifest. */
    public boolean hasManifest() {
        return manifestFile.isPresent();
    }

    /** Returns whether the run continues an earlier one. */
    public boolean isContinued() {
        return resumes || convertsChangedOnly;
    }

    /**
     * Requires that the options do not contradict each other.
     *
     * @throws ParameterException if they do
     */
    public void requireConsistent(ParseResult parsed, OutputOptions outputs) {
        Optional<String> problem = Optional.empty();
        if (manifestFile.isEmpty() && isContinued()) {
            problem = Optional.of((resumes ? "--resume" : "--changed") + " needs --manifest FILE");
        } else if (manifestFile.isPresent() && outputs.template().isStandardOutput()) {
            problem = Optional.of("--manifest needs an output folder. It cannot be used with standard output");
        } else if (manifestFile.isPresent() && outputs.dryRun()) {
            problem = Optional.of("--manifest cannot be used with --dry-run, which writes nothing");
        } else if (manifestFile.isPresent()
                && !isContinued()
                && !outputs.overwrite()
                && Files.exists(manifestFile.get())) {
            problem = Optional.of(manifestFile.get() + " exists; give --resume, --changed or --overwrite");
        }
        problem.ifPresent(text -> {
            throw new ParameterException(parsed.commandSpec().commandLine(), text);
        });
    }

    /**
     * Opens the manifest, and keeps its lines if the run continues an earlier one.
     *
     * @throws IOException if the file cannot be written
     */
    public ManifestFile open() throws IOException {
        return ManifestFile.open(manifestFile.orElseThrow(), isContinued());
    }

    /** Returns which results of earlier runs count as written, and which may be replaced. */
    public EarlierResults earlierResults(ManifestFile manifest, OutputLog outputLog) {
        return new EarlierResults(
                isContinued(),
                convertsChangedOnly ? ManifestJournal.findReplaceablePaths(manifest, outputLog) : Set.of());
    }

    /** Returns whether the results of changed inputs are replaced, and the results of deleted inputs removed. */
    public boolean replacesOutdated() {
        return convertsChangedOnly;
    }

    /** Returns a hash of the version and of all options that influence outputs. */
    public static String optionsHash(ParseResult parsed, OutputPathTemplate template) {
        Set<String> effectiveOptions = new TreeSet<>(List.of(Version.GENERATOR, "-o " + template.pattern()));
        for (OptionSpec option : parsed.matchedOptionsSet()) {
            if (!OPTIONS_WITHOUT_EFFECT.contains(option.longestName())) {
                effectiveOptions.add(option.longestName() + " " + String.join(" ", option.originalStringValues()));
            }
        }
        return Sha256.of(String.join("\n", effectiveOptions).getBytes(StandardCharsets.UTF_8));
    }
}
