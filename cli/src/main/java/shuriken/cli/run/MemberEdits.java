package shuriken.cli.run;

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
import shuriken.cli.console.JsonLine;
import shuriken.cli.console.Progress;
import shuriken.cli.console.Report;
import shuriken.cli.option.LimitOption;
import shuriken.cli.option.Verbosity;
import shuriken.diagnostics.ReadContext;
import shuriken.inspect.InfoJson;
import shuriken.io.ByteSource;
import shuriken.modding.members.ContainerChange;
import shuriken.modding.members.ContainerEdit;
import shuriken.modding.members.ContainerEditor;
import shuriken.modding.members.EditedContainer;

/** The options of commands that edit members of one container, and the run of such a command. */
public final class MemberEdits {
    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "FILE",
            description = "The file to write; the folder, for a disc of several files.")
    private Path output = Path.of("");

    @Option(names = "--overwrite", description = "Replace existing files.")
    private boolean overwrite;

    @Option(names = "--dry-run", description = "Show what would be written.")
    private boolean dryRun;

    @Option(names = "--json", description = "Print the result as JSON.")
    private boolean json;

    @Mixin
    private PatchOption patch = new PatchOption();

    @Mixin
    private LimitOption limits = new LimitOption();

    @Mixin
    private Verbosity verbosity = new Verbosity();

    private final ReadFiles read = new ReadFiles();

    /** An edit that was parsed from a word of the command line. */
    public interface Parser {
        /**
         * @param path the path inside the container
         * @param value the text after the {@code =}; empty for commands without values
         */
        ContainerEdit edit(String path, String value) throws IOException;
    }

    /** A word, taken apart. */
    private record Word(Path file, ContainerEdit edit) {}

    /**
     * Applies an edit for each word.
     *
     * @param words paths into one container, each with {@code =} and a value if {@code hasValue}
     */
    public int run(Console console, List<String> words, boolean hasValue, Parser parser) {
        Report report = new Report(new Progress(console), verbosity);
        String shown = words.getFirst();
        try {
            List<ContainerEdit> edits = new ArrayList<>();
            Optional<Path> file = Optional.empty();
            for (String word : words) {
                Word parsed = parse(word, hasValue, parser);
                if (file.isPresent() && !Files.isSameFile(file.get(), parsed.file)) {
                    throw new IOException("leads into another file than " + file.get() + "; edit one file at a time");
                }
                file = Optional.of(parsed.file);
                edits.add(parsed.edit);
            }
            shown = file.orElseThrow().toString();
            edit(console, file.orElseThrow(), edits, report);
        } catch (IOException | RuntimeException | StackOverflowError | OutOfMemoryError e) {
            report.rejected(shown, e);
        }
        return report.close().number();
    }

    private static Word parse(String word, boolean hasValue, Parser parser) throws IOException {
        int split = hasValue ? valueStart(word) : word.length();
        String path = word.substring(0, split);
        String value = hasValue ? word.substring(split + 1) : "";
        Inputs inputs = Inputs.of(List.of(path), unused -> true, Optional.empty());
        if (!inputs.missing().isEmpty() || inputs.found().size() != 1) {
            throw new IOException(
                    inputs.missing().isEmpty()
                            ? "names no single file"
                            : inputs.missing().getFirst().sentence());
        }
        InputPath input = inputs.found().getFirst();
        if (input.inner().length() < 2) {
            throw new IOException("names no member of " + path + "; write " + path + "!MEMBER");
        }
        return new Word(input.file(), parser.edit(input.inner().substring(1), value));
    }

    /** Returns the index of the {@code =} before the value, which is the first one whose value is a file. */
    public static int valueStart(String word) throws IOException {
        int first = word.indexOf('=');
        if (first < 0) {
            throw new IOException("has no value; write FILE!MEMBER=VALUE");
        }
        for (int at = first; at >= 0; at = word.indexOf('=', at + 1)) {
            if (Files.isRegularFile(Path.of(word.substring(at + 1)))) {
                return at;
            }
        }
        return first;
    }

    /** Opens a file whose content becomes a member's. */
    public ByteSource content(String file) throws IOException {
        Path path = Path.of(file);
        read.add(path);
        return DiskFileSource.DEFAULT.open(DiskFileSource.path(path)).named(file);
    }

    private void edit(Console console, Path file, List<ContainerEdit> edits, Report report) throws IOException {
        ReadContext context = limits.context();
        Asset asset = Asset.read(DiskFileSource.DEFAULT, DiskFileSource.path(file), file.toString());
        EditedContainer edited = ContainerEditor.apply(asset, edits, context);
        Map<Path, ByteSource> outputs = outputs(output, file, edited);
        for (Path target : outputs.keySet()) {
            if (Files.exists(target) && !overwrite && !dryRun) {
                throw new IOException(target + " exists; add --overwrite");
            }
            read.check(target);
        }
        patch.check(edited);
        read.add(file);
        patch.check(overwrite || dryRun, read);
        if (!dryRun) {
            patch.write(asset.medium(), edited.content());
            write(outputs);
        }
        report.findings(context.diagnostics());
        report.done();
        if (json) {
            console.line(json(edited, outputs, context));
        } else {
            text(edited.containers()).forEach(console::line);
        }
    }

    /** Returns what to write; the edited file comes last, so that a disc's sheet never leads to missing tracks. */
    public static Map<Path, ByteSource> outputs(Path output, Path file, EditedContainer edited) throws IOException {
        Path target = output.toAbsolutePath();
        boolean isFolder = Files.isDirectory(target);
        if (edited.files().isEmpty() && isFolder) {
            throw new IOException(output + " is a folder; name the file with -o");
        }
        Path folder = edited.files().isEmpty()
                        || !isFolder && target.getFileName().toString().lastIndexOf('.') > 0
                ? target.resolveSibling("")
                : target;
        Map<Path, ByteSource> outputs = new LinkedHashMap<>();
        new TreeMap<>(edited.files()).forEach((name, content) -> outputs.put(folder.resolve(name), content));
        outputs.put(folder.equals(target) ? target.resolve(file.getFileName()) : target, edited.content());
        return outputs;
    }

    /** Writes files atomically, in their order; an error of the disk names its file. */
    public static void write(Map<Path, ByteSource> outputs) throws OutputException {
        for (Map.Entry<Path, ByteSource> output : outputs.entrySet()) {
            try {
                OutputFiles.write(output.getKey(), output.getValue());
            } catch (IOException e) {
                throw new OutputException(output.getKey(), e);
            }
        }
    }

    /** Returns what to print of containers that changed. */
    public static List<String> text(List<ContainerChange> containers) {
        List<String> lines = new ArrayList<>();
        for (ContainerChange change : containers) {
            lines.add(String.format(
                    Locale.ROOT,
                    "%s: %s, %,d -> %,d bytes",
                    change.path(),
                    change.format(),
                    change.before(),
                    change.after()));
            change.changes().forEach(entry -> lines.add("  " + entry));
        }
        return lines;
    }

    private static String json(EditedContainer edited, Map<Path, ByteSource> outputs, ReadContext context) {
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
            for (ContainerChange change : edited.containers()) {
                json.beginObject();
                json.name("path").string(change.path());
                json.name("format").string(change.format());
                json.name("before").number(change.before());
                json.name("after").number(change.after());
                json.name("changes").beginArray();
                change.changes().forEach(json::string);
                json.endArray();
                json.endObject();
            }
            json.endArray();
            InfoJson.diagnostics(json, context.diagnostics());
        });
    }
}
