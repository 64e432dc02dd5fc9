package shuriken.cli.modding;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import shuriken.assets.Asset;
import shuriken.assets.disk.DiskFileSource;
import shuriken.assets.disk.OutputException;
import shuriken.assets.disk.OutputFiles;
import shuriken.cli.console.Console;
import shuriken.cli.console.Failure;
import shuriken.cli.console.JsonLine;
import shuriken.cli.console.ProgressDisplay;
import shuriken.cli.console.Report;
import shuriken.cli.input.InputPath;
import shuriken.cli.input.ReadFiles;
import shuriken.cli.input.SingleInput;
import shuriken.cli.option.FileWriteOptions;
import shuriken.cli.option.LimitOption;
import shuriken.cli.option.Verbosity;
import shuriken.diagnostics.ReadContext;
import shuriken.inspect.report.InfoJson;
import shuriken.io.ByteSource;
import shuriken.modding.members.ContainerChange;
import shuriken.modding.members.ContainerEdit;
import shuriken.modding.members.ContainerEditor;
import shuriken.modding.members.EditedContainer;

/** The options and the common steps of the commands that edit members of a container. */
public final class MemberEdits {
    /** The maximum number of written files that are printed one by one. */
    private static final int MAX_LISTED_FILE_COUNT = 5;

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "FILE",
            description = "Output file, or output folder for a disc image with several files (such as GDI).")
    private Path output = Path.of("");

    @Mixin
    private FileWriteOptions writing = new FileWriteOptions();

    @Option(names = "--json", description = "Print the result as JSON.")
    private boolean printsJson;

    @Mixin
    private PatchOption patch = new PatchOption();

    @Mixin
    private LimitOption limits = new LimitOption();

    @Mixin
    private Verbosity verbosity = new Verbosity();

    private final ReadFiles readFiles = new ReadFiles();

    /** Creates an edit from an argument. */
    public interface Parser {
        /**
         * Parses an argument.
         *
         * @param memberPath the path inside the container
         * @param value the text after {@code =}; empty for commands without values
         */
        ContainerEdit parse(String memberPath, String value) throws IOException;
    }

    /** A parsed argument. */
    private record ParsedEdit(Path file, ContainerEdit edit) {}

    /**
     * Applies an edit for each argument, and writes the container.
     *
     * @param arguments paths of members of one container, each with {@code =} and a value if {@code hasValue}
     * @return the exit code
     */
    public int run(Console console, List<String> arguments, boolean hasValue, Parser parser) {
        Report report = new Report(new ProgressDisplay(console), verbosity);
        String displayPath = arguments.getFirst();
        try {
            List<ContainerEdit> edits = new ArrayList<>();
            Optional<Path> containerFile = Optional.empty();
            for (String argument : arguments) {
                displayPath = argument;
                ParsedEdit parsed = parse(argument, hasValue, parser);
                if (containerFile.isPresent() && !Files.isSameFile(containerFile.get(), parsed.file)) {
                    throw new IOException("is not in " + containerFile.get() + ". Edit one archive at a time");
                }
                containerFile = Optional.of(parsed.file);
                edits.add(parsed.edit);
            }
            displayPath = containerFile.orElseThrow().toString();
            applyAndWrite(console, containerFile.orElseThrow(), edits, report);
        } catch (IOException | RuntimeException | StackOverflowError | OutOfMemoryError e) {
            report.addRejection(displayPath, e);
        }
        return report.close().number();
    }

    private static ParsedEdit parse(String argument, boolean hasValue, Parser parser) throws IOException {
        int pathLength = hasValue ? findSeparatorIndex(argument) : argument.length();
        String path = argument.substring(0, pathLength);
        String value = hasValue ? argument.substring(pathLength + 1) : "";
        InputPath input = SingleInput.resolve(path, /* failurePath= */ "", Failure::sentence);
        if (input.memberPath().length() < 2) {
            throw new IOException("does not name a file inside an archive. Write " + path + "!MEMBER"
                    + (hasValue ? "=" + value : ""));
        }
        return new ParsedEdit(input.file(), parser.parse(input.memberPath().substring(1), value));
    }

    /**
     * Returns the index of the {@code =} before the value: the first one that is followed by the path of a file,
     * otherwise the first one.
     */
    public static int findSeparatorIndex(String argument) throws IOException {
        int firstIndex = argument.indexOf('=');
        if (firstIndex < 0) {
            throw new IOException("contains no \"=\". Write FILE!MEMBER=VALUE");
        }
        for (int index = firstIndex; index >= 0; index = argument.indexOf('=', index + 1)) {
            if (Files.isRegularFile(Path.of(argument.substring(index + 1)))) {
                return index;
            }
        }
        return firstIndex;
    }

    /** Opens a file whose content becomes the content of a member. */
    public ByteSource openContent(String file) throws IOException {
        Path path = Path.of(file);
        readFiles.add(path);
        return DiskFileSource.DEFAULT.open(DiskFileSource.toSourcePath(path)).withPath(file);
    }

    private void applyAndWrite(Console console, Path file, List<ContainerEdit> edits, Report report)
            throws IOException {
        ReadContext context = limits.context();
        Asset asset = Asset.read(DiskFileSource.DEFAULT, DiskFileSource.toSourcePath(file), file.toString());
        EditedContainer edited = ContainerEditor.apply(asset, edits, context);
        Map<Path, ByteSource> outputs = planOutputs(output, file, edited);
        for (Path target : outputs.keySet()) {
            if (Files.exists(target) && !writing.allowsExistingFiles()) {
                throw new IOException(target + " exists; add --overwrite");
            }
            readFiles.requireNotRead(target);
        }
        patch.requireOneFile(edited);
        readFiles.add(file);
        patch.requireWritable(writing.allowsExistingFiles(), readFiles);
        if (!writing.isDryRun()) {
            patch.write(asset.bytes(), edited.content());
            write(outputs);
        }
        report.addFindings(context.findings().toList());
        report.addSuccess();
        if (printsJson) {
            console.printLine(toJson(edited, outputs, context));
        } else {
            describeChanges(edited.changes()).forEach(console::printLine);
            describeOutputs(output, outputs, writing).forEach(console::printLine);
            patch.describe(writing).ifPresent(console::printLine);
        }
    }

    /**
     * Returns the files to write. The edited file comes last, so that a GDI or CUE sheet never names missing tracks.
     */
    public static Map<Path, ByteSource> planOutputs(Path output, Path file, EditedContainer edited) throws IOException {
        Path target = output.toAbsolutePath();
        boolean isFolder = Files.isDirectory(target);
        if (edited.tracksByName().isEmpty() && isFolder) {
            throw new IOException(output + " is a folder, but -o needs a file name here");
        }
        boolean isFile = edited.tracksByName().isEmpty() || (!isFolder && hasExtension(target));
        Path folder = isFile ? target.resolveSibling("") : target;
        Map<Path, ByteSource> outputs = new LinkedHashMap<>();
        new TreeMap<>(edited.tracksByName()).forEach((name, content) -> outputs.put(folder.resolve(name), content));
        outputs.put(folder.equals(target) ? target.resolve(file.getFileName()) : target, edited.content());
        return outputs;
    }

    private static boolean hasExtension(Path file) {
        return file.getFileName().toString().lastIndexOf('.') > 0;
    }

    /**
     * Writes files atomically, in their order. The exception contains the path of the file that could not be written.
     */
    public static void write(Map<Path, ByteSource> outputs) throws OutputException {
        for (Map.Entry<Path, ByteSource> output : outputs.entrySet()) {
            try {
                OutputFiles.write(output.getKey(), output.getValue());
            } catch (IOException e) {
                throw new OutputException(output.getKey(), e);
            }
        }
    }

    /** Returns the lines to print about changed containers. */
    public static List<String> describeChanges(List<ContainerChange> containers) {
        List<String> lines = new ArrayList<>();
        for (ContainerChange change : containers) {
            lines.add(String.format(
                    Locale.ROOT,
                    "%s: %s, %,d -> %,d bytes",
                    change.path(),
                    change.formatId(),
                    change.oldSize(),
                    change.newSize()));
            change.changes().forEach(entry -> lines.add("  " + entry));
        }
        return lines;
    }

    /**
     * Returns the lines to print about written files.
     *
     * @param output the path of the file or folder as the user typed it
     */
    public static List<String> describeOutputs(Path output, Map<Path, ByteSource> outputs, FileWriteOptions writing) {
        String prefix = writing.linePrefix();
        if (outputs.size() > MAX_LISTED_FILE_COUNT) {
            long totalSize =
                    outputs.values().stream().mapToLong(ByteSource::size).sum();
            return List.of(
                    String.format(Locale.ROOT, "%s%s: %d files, %,d bytes", prefix, output, outputs.size(), totalSize));
        }
        List<String> lines = new ArrayList<>();
        outputs.forEach((path, content) -> lines.add(
                String.format(Locale.ROOT, "%s%s: %,d bytes", prefix, toDisplayPath(output, path), content.size())));
        return lines;
    }

    /** Returns the path of a written file, relative to the output path as the user typed it. */
    private static Path toDisplayPath(Path output, Path file) {
        Path target = output.toAbsolutePath();
        return file.startsWith(target)
                ? output.resolve(target.relativize(file))
                : output.resolveSibling(file.getFileName());
    }

    private static String toJson(EditedContainer edited, Map<Path, ByteSource> outputs, ReadContext context) {
        return JsonLine.of(json -> {
            json.name("outputs").beginArray();
            outputs.forEach((path, content) -> {
                json.beginObject();
                json.name("path").string(path.toString());
                json.name("size").number(content.size());
                json.endObject();
            });
            json.endArray();
            json.name("containers").beginArray();
            for (ContainerChange change : edited.changes()) {
                json.beginObject();
                json.name("path").string(change.path());
                json.name("format").string(change.formatId());
                json.name("before").number(change.oldSize());
                json.name("after").number(change.newSize());
                json.name("changes").beginArray();
                change.changes().forEach(json::string);
                json.endArray();
                json.endObject();
            }
            json.endArray();
            InfoJson.writeDiagnostics(json, context.findings().toList());
        });
    }
}
