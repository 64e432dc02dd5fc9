package shuriken.cli.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import shuriken.assets.Asset;
import shuriken.assets.disk.OutputFiles;
import shuriken.cli.console.Console;
import shuriken.cli.console.Failure;
import shuriken.cli.console.ProgressDisplay;
import shuriken.cli.console.Report;
import shuriken.cli.input.ReadFiles;
import shuriken.cli.modding.ImportFiles;
import shuriken.cli.modding.ImportResult;
import shuriken.cli.modding.ImportTarget;
import shuriken.cli.modding.JpegImages;
import shuriken.cli.modding.MemberEdits;
import shuriken.cli.modding.NewFileOptions;
import shuriken.cli.modding.OriginalOptions;
import shuriken.cli.modding.PatchFiles;
import shuriken.cli.option.FileWriteOptions;
import shuriken.cli.option.ImportOptions;
import shuriken.cli.option.LimitOption;
import shuriken.cli.option.NitroImportOptions;
import shuriken.cli.option.Verbosity;
import shuriken.convert.ConvertOptions;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.edit.report.EditCategory;
import shuriken.edit.report.WriteBackResult;
import shuriken.inspect.lint.GameMaxima;
import shuriken.inspect.lint.Lint;
import shuriken.interchange.AdjacentFileReader;
import shuriken.interchange.OutputFile;
import shuriken.io.ByteSource;
import shuriken.io.support.ByteSourceComparison;
import shuriken.modding.importing.EditedMotionWriter;
import shuriken.modding.importing.Importer;
import shuriken.modding.members.EditedContainer;
import shuriken.resolve.related.RelatedFileResolver;
import shuriken.scene.Scene;

/** The command {@code import}. It converts glTF and OBJ to new game files, or writes them back into existing ones. */
@Command(
        name = "import",
        description = {
            "Put an edited model back into its file, or make a new game file from a GLB, glTF or OBJ.",
            "With --into, everything you did not change stays byte-identical."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  shuriken import rappy.glb --into rappy.nj -o out/rappy.nj      put an edited model back",
            "  shuriken import rappy.glb --into rappy.nj --dry-run            only show what would happen",
            "  shuriken import neko.glb --into neko.nsbca --for neko.nsbmd -o out/neko.nsbca",
            "  shuriken import rappy.glb -o out/new.nj --game pso             make a new model",
            "  shuriken import neko.glb --to nsbmd --textures neko.nsbtx -o out/neko.nsbmd",
        })
public final class ImportCommand implements Callable<Integer> {
    private final Console console;

    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "FILE",
            description = "A .glb, .gltf or .obj file. With --to nsbca, nsbta, nsbtp, nsbma or nsbva, also a"
                    + " .clips.json file.")
    private Path inputFile = Path.of(".");

    @Option(
            names = "--into",
            paramLabel = "ORIGINAL",
            description = "The game file to put FILE back into. It can be inside an archive, for example"
                    + " 'game.nds!a.narc!b.nsbmd'.")
    private Optional<String> originalPath = Optional.empty();

    private Optional<ImportTarget> original = Optional.empty();
    private final ReadFiles inputFiles = new ReadFiles();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "PLACE",
            description = "Output file or folder. Default: a file in the current folder with the name of ORIGINAL"
                    + " or, without --into, of MODEL (--for) or FILE.")
    private Optional<Path> output = Optional.empty();

    @Option(
            names = "--budget",
            paramLabel = "GAME",
            description =
                    "Warn if a count or size is larger than in any known file of this game: ${COMPLETION-CANDIDATES}."
                            + " Default: depends on --game or the model.")
    private Optional<GameMaxima> budget = Optional.empty();

    @Mixin
    private FileWriteOptions writing = new FileWriteOptions();

    @Option(names = "--strict", description = "Write nothing if there is a warning or data is lost (exit code 6).")
    private boolean strict;

    @Option(names = "--json", description = "Print the result as JSON.")
    private boolean printsJson;

    @Mixin
    private NewFileOptions newFileOptions = new NewFileOptions();

    @Mixin
    private ImportOptions importOptions = new ImportOptions();

    @Mixin
    private OriginalOptions originalOptions = new OriginalOptions();

    @Mixin
    private NitroImportOptions nitroOptions = new NitroImportOptions();

    @Mixin
    private LimitOption limits = new LimitOption();

    @Mixin
    private Verbosity verbosity = new Verbosity();

    public ImportCommand(Console console) {
        this.console = console;
        this.spec = CommandSpec.create();
    }

    @Override
    public Integer call() {
        if (originalPath.isPresent()) {
            newFileOptions.requireNoNewFileOptions();
        } else {
            newFileOptions.inferFormat(output.filter(OutputPath::hasExtension));
        }
        if (originalPath.isEmpty() && !newFileOptions.hasFormat()) {
            throw new ParameterException(
                    spec.commandLine(),
                    "the output format is unknown. To put the model back into a game file, use --into ORIGINAL."
                            + " To make a new file, use --to FORMAT or a file name with an extension: -o new.nj");
        }
        importOptions.requireConsistent(spec.commandLine(), originalPath.isPresent());
        originalOptions.requireOriginal(spec.commandLine(), originalPath.isPresent());
        originalOptions.patch().requireOriginal(spec.commandLine(), originalPath.isPresent());
        Report report = new Report(new ProgressDisplay(console), verbosity);
        ReadContext context = limits.context();
        try {
            if (originalPath.isPresent()) {
                original = Optional.of(ImportTarget.open(console, originalPath.get(), limits.limits()));
            }
            ImportResult result = addLintFindings(createAndReport(report, context));
            report.addFindings(result.findings());
            if (strict && result.isLossy()) {
                report.addLossy(new Failure(
                        inputFile.toString(), "nothing was written, because of --strict and a warning or lost data"));
            } else {
                writeAndReport(result, report);
            }
        } catch (ParameterException e) {
            throw e;
        } catch (IOException | RuntimeException | StackOverflowError | OutOfMemoryError e) {
            report.addFailure(inputFile.toString(), e);
        }
        return report.close().number();
    }

    /** Creates the files to write. If this fails, reports the previous findings, because they may explain the error. */
    private ImportResult createAndReport(Report report, ReadContext context) throws IOException {
        try {
            return createFiles(report, context);
        } catch (FormatException e) {
            report.addFindings(context.findings().toList());
            throw e;
        }
    }

    /** Adds findings about content that a game may not support, for each file that differs from the original. */
    private ImportResult addLintFindings(ImportResult result) {
        List<Diagnostic> findings = new ArrayList<>(result.findings());
        for (OutputFile file : result.files()) {
            Asset asset = Asset.of(file.data(), file.name()).unwrapped(limits.context());
            if (asset.format().isPresent() && !result.isOriginal(file)) {
                ReadContext context = limits.context();
                Optional<GameMaxima> maxima = budget.or(newFileOptions::gameMaxima);
                Lint.check(asset.read(context), maxima, new SourceLocation(file.name(), 0), context);
                findings.addAll(context.findings().toList());
            }
        }
        return new ImportResult(result.originalBytes(), result.files(), result.writeBack(), findings);
    }

    private ImportResult createFiles(Report report, ReadContext context) throws IOException {
        byte[] inputBytes = ImportFiles.readBytes(inputFile);
        AdjacentFileReader adjacentFiles = name -> ImportFiles.readAdjacent(inputFile, name);
        Scene loadedScene = importOptions.apply(
                originalPath.isPresent()
                        ? Importer.load(inputBytes, inputFile.toString(), adjacentFiles, JpegImages::read, context)
                        : Importer.loadForNewFile(
                                inputBytes, inputFile.toString(), adjacentFiles, JpegImages::read, context));
        SourceLocation location = new SourceLocation(inputFile.toString(), 0);
        if (originalPath.isEmpty()) {
            String stem = OutputPath.stem(output, nitroOptions.modelPath(), inputFile);
            List<OutputFile> files =
                    newFileOptions.createFiles(loadedScene, stem, importOptions, nitroOptions, location, context);
            return ImportResult.ofNewFiles(files, context);
        }
        ImportTarget originalFile = original.orElseThrow();
        Asset originalAsset = originalFile.unwrapped(context);
        Scene scene = Importer.withClips(loadedScene, newFileOptions.clips(), location);
        if (originalAsset.format().isPresent() && EditedMotionWriter.accepts(originalAsset, limits.context())) {
            return writeBackMotions(originalFile, originalAsset, scene, location, context);
        }
        List<String> texturePaths = newFileOptions.texturePaths();
        RelatedFileResolver resolver = originalOptions.createResolver(texturePaths, context.limits());
        Set<EditCategory> keptCategories = importOptions.keptCategories();
        if (newFileOptions.omitsTextures()) {
            keptCategories.add(EditCategory.TEXTURES);
        }
        WriteBackResult result = Importer.writeInto(
                originalAsset, scene, keptCategories, ConvertOptions.DEFAULT, resolver, location, context);
        report.addUnused("--textures", resolver.unusedLocations(texturePaths));
        originalOptions.reportUnused(report, resolver);
        List<OutputFile> files = originalFile.changedFiles(result, context);
        return ImportResult.ofEdit(originalFile.bytes(), files, result, context);
    }

    /** Writes edited clips back into the original, which is a motion file. New clips become separate files. */
    private ImportResult writeBackMotions(
            ImportTarget originalFile, Asset originalAsset, Scene scene, SourceLocation location, ReadContext context)
            throws IOException {
        originalOptions.requireUnused(spec.commandLine());
        Asset model = nitroOptions
                .readModel()
                .orElseThrow(() -> new ParameterException(
                        spec.commandLine(),
                        "--into " + originalPath.orElseThrow() + ": name the model of this animation: --for MODEL"));
        WriteBackResult result =
                EditedMotionWriter.writeInto(originalAsset, model, scene, ConvertOptions.DEFAULT, location, context);
        List<OutputFile> files = originalFile.changedFiles(result, context);
        if (model.format().map(format -> format.info().id()).equals(Optional.of("nsbmd"))) {
            files.addAll(EditedMotionWriter.createAddedMotions(scene, model, originalAsset.stem(), location, context));
        }
        return ImportResult.ofEdit(originalFile.bytes(), files, result, context);
    }

    private void writeAndReport(ImportResult imported, Report report) throws IOException {
        inputFiles.add(inputFile);
        nitroOptions.modelPath().ifPresent(inputFiles::add);
        Optional<EditedContainer> editedContainer =
                original.isPresent() ? original.get().applyToContainer(imported, limits.context()) : Optional.empty();
        List<ImportResult.Output> outputs =
                editedContainer.isPresent() ? writeIntoContainer(editedContainer.get()) : writeFiles(imported);
        report.addSuccess();
        if (printsJson) {
            console.printLine(imported.toJson(outputs));
            return;
        }
        editedContainer.ifPresent(
                container -> MemberEdits.describeChanges(container.changes()).forEach(console::printLine));
        imported.describe(outputs, writing.linePrefix(), verbosity.verbose()).forEach(console::printLine);
    }

    /** Writes a container that contains the imported files. A disc image is written with all its tracks. */
    private List<ImportResult.Output> writeIntoContainer(EditedContainer edited) throws IOException {
        Path containerFile = original.orElseThrow().file();
        String containerName = containerFile.getFileName().toString();
        Path outputPath = output.orElse(Path.of(""));
        boolean isFile = output.isPresent()
                && OutputPath.isFile(outputPath.toAbsolutePath(), containerName, /* mayHaveAnyName= */ true);
        Path displayPath = isFile ? outputPath : outputPath.resolve(containerName);
        Map<Path, ByteSource> contents = MemberEdits.planOutputs(displayPath, containerFile, edited);
        originalOptions.patch().requireOneFile(edited);
        for (Path path : contents.keySet()) {
            requireWritable(path);
        }
        originalOptions.patch().requireWritable(Optional.of(containerFile), writing.allowsExistingFiles(), inputFiles);
        List<ImportResult.Output> outputs = new ArrayList<>();
        for (Map.Entry<Path, ByteSource> entry : contents.entrySet()) {
            Path fileName = entry.getKey().getFileName();
            // A disc image can have several outputs with the original names. A single output may have a new name.
            Path comparedFile = contents.size() == 1 ? containerFile : containerFile.resolveSibling(fileName);
            boolean isUnchanged = Files.exists(comparedFile)
                    && ByteSourceComparison.haveSameBytes(PatchFiles.open(comparedFile), entry.getValue());
            outputs.add(new ImportResult.Output(
                    displayPath.resolveSibling(fileName), entry.getValue().size(), isUnchanged, /* container= */ ""));
        }
        if (!writing.isDryRun()) {
            originalOptions.patch().write(PatchFiles.open(containerFile), edited.content());
            MemberEdits.write(contents);
        }
        return outputs;
    }

    private List<ImportResult.Output> writeFiles(ImportResult imported) throws IOException {
        Path target = output.orElse(Path.of("")).toAbsolutePath();
        String firstName = imported.files().getFirst().name();
        boolean mayHaveAnyName = imported.files().size() == 1 || originalPath.isPresent();
        boolean isFile = output.isPresent() && OutputPath.isFile(target, firstName, mayHaveAnyName);
        Path folder = isFile ? target.resolveSibling("") : target;
        List<OutputFile> files = new ArrayList<>();
        for (OutputFile file : imported.files()) {
            boolean isNamedByUser = isFile && files.isEmpty();
            String name = isNamedByUser ? String.valueOf(target.getFileName()) : file.name();
            requireWritable(folder.resolve(name));
            files.add(new OutputFile(name, file.data()));
        }
        originalOptions
                .patch()
                .requireWritable(original.map(ImportTarget::file), writing.allowsExistingFiles(), inputFiles);
        if (!writing.isDryRun()) {
            originalOptions
                    .patch()
                    .write(original.map(ImportTarget::file), files.getFirst().data());
            OutputFiles.write(folder, files);
        }
        Path displayFolder =
                output.map(path -> isFile ? path.resolveSibling("") : path).orElse(Path.of(""));
        return files.stream()
                .map(file -> imported.toOutput(displayFolder, file))
                .toList();
    }

    /** Checks that a file may be written. The original is replaced only if the user names it. */
    private void requireWritable(Path path) throws IOException {
        inputFiles.requireNotRead(path);
        if (writing.isDryRun() || !Files.exists(path)) {
            return;
        }
        boolean replacesOriginal = original.isPresent() && original.get().isSameFile(path);
        if (replacesOriginal && output.isEmpty()) {
            throw new IOException("nothing was written because " + path
                    + " is the original. Name another file with -o. To replace the original, add -o " + path
                    + " --overwrite");
        }
        if (!writing.overwrites()) {
            throw new IOException("nothing was written because " + path
                    + " already exists. Add --overwrite, or name another file with -o");
        }
    }
}
