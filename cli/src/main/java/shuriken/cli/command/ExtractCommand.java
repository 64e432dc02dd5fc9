package shuriken.cli.command;

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
import shuriken.batch.Contents;
import shuriken.batch.Conversion;
import shuriken.batch.Output;
import shuriken.cli.console.Console;
import shuriken.cli.console.ExitCode;
import shuriken.cli.console.Failure;
import shuriken.cli.console.Progress;
import shuriken.cli.option.PaletteOption;
import shuriken.cli.option.RawOptions;
import shuriken.cli.run.BatchRun;
import shuriken.cli.run.InputOptions;
import shuriken.cli.run.InputPath;
import shuriken.cli.run.OutputOptions;
import shuriken.cli.run.OutputWriter;
import shuriken.cli.run.WriteJob;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.inspect.scan.Scanner;
import shuriken.interchange.OutputFile;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.io.support.SafeName;
import shuriken.modding.pack.Extraction;
import shuriken.modding.pack.MemberExtractor;
import shuriken.modding.pack.MemberImages;
import shuriken.ninja.raw.RawModel;
import shuriken.resolve.related.RelatedFileResolver;

/** {@code extract}: members of containers as files, with their own bytes. */
@Command(
        name = "extract",
        aliases = "x",
        description = {"Extract the files of archives, discs and ROMs, byte for byte.", "pack rebuilds the archive."},
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
    private final Set<String> folders = new HashSet<>();

    @Mixin
    private InputOptions inputs = new InputOptions();

    @Mixin
    private RawOptions at = new RawOptions();

    @Mixin
    private OutputOptions outputs = new OutputOptions();

    @Option(names = "--raw", description = "Keep compressed files compressed.")
    private boolean raw;

    @Option(names = "--scan", description = "Search files of unknown formats for models and textures.")
    private boolean scan;

    @Option(
            names = "--png",
            description = {
                "Also write each texture as PNG. pack encodes a PNG that you changed in the texture's format."
            })
    private boolean png;

    @Mixin
    private PaletteOption palettes = new PaletteOption();

    @Option(names = "--no-manifest", description = "Write no manifest. The files cannot be packed again.")
    private boolean noManifest;

    /** What was taken out of one input. */
    private record Taken(
            Asset asset, InputPath input, Extraction extraction, List<Diagnostic> findings, List<String> lines) {}

    public ExtractCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        BatchRun run = new BatchRun(console, inputs, outputs.template().resultFolder(), at.check()::select);
        OutputWriter writing = new OutputWriter(
                console, run.report(), inputs, outputs, scan ? "nothing is found in it" : "has no members");
        RelatedFileResolver siblings = palettes.resolver(inputs.folders(), inputs.singleFiles(), inputs.limits());
        ExitCode code = scan
                ? run.runOnBytes(
                        "scan",
                        this::scan,
                        taken -> write(taken, siblings, writing, run.progress()),
                        writing::printSummary)
                : run.runOnMembers(
                        "extract",
                        (asset, input) -> extract(asset, input, siblings),
                        taken -> write(taken, siblings, writing, run.progress()),
                        writing::printSummary);
        return code.number();
    }

    private Taken scan(Asset asset, InputPath input) {
        List<Output> files = new ArrayList<>();
        List<String> lines = new ArrayList<>();
        ReadContext context = inputs.context();
        for (Scanner.Found found : new Scanner(Formats.ALL, inputs.limits()).scan(asset, context)) {
            Output file = itself(found.asset());
            files.add(file);
            String format =
                    found.asset().format().map(known -> known.info().id()).orElse("");
            lines.add(String.format(
                    Locale.ROOT,
                    "0x%08X %,11d  %-7s %-5s %s",
                    found.offset(),
                    found.asset().size(),
                    format,
                    found.compression(),
                    file.files().getFirst().name()));
        }
        return new Taken(asset, input, new Extraction(true, files, Optional.empty()), context.diagnostics(), lines);
    }

    private Taken extract(Asset asset, InputPath input, RelatedFileResolver siblings) {
        ReadContext context = inputs.context();
        Extraction extraction = new Extraction(false, List.of(), Optional.empty());
        if (at.hasAddress()) {
            extraction = new Extraction(false, List.of(made(asset, context)), Optional.empty());
        } else if (isStreamed(asset)) {
            extraction = new Extraction(true, List.of(), Optional.empty());
        } else if (asset.isContainer()) {
            extraction = Extraction.of(
                    asset,
                    raw,
                    isElsewhere(input),
                    (file, ownContext) -> withImages(file, siblings, ownContext),
                    context);
        } else if (!input.memberPath().isEmpty()) {
            extraction = new Extraction(false, List.of(itself(asset)), Optional.empty());
        } else if (input.isExplicit()) {
            throw new FormatException(
                    Kind.UNSUPPORTED, new SourceLocation(asset.path(), 0), "not a container; try convert");
        }
        return new Taken(asset, input, extraction, context.diagnostics(), List.of());
    }

    /** Whether results are in another folder than the input. */
    private boolean isElsewhere(InputPath input) {
        Path results = outputs.template().root().resolve(input.folder());
        Path home = input.file().toAbsolutePath().normalize().getParent();
        return !results.toAbsolutePath().normalize().equals(home);
    }

    /** The file for the struct at an address. */
    private static Output made(Asset asset, ReadContext context) {
        String format = asset.format().orElseThrow().info().id();
        Object model = asset.read(context);
        return file(asset, Formats.write(format, model instanceof RawModel raw ? raw.toNjFile() : model));
    }

    private static Output itself(Asset asset) {
        ByteCursor data = asset.data();
        return file(asset, data.bytes("content", data.size()));
    }

    private static Output file(Asset asset, byte[] bytes) {
        String name = SafeName.part(asset.fileName());
        return new Output(List.of(), asset.stem(), List.of(new OutputFile(name, bytes)));
    }

    private void write(Taken taken, RelatedFileResolver siblings, OutputWriter writing, Progress progress)
            throws IOException {
        if (!inputs.json() && !outputs.template().isStandardOutput()) {
            taken.lines.forEach(console::printLine);
        }
        if (isStreamed(taken.asset) && !scan) {
            writeMembers(taken, siblings, writing, progress);
            return;
        }
        Extraction extraction = taken.extraction;
        List<OutputFile> manifest = withManifest() ? extraction.manifestFiles() : List.of();
        String folder = extraction.isArchive() ? folder(taken) : "";
        List<Output> placed = new ArrayList<>();
        for (Output output : extraction.outputs()) {
            List<OutputFile> files = new ArrayList<>(output.files());
            files.addAll(extraction.isArchive() ? List.of() : manifest);
            Output complete = new Output(output.folders(), output.name(), files, output.contents());
            placed.add(extraction.isArchive() ? in(folder, complete) : complete);
        }
        if (extraction.isArchive() && !manifest.isEmpty()) {
            placed.add(manifest(folder, manifest));
        }
        writing.accept(WriteJob.of(taken.asset, taken.input, new Conversion(placed, taken.findings)));
    }

    private Output withImages(MemberExtractor.MemberFile file, RelatedFileResolver siblings, ReadContext context) {
        return png && !raw ? MemberImages.adjacent(file, siblings, context) : file.output();
    }

    /** The members of a disc, or of any large archive, are not held all at once. */
    private static boolean isStreamed(Asset asset) {
        return asset.hasMembers()
                && (asset.size() > ByteSource.IN_MEMORY_LIMIT
                        || !asset.format().orElseThrow().info().canWrite());
    }

    private void writeMembers(Taken taken, RelatedFileResolver siblings, OutputWriter writing, Progress progress)
            throws IOException {
        String folder = folder(taken);
        ReadContext context = inputs.context();
        MemberExtractor taking = MemberExtractor.of(taken.asset, raw, context);
        List<Diagnostic> findings = context.diagnostics();
        if (!writing.mayBegin(job(taken, new Conversion(List.of(), findings)))) {
            return;
        }
        progress.startParts("extract", taking.size());
        for (int i = 0; i < taking.size(); i++) {
            progress.stepPart();
            int before = context.diagnostics().size();
            ReadContext ownContext = context.forContent(taken.asset.inputSize());
            try {
                List<Output> placed =
                        taking
                                .take(i, ownContext)
                                .map(file -> in(folder, withImages(file, siblings, ownContext)))
                                .stream()
                                .toList();
                writing.accept(job(taken, new Conversion(placed, from(before, context))));
            } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
                writing.addFailure(Failure.of(taken.asset.path() + "!" + taking.address(i), e));
            }
        }
        progress.closeParts();
        int before = context.diagnostics().size();
        if (withManifest() && taking.canBePacked()) {
            List<Output> manifest = taking.manifest().map(made -> manifest(folder, made.files(""))).stream()
                    .toList();
            writing.accept(job(taken, new Conversion(manifest, from(before, context))));
        }
    }

    private static List<Diagnostic> from(int first, ReadContext context) {
        return context.diagnostics().subList(first, context.diagnostics().size());
    }

    private static WriteJob job(Taken taken, Conversion conversion) {
        return WriteJob.of(taken.asset, taken.input, conversion).unnamed();
    }

    private static Output manifest(String folder, List<OutputFile> files) {
        return new Output(List.of(folder), ".shuriken", files, Contents.NONE);
    }

    private static Output in(String folder, Output output) {
        String below = output.folders().isEmpty() ? "" : "/" + output.folders().getFirst();
        return output.in(List.of(folder + below));
    }

    /** A template can scatter members over folders, where the manifest would not find them. */
    private boolean withManifest() {
        return !noManifest
                && outputs.template().pattern().isEmpty()
                && !outputs.template().isStandardOutput();
    }

    /** Each archive gets a folder that no other archive of this run has. */
    private String folder(Taken taken) {
        String stem = taken.asset.stem();
        String folder = stem;
        for (int number = 2; withManifest() && !folders.add(SafeName.key(taken.input.folder() + "/" + folder)); ) {
            folder = stem + "~" + number++;
        }
        return folder;
    }
}
