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
import shuriken.cli.run.ManifestOptions;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.Severity;
import shuriken.io.FileSource;
import shuriken.io.support.Sha256;

/**
 * The options of {@code convert} that mean the same on every machine, as words of the command line.
 *
 * @param job what the words say, without inputs
 * @param hasAppearance whether players have a costume or a badge that the user chose
 * @param hash of the words that decide about the bytes of the outputs, as {@code convert} has it
 */
public record ConversionWords(ConversionJob job, boolean hasAppearance, String hash) {
    /** The only options that a conversion accepts on every machine. */
    @Command(name = "convert")
    private static final class Words {
        @Mixin
        private ModelOptions reading = new ModelOptions();

        @Mixin
        private ResultOptions results = new ResultOptions();

        @Mixin
        private LimitOption limits = new LimitOption();
    }

    /** @throws IllegalArgumentException if {@code convert} has no such options, or they are for one machine */
    public static ConversionWords of(List<String> words) {
        Words command = new Words();
        try {
            ParseResult parsed = new CommandLine(command)
                    .setCaseInsensitiveEnumValuesAllowed(true)
                    .parseArgs(words.toArray(String[]::new));
            ConversionJob job = new ConversionJob(
                    command.reading.relatedFileOptions(FileSource.EMPTY, List.of(), command.limits.limits()),
                    command.results.conversionOptions(""));
            return new ConversionWords(
                    job,
                    command.reading.hasAppearance(),
                    ManifestOptions.hash(parsed, OutputPathTemplate.CURRENT_FOLDER));
        } catch (UnmatchedArgumentException e) {
            String word = e.getUnmatched().getFirst();
            boolean isOption = CommandSpec.forAnnotatedObject(new ConvertCommand(nowhere()))
                            .findOption(word.split("=", 2)[0])
                    != null;
            throw new IllegalArgumentException(
                    isOption ? word + ": only for convert on one machine" : e.getMessage(), e);
        } catch (ParameterException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    private static Console nowhere() {
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        return Console.withoutTerminal(OutputStream.nullOutputStream(), nowhere, InputStream.nullInputStream());
    }

    /**
     * Returns the job for files of a source.
     *
     * @param folders that were given
     * @param single locations of files that were given one by one
     */
    public ConversionJob job(FileSource source, List<String> folders, Set<String> single) {
        ConversionJob found = job.withInputs(source, folders);
        return new ConversionJob(found.related().withSingle(hasAppearance ? Set.of() : single), found.results());
    }

    /** Returns the hash that the manifest has for an input in this folder of the mirrored tree. */
    public String hash(String folder, boolean explicit) {
        return Sha256.of((hash + "\n" + folder + "\n" + explicit).getBytes(StandardCharsets.UTF_8));
    }

    /** Returns the first of these findings that make a result a failure, in one sentence. */
    public static Optional<String> reason(String path, List<Diagnostic> findings) {
        return findings.stream()
                .filter(finding -> finding.severity() == Severity.ERROR)
                .findFirst()
                .map(finding -> Failure.of(path, finding).reason());
    }

    /** Returns in one sentence what was wrong. */
    public static String reason(String path, Throwable e) {
        return Failure.of(path, e).reason();
    }
}
