package shuriken.cli.command.archive;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import shuriken.assets.Asset;
import shuriken.assets.Formats;
import shuriken.batch.Conversion;
import shuriken.batch.Output;
import shuriken.cli.console.Console;
import shuriken.cli.console.ExitCode;
import shuriken.cli.console.ProgressDisplay;
import shuriken.cli.input.InputOptions;
import shuriken.cli.input.InputPath;
import shuriken.cli.option.PaletteOption;
import shuriken.cli.option.RawOptions;
import shuriken.cli.output.OutputOptions;
import shuriken.cli.output.OutputWriter;
import shuriken.cli.output.WriteJob;
import shuriken.cli.run.BatchRun;
import shuriken.cli.run.Selection;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.inspect.scan.Scanner;
import shuriken.interchange.OutputFile;
import shuriken.io.ByteCursor;
import shuriken.io.support.SafeName;
import shuriken.modding.pack.Extraction;
import shuriken.modding.pack.MemberExtractor;
import shuriken.modding.pack.MemberImages;
import shuriken.ninja.raw.RawModel;
import shuriken.resolve.related.RelatedFileResolver;

/** The command {@code extract}. It writes the files inside containers with their original bytes. */
@Command(
        name = "extract",
        aliases = "x",
        description = {
            "Extract the files of archives, discs and ROMs.",
            "Compressed files are decompressed. To rebuild an archive or ROM, use pack. To change a disc, use replace."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  shuriken extract rappy.pvm -o out",
            "  shuriken extract 'rappy.pvm!*body*' -o 'out/{model}.{ext}'",
            "  shuriken extract models -o out --dry-run",
            "  shuriken extract rappy.pvm --png -o out",
            "  shuriken extract --scan rappy.pvm -o out",
            "  shuriken extract rappy.bin --at 0x0C900400 --base sa1 --kind chunk -o out/raw",
        })
public final class ExtractCommand implements Callable<Integer> {
    private final Console console;
    /** The {@link SafeName} keys of the folders that archives of this run already use. */
    private final Set<String> usedFolderKeys = new HashSet<>();

    @Mixin
    private InputOptions inputs = new InputOptions();

    @Mixin
    private RawOptions rawOptions = new RawOptions();

    @Mixin
    private OutputOptions outputs = new OutputOptions();

    @Option(names = "--raw", description = "Keep compressed files compressed.")
    private boolean keepsCompression;

    @Option(names = "--scan", description = "Search every input's bytes for known files.")
    private boolean scansInput;

    @Option(
            names = "--png",
            description = {
                "Also write each texture as PNG (not with --raw). If you change a PNG, pack converts it back."
            })
    private boolean writesPng;

    @Mixin
    private PaletteOption palettes = new PaletteOption();

    @Option(
            names = "--no-manifest",
            description = "Do not write the manifest .shuriken.json. Without it, pack cannot rebuild the archive.")
    private boolean omitsManifest;

    /**
     * The results for one input.
     *
     * @param scanLines the lines to print about the files that {@code --scan} found; empty without {@code --scan}
     */
    private record ExtractedInput(
            Asset asset, InputPath input, Extraction extraction, List<Diagnostic> findings, List<String> scanLines) {}

    public ExtractCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        BatchRun run = new BatchRun(
                console, inputs, outputs.template().resultFolder(), rawOptions.requireConsistent()::select);
        OutputWriter writer = new OutputWriter(
                console, run.report(), inputs, outputs, scansInput ? "no files were found in it" : "contains no files");
        RelatedFileResolver resolver = palettes.createResolver(inputs.folders(), inputs.singleFiles(), inputs.limits());
        ExitCode code = scansInput
                ? run.run(
                        "scan",
                        Selection.ANY,
                        this::scanForFiles,
                        extracted -> write(extracted, resolver, writer, run.progress()),
                        writer::printSummary)
                : run.run(
                        "extract",
                        Selection.MEMBERS,
                        (asset, input) -> extract(asset, input, resolver),
                        extracted -> write(extracted, resolver, writer, run.progress()),
                        writer::printSummary);
        return code.number();
    }

    private ExtractedInput scanForFiles(Asset asset, InputPath input) {
        List<Output> foundFiles = new ArrayList<>();
        List<String> scanLines = new ArrayList<>();
        ReadContext context = inputs.context();
        for (Scanner.Found found : new Scanner(Formats.ALL, inputs.limits()).scan(asset, context)) {
            Output foundFile = createUnchangedOutput(found.asset());
            foundFiles.add(foundFile);
            String formatId =
                    found.asset().format().map(format -> format.info().id()).orElse("");
            scanLines.add(String.format(
                    Locale.ROOT,
                    "0x%08X %,11d  %-7s %-5s %s",
                    found.offset(),
                    found.asset().size(),
                    formatId,
                    found.compression(),
                    foundFile.files().getFirst().name()));
        }
        return new ExtractedInput(
                asset,
                input,
                createArchiveExtraction(foundFiles),
                context.findings().toList(),
                scanLines);
    }

    private ExtractedInput extract(Asset asset, InputPath input, RelatedFileResolver resolver) {
        ReadContext context = inputs.context();
        Extraction extraction = createFileExtraction(List.of());
        if (rawOptions.hasAddress()) {
            extraction = createFileExtraction(List.of(createStructOutput(asset, context)));
        } else if (MemberStreamer.isNeededFor(asset)) {
            extraction = createArchiveExtraction(List.of());
        } else if (asset.isContainer()) {
            extraction = Extraction.extract(
                    asset,
                    keepsCompression,
                    writesToOtherFolder(input),
                    (file, memberContext) -> createMemberOutput(file, resolver, memberContext),
                    context);
        } else if (!input.memberPath().isEmpty()) {
            extraction = createFileExtraction(List.of(createUnchangedOutput(asset)));
        } else if (input.isExplicit()) {
            throw new FormatException(
                    Kind.UNSUPPORTED,
                    new SourceLocation(asset.path(), 0),
                    "is not an archive, disc or ROM. To convert models or textures, use convert");
        }
        return new ExtractedInput(asset, input, extraction, context.findings().toList(), List.of());
    }

    /** Returns whether the results are written to another folder than the folder of the input. */
    private boolean writesToOtherFolder(InputPath input) {
        Path resultFolder = outputs.template().root().resolve(input.folder());
        Path inputFolder = input.file().toAbsolutePath().normalize().getParent();
        return !resultFolder.toAbsolutePath().normalize().equals(inputFolder);
    }

    /** Returns a file that contains only the struct at the address that the user named. */
    private static Output createStructOutput(Asset asset, ReadContext context) {
        String formatId = asset.format().orElseThrow().info().id();
        Object model = asset.read(context);
        return createOutput(
                asset, Formats.write(formatId, model instanceof RawModel rawModel ? rawModel.toNjFile() : model));
    }

    private static Output createUnchangedOutput(Asset asset) {
        ByteCursor data = asset.data();
        return createOutput(asset, data.bytes("content", data.size()));
    }

    private static Output createOutput(Asset asset, byte[] bytes) {
        String name = SafeName.part(asset.fileName());
        return new Output(List.of(), asset.stem(), List.of(new OutputFile(name, bytes)));
    }

    private static Extraction createArchiveExtraction(List<Output> outputs) {
        return new Extraction(/* isArchive= */ true, outputs, Optional.empty());
    }

    private static Extraction createFileExtraction(List<Output> outputs) {
        return new Extraction(/* isArchive= */ false, outputs, Optional.empty());
    }

    private void write(
            ExtractedInput extracted, RelatedFileResolver resolver, OutputWriter writer, ProgressDisplay progress)
            throws IOException {
        if (!inputs.json() && !outputs.template().isStandardOutput()) {
            extracted.scanLines.forEach(console::printLine);
        }
        if (MemberStreamer.isNeededFor(extracted.asset) && !scansInput) {
            ArchiveFolder folder = new ArchiveFolder(uniqueFolderName(extracted));
            new MemberStreamer(
                            writer,
                            progress,
                            writesManifest(),
                            (file, memberContext) -> createMemberOutput(file, resolver, memberContext))
                    .write(extracted.asset, extracted.input, folder, keepsCompression, inputs.context());
            return;
        }
        List<Output> results = extracted.extraction.isArchive() ? moveIntoFolder(extracted) : addManifests(extracted);
        writer.accept(WriteJob.of(extracted.asset, extracted.input, new Conversion(results, extracted.findings)));
    }

    private List<Output> moveIntoFolder(ExtractedInput extracted) {
        ArchiveFolder folder = new ArchiveFolder(uniqueFolderName(extracted));
        List<Output> results = new ArrayList<>();
        for (Output output : extracted.extraction.outputs()) {
            results.add(folder.moveHere(output));
        }
        List<OutputFile> manifestFiles = listManifestFiles(extracted.extraction);
        if (!manifestFiles.isEmpty()) {
            results.add(folder.createManifestOutput(manifestFiles));
        }
        return results;
    }

    /** Returns the outputs with the manifest next to each file. */
    private List<Output> addManifests(ExtractedInput extracted) {
        List<OutputFile> manifestFiles = listManifestFiles(extracted.extraction);
        List<Output> results = new ArrayList<>();
        for (Output output : extracted.extraction.outputs()) {
            List<OutputFile> files = new ArrayList<>(output.files());
            files.addAll(manifestFiles);
            results.add(new Output(output.folders(), output.name(), files, output.contents()));
        }
        return results;
    }

    private List<OutputFile> listManifestFiles(Extraction extraction) {
        return writesManifest() ? extraction.manifestFiles() : List.of();
    }

    private Output createMemberOutput(
            MemberExtractor.ExtractedMember file, RelatedFileResolver resolver, ReadContext context) {
        return writesPng && !keepsCompression ? MemberImages.addImages(file, resolver, context) : file.output();
    }

    /**
     * Returns whether a manifest is written. With an output pattern, {@code pack} could not find the files of the
     * manifest.
     */
    private boolean writesManifest() {
        return !omitsManifest
                && outputs.template().pattern().isEmpty()
                && !outputs.template().isStandardOutput();
    }

    /**
     * Returns the name of the folder for an archive. If manifests are written, no other archive of this run gets the
     * same folder, because each folder can hold only one manifest.
     */
    private String uniqueFolderName(ExtractedInput extracted) {
        String stem = extracted.asset.stem();
        if (!writesManifest()) {
            return stem;
        }
        String folderName = stem;
        int number = 2;
        while (!usedFolderKeys.add(SafeName.key(extracted.input.folder() + "/" + folderName))) {
            folderName = stem + "~" + number;
            number++;
        }
        return folderName;
    }
}
