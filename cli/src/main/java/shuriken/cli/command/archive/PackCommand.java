package shuriken.cli.command.archive;

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
import shuriken.cli.console.ProgressDisplay;
import shuriken.cli.console.Report;
import shuriken.cli.input.ReadFiles;
import shuriken.cli.modding.PackedFolder;
import shuriken.cli.modding.PatchOption;
import shuriken.cli.option.FileWriteOptions;
import shuriken.cli.option.LimitOption;
import shuriken.cli.option.PaletteOption;
import shuriken.cli.option.Verbosity;
import shuriken.codec.Codec;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.Severity;
import shuriken.inspect.report.InfoJson;
import shuriken.interchange.OutputFile;
import shuriken.json.JsonWriter;
import shuriken.modding.pack.Manifest;
import shuriken.modding.pack.ManifestJson;
import shuriken.modding.pack.MemberFiles;
import shuriken.modding.pack.NewContainerFormat;
import shuriken.modding.pack.PackResult;
import shuriken.modding.pack.Packer;

/** The command {@code pack}. It creates a container from its members. */
@Command(
        name = "pack",
        aliases = "p",
        description = {
            "Rebuild an archive from a folder written by extract. Everything you did not change stays byte-identical.",
            "Files that you add to the folder are added to the archive, and files that you delete are removed from it.",
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

    @Parameters(
            paramLabel = "FOLDER",
            description = "A folder or decompressed file written by extract. With --format: any folder or file.")
    private Path source = Path.of(".");

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Output file. Default: a file in the current folder with the name of the archive or, with"
                    + " --format, of FOLDER.")
    private Optional<Path> output = Optional.empty();

    @Option(
            names = "--format",
            paramLabel = "ID",
            description = "Make a new archive or compressed file: ${COMPLETION-CANDIDATES}.")
    private Optional<NewContainerFormat> format = Optional.empty();

    @Option(
            names = "--big-endian",
            description = "Write a new BML or GSL archive in big-endian byte order, for the GameCube.")
    private boolean bigEndian;

    @Option(names = "--renumber", description = "Renumber the files after a deleted file to close the gap.")
    private boolean renumbers;

    @Option(names = "--original", paramLabel = "FILE", description = "With --patch: the original archive.")
    private Optional<Path> original = Optional.empty();

    @Mixin
    private PatchOption patch = new PatchOption();

    @Mixin
    private FileWriteOptions writing = new FileWriteOptions();

    @Option(names = "--resize", description = "Scale edited images to the sizes of their textures.")
    private boolean resizesImages;

    @Option(names = "--strict", description = "Write nothing if there is a warning (exit code 6).")
    private boolean strict;

    @Option(names = "--json", description = "Print the result as JSON.")
    private boolean printsJson;

    @Mixin
    private PaletteOption paletteOption = new PaletteOption();

    @Mixin
    private LimitOption limits = new LimitOption();

    @Mixin
    private Verbosity verbosity = new Verbosity();

    /** The files that this command reads, which it must not overwrite. */
    private final ReadFiles inputFiles = new ReadFiles();

    /**
     * A container to be written.
     *
     * @param name the file name
     * @param result the bytes, and the changes to the original
     * @param isRebuilt whether a manifest describes the original container
     */
    private record PackedFile(String name, PackResult result, boolean isRebuilt) {}

    public PackCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Report report = new Report(new ProgressDisplay(console), verbosity);
        try {
            PackedFile packedFile = format.isPresent() ? createArchive(format.get()) : rebuild();
            report.addFindings(packedFile.result.diagnostics());
            boolean isLossy =
                    packedFile.result.diagnostics().stream().anyMatch(finding -> finding.severity() != Severity.INFO);
            if (strict && isLossy) {
                report.addLossy(
                        new Failure(source.toString(), "nothing was written, because of --strict and a warning"));
            } else {
                write(packedFile, report);
            }
        } catch (IOException | RuntimeException | StackOverflowError | OutOfMemoryError e) {
            report.addFailure(source.toString(), e);
        }
        return report.close().number();
    }

    private PackedFile rebuild() throws IOException {
        boolean isFolder = Files.isDirectory(source);
        String namePrefix = isFolder ? "" : source.getFileName().toString();
        Path folder = isFolder ? source : source.toAbsolutePath().resolveSibling("");
        Path manifestFile = folder.resolve(namePrefix + Manifest.NAME);
        Path externalBytesFile = folder.resolve(namePrefix + Manifest.EXTERNAL_BYTES_NAME);
        if (!Files.exists(manifestFile)) {
            boolean sourceExists = isFolder || Files.exists(source);
            throw new IOException(
                    sourceExists
                            ? "has no manifest " + manifestFile.getFileName() + ". To make a new archive, add --format"
                            : "no such file or folder");
        }
        PackedFolder packedFolder = createPackedFolder(folder);
        byte[] externalBytes = Files.exists(externalBytesFile)
                ? packedFolder.read(namePrefix + Manifest.EXTERNAL_BYTES_NAME)
                : new byte[0];
        Manifest manifest = ManifestJson.read(
                packedFolder.read(namePrefix + Manifest.NAME), externalBytes, manifestFile.toString(), limits.limits());
        ReadContext context = limits.context();
        MemberFiles members = isFolder ? packedFolder.withMirror(renumbers, output) : packedFolder;
        PackResult packed = Packer.pack(manifest, members, manifestFile.toString(), context);
        return new PackedFile(manifest.packedFileName(), packed, /* isRebuilt= */ true);
    }

    private PackedFolder createPackedFolder(Path folder) {
        return new PackedFolder(
                folder,
                paletteOption.createResolver(List.of(), Set.of(), limits.limits()),
                limits.limits().maxBytes(),
                inputFiles,
                resizesImages);
    }

    private PackedFile createArchive(NewContainerFormat archiveFormat) throws IOException {
        Path sourceName = source.toAbsolutePath().normalize().getFileName();
        if (sourceName == null && output.isEmpty()) {
            throw new IOException("has no name to use for the archive. Name the archive with -o");
        }
        ReadContext context = limits.context();
        if (!Files.isDirectory(source)) {
            inputFiles.add(source);
        }
        List<Asset> assets = Files.isDirectory(source)
                ? createPackedFolder(source).readArchiveFiles(context)
                : List.of(Shuriken.read(source));
        try {
            byte[] data = archiveFormat.pack(assets, bigEndian ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
            PackResult packed = new PackResult(
                    data,
                    /* unchangedMemberCount= */ 0,
                    /* changes= */ List.of(),
                    /* addedFiles= */ List.of(),
                    /* removedFiles= */ List.of(),
                    /* paletteFiles= */ List.of(),
                    /* isIdentical= */ false,
                    context.findings().toList());
            return new PackedFile(sourceName + "." + archiveFormat.id(), packed, /* isRebuilt= */ false);
        } catch (IllegalArgumentException e) {
            throw new IOException(e.getMessage());
        }
    }

    private void write(PackedFile packedFile, Report report) throws IOException {
        Path displayPath = output.orElseGet(() -> Path.of(packedFile.name));
        Path target = displayPath.toAbsolutePath();
        if (Files.isDirectory(target)) {
            throw new IOException(displayPath + " is a folder. Name a file with -o");
        }
        if (Files.exists(target, LinkOption.NOFOLLOW_LINKS) && !writing.allowsExistingFiles()) {
            throw new IOException(displayPath + " exists; add --overwrite");
        }
        inputFiles.requireNotRead(target);
        patch.requireWritable(original, writing.allowsExistingFiles(), inputFiles);
        if (patch.isPresent() != original.isPresent()) {
            throw new IOException("--patch and --original must be used together: a patch needs the original archive");
        }
        for (OutputFile palette : packedFile.result.paletteFiles()) {
            if (Files.exists(target.resolveSibling(palette.name())) && !writing.allowsExistingFiles()) {
                throw new IOException(
                        palette.name() + ", which would get the colours of the images, already exists next to "
                                + displayPath + "; add --overwrite");
            }
        }
        if (!writing.isDryRun()) {
            patch.write(original, packedFile.result.data());
            List<OutputFile> files = new ArrayList<>();
            files.add(new OutputFile(target.getFileName().toString(), packedFile.result.data()));
            files.addAll(packedFile.result.paletteFiles());
            try {
                OutputFiles.write(target.resolveSibling(""), files);
            } catch (IOException e) {
                report.addWriteError(Failure.ofWriting(displayPath.toString(), e));
                return;
            }
        }
        report.addSuccess();
        if (printsJson) {
            console.printLine(toJson(packedFile, target));
        } else {
            describe(packedFile, target).forEach(console::printLine);
        }
    }

    private List<String> describe(PackedFile packedFile, Path target) {
        PackResult result = packedFile.result;
        StringBuilder summary = new StringBuilder(String.format(
                Locale.ROOT, "%s%s: %,d bytes", writing.linePrefix(), target.getFileName(), result.data().length));
        if (packedFile.isRebuilt) {
            summary.append(result.isIdentical() ? ", identical to the source" : ", differs from the source");
            summary.append(", unchanged files: ").append(result.unchangedMemberCount());
        }
        List<String> lines = new ArrayList<>(List.of(summary.toString()));
        for (PackResult.Change change : result.changes()) {
            boolean isCompressed = !change.compressionId().equals(Codec.NONE.id());
            lines.add(String.format(Locale.ROOT, "changed %s: %,d bytes", change.file(), change.size())
                    + (isCompressed ? ", " + change.compressionId() + " " + change.encoderId() : ""));
        }
        result.addedFiles().forEach(file -> lines.add("added " + file));
        result.removedFiles().forEach(file -> lines.add("removed " + file));
        result.paletteFiles().forEach(palette -> lines.add(palette.name() + ": gets the colours of the images"));
        return lines;
    }

    private static String toJson(PackedFile packedFile, Path target) {
        PackResult result = packedFile.result;
        return JsonLine.of(json -> {
            json.name("output").string(target.toString());
            json.name("size").number(result.data().length);
            json.name("identical").value(result.isIdentical());
            json.name("unchanged").number(result.unchangedMemberCount());
            json.name("changes").beginArray();
            for (PackResult.Change change : result.changes()) {
                json.beginObject();
                json.name("file").string(change.file());
                json.name("size").number(change.size());
                json.name("storedSize").number(change.storedSize());
                json.name("compression").string(change.compressionId());
                json.name("encoder").string(change.encoderId());
                json.endObject();
            }
            json.endArray();
            writeNames(json, "added", result.addedFiles());
            writeNames(json, "removed", result.removedFiles());
            InfoJson.writeDiagnostics(json, result.diagnostics());
        });
    }

    private static void writeNames(JsonWriter json, String fieldName, List<String> fileNames) {
        json.name(fieldName).beginArray();
        fileNames.forEach(json::string);
        json.endArray();
    }
}
