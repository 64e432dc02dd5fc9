package shuriken.cli.command;

import java.io.IOException;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import shuriken.Shuriken;
import shuriken.assets.Asset;
import shuriken.assets.disk.OutputFiles;
import shuriken.cli.console.Console;
import shuriken.cli.console.Failure;
import shuriken.cli.console.JsonLine;
import shuriken.cli.console.Progress;
import shuriken.cli.console.Report;
import shuriken.cli.option.LimitOption;
import shuriken.cli.option.PaletteOption;
import shuriken.cli.option.Verbosity;
import shuriken.cli.run.PackedFolder;
import shuriken.cli.run.PatchOption;
import shuriken.cli.run.ReadFiles;
import shuriken.codec.Codec;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.Severity;
import shuriken.inspect.report.InfoJson;
import shuriken.interchange.OutputFile;
import shuriken.json.JsonWriter;
import shuriken.modding.pack.Manifest;
import shuriken.modding.pack.ManifestJson;
import shuriken.modding.pack.MemberFiles;
import shuriken.modding.pack.NewArchive;
import shuriken.modding.pack.PackResult;
import shuriken.modding.pack.Packer;

/** {@code pack}: a container from its members. */
@Command(
        name = "pack",
        aliases = "p",
        description = {
            "Rebuild an archive from a folder that extract wrote. Everything you did not change stays byte-identical.",
            "Files that you added or deleted in the folder are added or removed.",
            "With --format: make a new archive from the files in a folder, or compress a file."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  shuriken pack rappy -o out/rappy.pvm",
            "  shuriken pack --format afs models/one -o out/one.afs",
            "  shuriken pack --format prs rappy.nj -o out/rappy.prs",
        })
public final class PackCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(paramLabel = "FOLDER", description = "A folder or decompressed file that extract wrote.")
    private Path source = Path.of(".");

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "The file to write. Default: the name of the archive, in the current folder.")
    private Optional<Path> output = Optional.empty();

    @Option(
            names = "--format",
            paramLabel = "ID",
            description = "Make a new archive or compressed file: ${COMPLETION-CANDIDATES}.")
    private Optional<NewArchive> format = Optional.empty();

    @Option(names = "--big-endian", description = "Write a new bml or gsl for the GameCube.")
    private boolean bigEndian;

    @Option(names = "--renumber", description = "Leave no empty file in place of a deleted one; later files move up.")
    private boolean renumber;

    @Option(names = "--original", paramLabel = "FILE", description = "With --patch: the file that was extracted.")
    private Optional<Path> original = Optional.empty();

    @Mixin
    private PatchOption patch = new PatchOption();

    @Option(names = "--overwrite", description = "Replace existing files.")
    private boolean overwrite;

    @Option(names = "--dry-run", description = "Show what would be written.")
    private boolean dryRun;

    @Option(names = "--resize", description = "Scale edited images to the size of their textures.")
    private boolean resize;

    @Option(names = "--strict", description = "Write nothing if there is a warning (exit code 6).")
    private boolean strict;

    @Option(names = "--json", description = "Print the result as JSON.")
    private boolean json;

    @Mixin
    private PaletteOption palettes = new PaletteOption();

    @Mixin
    private LimitOption limits = new LimitOption();

    @Mixin
    private Verbosity verbosity = new Verbosity();

    private final ReadFiles read = new ReadFiles();

    /** A container to be written. */
    private record Made(String name, PackResult packed, boolean isAgain) {}

    public PackCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Report report = new Report(new Progress(console), verbosity);
        try {
            Made made = format.isPresent() ? made(format.get()) : again();
            report.addFindings(made.packed.diagnostics());
            boolean loses = made.packed.diagnostics().stream().anyMatch(found -> found.severity() != Severity.INFO);
            if (strict && loses) {
                report.addLossy(new Failure(source.toString(), "not written because there are warnings"));
            } else {
                write(made, report);
            }
        } catch (IOException | RuntimeException | StackOverflowError | OutOfMemoryError e) {
            report.addFailure(source.toString(), e);
        }
        return report.close().number();
    }

    private Made again() throws IOException {
        boolean isFolder = Files.isDirectory(source);
        String prefix = isFolder ? "" : source.getFileName().toString();
        Path folder = isFolder ? source : source.toAbsolutePath().resolveSibling("");
        Path file = folder.resolve(prefix + Manifest.NAME);
        Path side = folder.resolve(prefix + Manifest.SIDE_NAME);
        if (!Files.exists(file)) {
            boolean isThere = isFolder || Files.exists(source);
            throw new IOException(
                    isThere
                            ? "has no manifest " + file.getFileName() + "; to make a new archive, give --format"
                            : "no such file or folder");
        }
        PackedFolder files = files(folder);
        byte[] sideBytes = Files.exists(side) ? files.read(prefix + Manifest.SIDE_NAME) : new byte[0];
        Manifest manifest =
                ManifestJson.read(files.read(prefix + Manifest.NAME), sideBytes, file.toString(), limits.limits());
        ReadContext context = limits.context();
        MemberFiles members = isFolder ? files.withMirror(renumber, output) : files;
        PackResult packed = Packer.pack(manifest, members, file.toString(), context);
        return new Made(manifest.target(), packed, true);
    }

    private PackedFolder files(Path folder) {
        return new PackedFolder(
                folder,
                palettes.resolver(List.of(), Set.of(), limits.limits()),
                limits.limits().bytes(),
                read,
                resize);
    }

    private Made made(NewArchive kind) throws IOException {
        Path name = source.toAbsolutePath().normalize().getFileName();
        if (name == null && output.isEmpty()) {
            throw new IOException("has no name that the archive could have; -o names the file");
        }
        ReadContext context = limits.context();
        if (!Files.isDirectory(source)) {
            read.add(source);
        }
        List<Asset> assets = Files.isDirectory(source) ? files(source).files(context) : List.of(Shuriken.read(source));
        try {
            byte[] data = kind.pack(assets, bigEndian ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
            PackResult packed =
                    new PackResult(data, 0, List.of(), List.of(), List.of(), List.of(), false, context.diagnostics());
            return new Made(name + "." + kind.id(), packed, false);
        } catch (IllegalArgumentException e) {
            throw new IOException(e.getMessage());
        }
    }

    private void write(Made made, Report report) throws IOException {
        Path shown = output.orElseGet(() -> Path.of(made.name));
        Path target = shown.toAbsolutePath();
        if (Files.isDirectory(target)) {
            throw new IOException(shown + " is a folder; name the file with -o");
        }
        if (Files.exists(target, LinkOption.NOFOLLOW_LINKS) && !overwrite && !dryRun) {
            throw new IOException(shown + " exists; add --overwrite");
        }
        read.check(target);
        patch.check(original, overwrite || dryRun, read);
        if (patch.isPresent() != original.isPresent()) {
            throw new IOException("--patch and --original go together: a patch needs the archive that was extracted");
        }
        if (!dryRun) {
            patch.write(original, made.packed.data());
            List<OutputFile> files = new ArrayList<>();
            files.add(new OutputFile(target.getFileName().toString(), made.packed.data()));
            for (OutputFile palette : made.packed.palettes()) {
                if (Files.exists(target.resolveSibling(palette.name())) && !overwrite) {
                    throw new IOException(palette.name() + ", whose colours the images change, exists next to " + shown
                            + "; add --overwrite");
                }
            }
            files.addAll(made.packed.palettes());
            try {
                OutputFiles.write(target.resolveSibling(""), files);
            } catch (IOException e) {
                report.addWriteError(Failure.ofWriting(shown.toString(), e));
                return;
            }
        }
        report.addDone();
        if (json) {
            console.printLine(json(made, target));
        } else {
            text(made, target).forEach(console::printLine);
        }
    }

    private static List<String> text(Made made, Path target) {
        PackResult packed = made.packed;
        StringBuilder text = new StringBuilder(
                String.format(Locale.ROOT, "%s: %,d bytes", target.getFileName(), packed.data().length));
        if (made.isAgain) {
            text.append(packed.identical() ? ", identical to the source" : ", differs from the source");
            text.append(", ").append(packed.unchanged()).append(" members unchanged");
        }
        List<String> lines = new ArrayList<>(List.of(text.toString()));
        for (PackResult.Change change : packed.changes()) {
            boolean compressed = !change.compression().equals(Codec.NONE.id());
            lines.add(String.format(Locale.ROOT, "changed %s: %,d bytes", change.file(), change.size())
                    + (compressed ? ", " + change.compression() + " " + change.encoder() : ""));
        }
        packed.added().forEach(file -> lines.add("added " + file));
        packed.removed().forEach(file -> lines.add("removed " + file));
        packed.palettes().forEach(palette -> lines.add(palette.name() + ": the pictures' colours"));
        return lines;
    }

    private static String json(Made made, Path target) {
        PackResult packed = made.packed;
        return JsonLine.of(json -> {
            json.name("output").string(target.toString());
            json.name("size").number(packed.data().length);
            json.name("identical").value(packed.identical());
            json.name("unchanged").number(packed.unchanged());
            json.name("changes").beginArray();
            for (PackResult.Change change : packed.changes()) {
                json.beginObject();
                json.name("file").string(change.file());
                json.name("size").number(change.size());
                json.name("storedSize").number(change.storedSize());
                json.name("compression").string(change.compression());
                json.name("encoder").string(change.encoder());
                json.endObject();
            }
            json.endArray();
            names(json, "added", packed.added());
            names(json, "removed", packed.removed());
            InfoJson.diagnostics(json, packed.diagnostics());
        });
    }

    private static void names(JsonWriter json, String field, List<String> files) {
        json.name(field).beginArray();
        files.forEach(json::string);
        json.endArray();
    }
}
