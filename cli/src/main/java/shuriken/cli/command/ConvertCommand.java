package shuriken.cli.command;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;
import shuriken.assets.Asset;
import shuriken.batch.AssetConverter;
import shuriken.batch.ConversionJob;
import shuriken.batch.catalog.NjaConversion;
import shuriken.cli.console.Console;
import shuriken.cli.console.ExitCode;
import shuriken.cli.input.InputHashes;
import shuriken.cli.input.InputOptions;
import shuriken.cli.input.InputPath;
import shuriken.cli.input.ReadingOptions;
import shuriken.cli.option.RawOptions;
import shuriken.cli.option.ResultOptions;
import shuriken.cli.output.ManifestFile;
import shuriken.cli.output.ManifestJournal;
import shuriken.cli.output.ManifestOptions;
import shuriken.cli.output.OutputFolder.EarlierResults;
import shuriken.cli.output.OutputLog;
import shuriken.cli.output.OutputOptions;
import shuriken.cli.output.OutputWriter;
import shuriken.cli.output.WatchedContext;
import shuriken.cli.output.WriteJob;
import shuriken.cli.run.Batch;
import shuriken.cli.run.BatchRun;
import shuriken.cli.run.Selection;
import shuriken.interchange.ExportOptions;
import shuriken.modding.importing.EditConversion;
import shuriken.resolve.related.RelatedFileOptions;
import shuriken.resolve.related.RelatedFileResolver;
import shuriken.resolve.scenes.AssetContext;
import shuriken.resolve.scenes.SceneReader;

/** The command {@code convert}. It converts models to GLB, glTF, OBJ or DAE, and textures to PNG. */
@Command(
        name = "convert",
        aliases = "c",
        description = {
            "Convert models to GLB, glTF, OBJ or DAE, and textures to PNG.",
            "Finds each model's textures and animations automatically."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  shuriken convert models -o out                     everything in a folder, disc or ROM",
            "  shuriken convert rappy.nj -o out                   one model",
            "  shuriken convert 'rappy.pvm!body' -o out           one texture inside an archive",
            "  shuriken convert rappy.nj --to dae -o out/dae      COLLADA with PNG textures",
            "  shuriken convert rappy.nj --edit -o out/edit       for Blender, to put back later",
            "  shuriken convert models -o out/all --manifest out/all.jsonl --changed",
        })
public final class ConvertCommand implements Callable<Integer> {
    private static final List<String> OPTIONS_WITHOUT_EFFECT_ON_EDITS =
            List.of("--rig", "--join", "--plain", "--stages", "--clips-json", "--mips", "--all-palettes", "--scan");

    private final Console console;

    @Spec
    private CommandSpec spec;

    @Mixin
    private InputOptions inputs = new InputOptions();

    @Mixin
    private RawOptions rawOptions = new RawOptions();

    @Mixin
    private OutputOptions outputs = new OutputOptions();

    @Mixin
    private ManifestOptions manifestOptions = new ManifestOptions();

    @Mixin
    private ReadingOptions readingOptions = new ReadingOptions();

    @Mixin
    private ResultOptions resultOptions = new ResultOptions();

    @Option(names = "--edit", description = "Write GLB files that you can edit and put back with import --into.")
    private boolean isForEditing;

    @Option(names = "--scan", description = "Search files in unknown formats for models and textures.")
    private boolean scansUnknownFiles;

    public ConvertCommand(Console console) {
        this.console = console;
        this.spec = CommandSpec.create();
    }

    @Override
    public Integer call() {
        ParseResult parsed = spec.commandLine().getParseResult();
        manifestOptions.requireConsistent(parsed, outputs);
        BatchRun run = new BatchRun(
                console, inputs, outputs.template().resultFolder(), rawOptions.requireConsistent()::select);
        RelatedFileOptions relatedFileOptions = readingOptions.relatedFileOptions(inputs);
        RelatedFileResolver resolver =
                new RelatedFileResolver(relatedFileOptions, Runtime.getRuntime().maxMemory());
        WatchedContext watchedContext = new WatchedContext(resolver);
        if (!manifestOptions.hasManifest()) {
            OutputWriter writer = new OutputWriter(console, run.report(), inputs, outputs, emptyInputMessage());
            return convert(run, writer, relatedFileOptions, resolver, watchedContext)
                    .number();
        }
        run.report().setResumable();
        OutputLog outputLog = new OutputLog(outputs.template().root());
        try (ManifestFile manifest = manifestOptions.open()) {
            EarlierResults earlierResults = manifestOptions.earlierResults(manifest, outputLog);
            OutputWriter writer = new OutputWriter(
                    console,
                    run.report(),
                    inputs,
                    outputs,
                    emptyInputMessage(),
                    Optional.of(outputLog),
                    earlierResults);
            InputHashes inputHashes = inputs.prepareInputHashes(
                    readingOptions.paths(), outputs.template().resultFolder());
            String optionsHash = ManifestOptions.optionsHash(parsed, outputs.template());
            run.setJournal(new ManifestJournal(
                    manifest,
                    writer,
                    outputLog,
                    watchedContext,
                    inputHashes,
                    optionsHash,
                    manifestOptions.replacesOutdated()));
            return convert(run, writer, relatedFileOptions, resolver, watchedContext)
                    .number();
        } catch (IOException e) {
            run.report().addWriteError(e);
            return run.report().close().number();
        }
    }

    private String emptyInputMessage() {
        if (resultOptions.writesOnlyTextures()) {
            return "contains no textures. The textures of a model are often in an archive next to it";
        }
        return resultOptions.writesNja()
                ? "contains nothing that can be written as NJA. NJA files can hold Basic, Chunk and Ginja models,"
                        + " animations and texture lists"
                : "contains no models or textures. If it contains animations, add them to their model: shuriken"
                        + " convert MODEL --animations %s. For a map matrix, add --stage";
    }

    private ExitCode convert(
            BatchRun run,
            OutputWriter writer,
            RelatedFileOptions relatedFileOptions,
            RelatedFileResolver resolver,
            AssetContext context) {
        if (resultOptions.writesNja() && !isForEditing) {
            return run.run(
                    "convert", Selection.KNOWN_FORMATS, this::convertToText, writer::accept, writer::printSummary);
        }
        if (isForEditing) {
            return convertForEditing(run, writer, context);
        }
        if (!resultOptions.clips().names().isEmpty()) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--clips accepts animation names only with --edit. Otherwise choose all, apart, split or"
                            + " none");
        }
        AssetConverter converter = createJob(relatedFileOptions).createConverter(context);
        BatchRun.StepWork<WriteJob> work = (asset, input) -> asset.format().isEmpty()
                ? Batch.Step.of(WriteJob.of(
                        asset, input, ScanConversion.convert(asset, converter, inputs.limits(), inputs.context())))
                : new ConversionSteps(asset, input, outputs, outputs.keepsExisting())
                        .firstStep(converter.createTask(asset.withOptions(inputs.readOptions())));
        Runnable onEnd = () -> {
            boolean isPartial = outputs.keepsExisting() || manifestOptions.isContinued();
            if (!isPartial) {
                readingOptions.reportUnused(run.report(), resolver);
            }
            writer.printSummary();
        };
        Selection selection = scansUnknownFiles ? Selection.SEARCHED : Selection.KNOWN_FORMATS;
        return run.runSteps("convert", selection, work, writer::accept, onEnd);
    }

    private ExitCode convertForEditing(BatchRun run, OutputWriter writer, AssetContext context) {
        requireValidEditOptions();
        ExportOptions exportOptions = resultOptions.exportOptions();
        SceneReader reader = new SceneReader(readingOptions.convertOptions(), context);
        EditHint hint = new EditHint();
        return run.run(
                "convert",
                Selection.KNOWN_FORMATS,
                (asset, input) -> convertForEditing(asset, input, reader, exportOptions),
                job -> {
                    writer.accept(job);
                    hint.add(job, writer.firstPath());
                },
                () -> {
                    writer.printSummary();
                    if (run.report().hasResults()) {
                        run.report().note(hint.describe());
                    }
                });
    }

    /** Refuses options that have no effect on files for editing. */
    private void requireValidEditOptions() {
        if (!resultOptions.clips().isValidForEditing()) {
            throw new ParameterException(
                    spec.commandLine(),
                    "with --edit, --clips must be all, none or a list of animation names (--clips NAME,NAME)");
        }
        String extension = resultOptions.format(outputs.template().extension());
        if (!extension.isEmpty() && !extension.equals("glb")) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--edit writes only GLB files, not " + extension + ". Leave out --edit, or choose glb");
        }
        for (String option : OPTIONS_WITHOUT_EFFECT_ON_EDITS) {
            if (spec.commandLine().getParseResult().hasMatchedOption(option)) {
                throw new ParameterException(
                        spec.commandLine(), option + " has no effect on the files of --edit. Leave out one of them");
            }
        }
    }

    private ConversionJob createJob(RelatedFileOptions relatedFileOptions) {
        String extension = outputs.template().extension();
        outputs.requireExtension(resultOptions.format(extension));
        try {
            return new ConversionJob(relatedFileOptions, resultOptions.conversionOptions(extension));
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage());
        }
    }

    private WriteJob convertForEditing(Asset asset, InputPath input, SceneReader reader, ExportOptions exportOptions) {
        return WriteJob.of(
                asset,
                input,
                EditConversion.convert(
                        asset,
                        reader,
                        readingOptions.convertOptions(),
                        exportOptions,
                        resultOptions.clips().libraryValue(),
                        inputs.context()));
    }

    private WriteJob convertToText(Asset asset, InputPath input) {
        boolean usesMacros = resultOptions.writesNjaMacros();
        return WriteJob.of(asset, input, NjaConversion.convert(asset, usesMacros, inputs.context()));
    }
}
