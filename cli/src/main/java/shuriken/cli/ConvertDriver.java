package shuriken.cli;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import shuriken.assets.Asset;
import shuriken.batch.AssetConverter;
import shuriken.batch.AssetTask;
import shuriken.batch.Output;
import shuriken.cli.OutputFolder.Earlier;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.Severity;
import shuriken.format.Info;
import shuriken.interchange.OutputFile;
import shuriken.io.FileSource;
import shuriken.io.Sha256;

/**
 * What {@code convert} does with its options, for other drivers of it than the command line: the same words give the same
 * files with the same names. Shared between threads.
 */
public final class ConvertDriver {
    /** Options that say where results go, or what is done with inputs that only the command line knows. */
    private static final Set<String> OF_THE_COMMAND_LINE = Set.of(
            "--output",
            "--overwrite",
            "--skip-existing",
            "--dry-run",
            "--manifest",
            "--resume",
            "--changed",
            "--include",
            "--exclude",
            "--type",
            "--fail-fast",
            "--json",
            "--jobs",
            "--edit",
            "--scan",
            "--strict",
            "--at",
            "--kind",
            "--base",
            "--textures",
            "--palette",
            "--motions");

    private final ConvertCommand command;
    private final AssetConverter converter;
    private final String options;

    private ConvertDriver(ConvertCommand command, AssetConverter converter, String options) {
        this.command = command;
        this.converter = converter;
        this.options = options;
    }

    /**
     * @param words options of {@code convert}, without inputs
     * @param shelf that the files stand on
     * @param folders that are the input, on the shelf
     * @throws IllegalArgumentException if {@code convert} has no such options, or they are for the command line alone
     */
    public static ConvertDriver of(List<String> words, FileSource shelf, List<String> folders) {
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        ConvertCommand command = new ConvertCommand(
                Console.of(OutputStream.nullOutputStream(), nowhere, new ByteArrayInputStream(new byte[0])));
        List<String> all = new ArrayList<>(words);
        all.add("-");
        try {
            ParseResult parsed = new CommandLine(command)
                    .setCaseInsensitiveEnumValuesAllowed(true)
                    .parseArgs(all.toArray(String[]::new));
            parsed.matchedOptionsSet().forEach(option -> {
                if (OF_THE_COMMAND_LINE.contains(option.longestName())) {
                    throw new IllegalArgumentException(option.longestName() + ": only for convert on one machine");
                }
            });
            AssetConverter converter = command.converter(command.siblings(shelf, folders));
            return new ConvertDriver(command, converter, ManifestOptions.hash(parsed, Template.HERE));
        } catch (ParameterException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    /** Whether a file is converted; others are passed over. */
    public boolean wants(Asset file, boolean explicit) {
        return file.format()
                .filter(format -> explicit || format.info().kind() != Info.Kind.PICTURE)
                .isPresent();
    }

    /** The conversion of a file, without its members. */
    public AssetTask task(Asset file) {
        return converter.task(file, context());
    }

    /** For one reading of one file. */
    public ReadContext context() {
        return command.context();
    }

    /** As the manifest has it for an input in this folder of the mirrored tree. */
    public String options(String folder, boolean explicit) {
        return Sha256.of((options + "\n" + folder + "\n" + explicit).getBytes(StandardCharsets.UTF_8));
    }

    /**
     * The hash of a file as the manifest has it: of the sheet of a disc all its files count.
     *
     * @throws IOException if it cannot be read
     */
    public static String hash(FileSource shelf, String place) throws IOException {
        StringBuilder all = new StringBuilder(Sha256.of(shelf.open(place)));
        List<String> others = DiscFiles.of(shelf, place);
        for (String other : others) {
            all.append(Sha256.of(shelf.open(other)));
        }
        return others.isEmpty() ? all.toString() : Sha256.of(all.toString().getBytes(StandardCharsets.UTF_8));
    }

    /** The first of these findings that make a result a failure, in one sentence. */
    public static Optional<String> reason(String path, List<Diagnostic> findings) {
        return findings.stream()
                .filter(finding -> finding.severity() == Severity.ERROR)
                .findFirst()
                .map(finding -> Failure.of(path, finding).reason());
    }

    /** In one sentence, what was wrong. */
    public static String reason(String path, Throwable e) {
        return Failure.of(path, e).reason();
    }

    /** The names of files in one part of the results that has no name in common with others. Not thread-safe. */
    public static final class Names {
        private final OutputFolder folder = new OutputFolder(new OutputOptions(), Earlier.NOTHING);

        /**
         * The names of the next result, below the folder of the results, with {@code /}.
         *
         * @param main of its first file, as {@link #wanted} gives it
         * @param files the plain names of all its files
         */
        public List<String> claim(String main, List<String> files) {
            List<OutputFile> named = files.stream()
                    .map(name -> new OutputFile(name, new byte[0]))
                    .toList();
            return folder.claim(Path.of(main), named).stream()
                    .map(path -> path.toString().replace('\\', '/'))
                    .toList();
        }
    }

    /**
     * The name that the first file of a result would like to have, below the folder of the results.
     *
     * @param folder of the input in the mirrored tree
     * @param stem of the input
     */
    public static String wanted(String folder, String stem, Output output) {
        return Template.HERE.resolve(folder, stem, output).toString().replace('\\', '/');
    }
}
