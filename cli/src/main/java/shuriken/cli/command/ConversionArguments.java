package shuriken.cli.command;

import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;
import shuriken.batch.ConversionJob;
import shuriken.cli.console.Console;
import shuriken.cli.console.Failure;
import shuriken.cli.option.LimitOption;
import shuriken.cli.option.ModelOptions;
import shuriken.cli.option.OutputPathTemplate;
import shuriken.cli.option.ResultOptions;
import shuriken.cli.output.ManifestOptions;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.Severity;
import shuriken.io.FileSource;
import shuriken.io.support.Sha256;

/**
 * The arguments of {@code convert} that mean the same on every machine of a cluster.
 *
 * @param job the conversion job without inputs
 * @param hasAppearance whether the user chose a costume or a badge for players
 * @param optionsHash the hash of the options that affect the outputs, as in the manifest of {@code convert}
 */
public record ConversionArguments(ConversionJob job, boolean hasAppearance, String optionsHash) {
    /** The options that a conversion accepts on every machine. */
    @Command(name = "convert")
    private static final class Options {
        @Mixin
        private ModelOptions reading = new ModelOptions();

        @Mixin
        private ResultOptions results = new ResultOptions();

        @Mixin
        private LimitOption limits = new LimitOption();
    }

    /**
     * Parses arguments.
     *
     * @throws IllegalArgumentException if {@code convert} has no such option, or supports it only on one machine
     */
    public static ConversionArguments parse(List<String> arguments) {
        Options command = new Options();
        try {
            ParseResult parsed = new CommandLine(command)
                    .setCaseInsensitiveEnumValuesAllowed(true)
                    .parseArgs(arguments.toArray(String[]::new));
            ConversionJob job = new ConversionJob(
                    command.reading.relatedFileOptions(FileSource.EMPTY, List.of(), command.limits.limits()),
                    command.results.conversionOptions(""));
            return new ConversionArguments(
                    job,
                    command.reading.hasAppearance(),
                    ManifestOptions.optionsHash(parsed, OutputPathTemplate.CURRENT_FOLDER));
        } catch (UnmatchedArgumentException e) {
            String argument = e.getUnmatched().getFirst();
            boolean isOption = CommandSpec.forAnnotatedObject(new ConvertCommand(createNullConsole()))
                            .findOption(argument.split("=", 2)[0])
                    != null;
            throw new IllegalArgumentException(
                    isOption ? argument + ": works only with the command convert, not on Spark" : e.getMessage(), e);
        } catch (ParameterException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    private static Console createNullConsole() {
        PrintStream nullStream = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        return Console.withoutTerminal(OutputStream.nullOutputStream(), nullStream, InputStream.nullInputStream());
    }

    /**
     * Returns the job for files of a source.
     *
     * @param folders the input folders
     * @param singleFiles the locations of files that were named one by one
     */
    public ConversionJob job(FileSource source, List<String> folders, Set<String> singleFiles) {
        ConversionJob jobWithInputs = job.withInputs(source, folders);
        // A chosen appearance attaches other models also to files that were named one by one.
        return new ConversionJob(
                jobWithInputs.relatedFileOptions().withSingleFiles(hasAppearance ? Set.of() : singleFiles),
                jobWithInputs.conversionOptions());
    }

    /**
     * Returns the hash of the options that the manifest stores for an input.
     *
     * @param folder the input folder
     * @param isExplicit whether the user named the file; if not, it was found in a folder
     */
    public String inputOptionsHash(String folder, boolean isExplicit) {
        return Sha256.of((optionsHash + "\n" + folder + "\n" + isExplicit).getBytes(StandardCharsets.UTF_8));
    }

    /** Returns the first error among the findings as one sentence. The result is empty if there is no error. */
    public static Optional<String> errorMessage(String path, List<Diagnostic> findings) {
        return findings.stream()
                .filter(finding -> finding.severity() == Severity.ERROR)
                .findFirst()
                .map(finding -> Failure.of(path, finding).reason());
    }

    /** Returns an error as one sentence. */
    public static String errorMessage(String path, Throwable e) {
        return Failure.of(path, e).reason();
    }
}
