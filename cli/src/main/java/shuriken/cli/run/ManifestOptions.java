package shuriken.cli.run;

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
import shuriken.cli.option.Template;
import shuriken.cli.option.Version;
import shuriken.cli.run.OutputFolder.Earlier;
import shuriken.io.Sha256;

/** Whether a run writes down what it has done, and goes on where another ended. */
public final class ManifestOptions {
    /** Options that change no byte of an output. */
    private static final Set<String> WITHOUT_EFFECT = Set.of(
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
            description = "Record each input with its results and their hashes in this file.")
    private Optional<Path> file = Optional.empty();

    @Option(
            names = "--resume",
            description = "Continue an interrupted run: convert only what the manifest does not list.")
    private boolean resume;

    @Option(
            names = "--changed",
            description = "Convert again what has changed since, and remove results whose inputs are gone.")
    private boolean changed;

    public boolean isGiven() {
        return file.isPresent();
    }

    /** Whether what runs before have done is left. */
    public boolean goesOn() {
        return resume || changed;
    }

    /** @throws ParameterException if the options contradict one another */
    public void check(ParseResult words, OutputOptions outputs) {
        Optional<String> wrong = Optional.empty();
        if (file.isEmpty() && goesOn()) {
            wrong = Optional.of((resume ? "--resume" : "--changed") + " needs --manifest FILE");
        } else if (file.isPresent() && outputs.template().isStandardOutput()) {
            wrong = Optional.of("--manifest: standard output is no place that a later run can look at");
        } else if (file.isPresent() && outputs.dryRun()) {
            wrong = Optional.of("--manifest: a dry run has nothing to write down");
        } else if (file.isPresent() && !goesOn() && !outputs.overwrite() && Files.exists(file.get())) {
            wrong = Optional.of(file.get() + " exists; give --resume, --changed or --overwrite");
        }
        wrong.ifPresent(text -> {
            throw new ParameterException(words.commandSpec().commandLine(), text);
        });
    }

    /** @throws IOException if the file cannot be written */
    public ManifestFile open() throws IOException {
        return ManifestFile.open(file.orElseThrow(), goesOn());
    }

    public Earlier earlier(ManifestFile manifest, OutputLog log) {
        return new Earlier(goesOn(), changed ? Manifest.replaceable(manifest, log) : Set.of());
    }

    public boolean replaces() {
        return changed;
    }

    /** A hash of the version and of all options that decide about bytes of outputs. */
    public static String hash(ParseResult words, Template template) {
        Set<String> effective = new TreeSet<>(List.of(Version.GENERATOR, "-o " + template.pattern()));
        for (OptionSpec option : words.matchedOptionsSet()) {
            if (!WITHOUT_EFFECT.contains(option.longestName())) {
                effective.add(option.longestName() + " " + String.join(" ", option.originalStringValues()));
            }
        }
        return Sha256.of(String.join("\n", effective).getBytes(StandardCharsets.UTF_8));
    }
}
