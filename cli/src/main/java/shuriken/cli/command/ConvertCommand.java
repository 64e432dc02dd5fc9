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
import shuriken.cli.option.RawOptions;
import shuriken.cli.option.ResultOptions;
import shuriken.cli.run.Batch;
import shuriken.cli.run.BatchRun;
import shuriken.cli.run.InputHashes;
import shuriken.cli.run.InputOptions;
import shuriken.cli.run.InputPath;
import shuriken.cli.run.ManifestFile;
import shuriken.cli.run.ManifestJournal;
import shuriken.cli.run.ManifestOptions;
import shuriken.cli.run.OutputFolder.EarlierResults;
import shuriken.cli.run.OutputLog;
import shuriken.cli.run.OutputOptions;
import shuriken.cli.run.OutputWriter;
import shuriken.cli.run.ReadingOptions;
import shuriken.cli.run.WatchedContext;
import shuriken.cli.run.WriteJob;
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
    private RawOptions raw = new RawOptions();

    @Mixin
    private OutputOptions outputs = new OutputOptions();

    @Mixin
    private ManifestOptions manifest = new ManifestOptions();

    @Mixin
    private ReadingOptions reading = new ReadingOptions();

    @Mixin
    private ResultOptions results = new ResultOptions();

    @Option(names = "--edit", description = "Write GLB files that you can edit and put back with import --into.")
    private boolean edit;

    @Option(names = "--scan", description = "Search files in unknown formats for models and textures.")
    private boolean scan;

    public ConvertCommand(Console console) {
        this.console = console;
        this.spec = CommandSpec.create();
    }

    @Override
    public Integer call() {
        ParseResult parsed = spec.commandLine().getParseResult();
        manifest.check(parsed, outputs);
        BatchRun run = new BatchRun(console, inputs, outputs.template().resultFolder(), raw.check()::select);
        RelatedFileOptions related = reading.related(inputs);
        RelatedFileResolver resolver =
                new RelatedFileResolver(related, Runtime.getRuntime().maxMemory());
        WatchedContext context = new WatchedContext(resolver);
        if (!manifest.isGiven()) {
            OutputWriter writer = new OutputWriter(console, run.report(), inputs, outputs, emptyInputMessage());
            return convert(run, writer, related, resolver, context).number();
        }
        run.report().setResumable();
        OutputLog log = new OutputLog(outputs.template().root());
        try (ManifestFile file = manifest.open()) {
            EarlierResults earlier = manifest.earlierResults(file, log);
            OutputWriter writer = new OutputWriter(
                    console, run.report(), inputs, outputs, emptyInputMessage(), Optional.of(log), earlier);
            InputHashes inputHashes =
                    inputs.inputHashes(reading.paths(), outputs.template().resultFolder());
            String optionsHash = ManifestOptions.hash(parsed, outputs.template());
            run.setJournal(new ManifestJournal(
                    file, writer, log, context, inputHashes, optionsHash, manifest.replacesOutdated()));
            return convert(run, writer, related, resolver, context).number();
        } catch (IOException e) {
            run.report().addWriteError(e);
            return run.report().close().number();
        }
    }

    private String emptyInputMessage() {
        if (results.isImages()) {
            return "contains no textures. The textures of a model are often in an archive next to it";
        }
        return results.isText()
                ? "contains nothing that can be written as NJA. NJA files can hold Basic, Chunk and Ginja models,"
                        + " animations and texture lists"
                : "contains no models or textures. If it contains animations, add them to their model: shuriken"
                        + " convert MODEL --animations %s. For a map matrix, add --stage";
    }

    private ExitCode convert(
            BatchRun run,
            OutputWriter writer,
            RelatedFileOptions related,
            RelatedFileResolver resolver,
            AssetContext context) {
        if (results.isText() && !edit) {
            return run.runOnKnown("convert", this::convertToText, writer::accept, writer::printSummary);
        }
        if (edit) {
            checkEditOptions();
            ExportOptions export = results.exportOptions();
            SceneReader reader = new SceneReader(reading.options(), context);
            EditHint hint = new EditHint();
            return run.runOnKnown(
                    "convert",
                    (asset, input) -> edit(asset, input, reader, export),
                    job -> {
                        writer.accept(job);
                        hint.add(job, writer.firstPath());
                    },
                    () -> {
                        writer.printSummary();
                        if (run.report().hasResults()) {
                            run.report().note(hint.text());
                        }
                    });
        }
        if (!results.clips().names().isEmpty()) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--clips accepts animation names only with --edit. Otherwise choose all, apart, split or"
                            + " none");
        }
        AssetConverter converter = job(related).converter(context);
        BatchRun.StepWork<WriteJob> work = (asset, input) -> asset.format().isEmpty()
                ? Batch.Step.of(WriteJob.of(
                        asset, input, ScanConversion.convert(asset, converter, inputs.limits(), inputs.context())))
                : new ConversionSteps(asset, input, outputs, outputs.keepsExisting())
                        .firstStep(converter.task(asset.withOptions(inputs.readOptions())));
        Runnable end = () -> {
            boolean isPartial = outputs.keepsExisting() || manifest.isContinued();
            if (!isPartial) {
                reading.reportUnused(run.report(), resolver);
            }
            writer.printSummary();
        };
        return scan
                ? run.runOnSearched("convert", work, writer::accept, end)
                : run.runSteps("convert", work, writer::accept, end);
    }

    /** Refuses options that have no effect on files for editing. */
    private void checkEditOptions() {
        if (!results.clips().isForEditing()) {
            throw new ParameterException(
                    spec.commandLine(),
                    "with --edit, --clips must be all, none or a list of animation names (--clips NAME,NAME)");
        }
        String format = results.format(outputs.template().extension());
        if (!format.isEmpty() && !format.equals("glb")) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--edit writes only GLB files, not " + format + ". Leave out --edit, or choose glb");
        }
        for (String option : OPTIONS_WITHOUT_EFFECT_ON_EDITS) {
            if (spec.commandLine().getParseResult().hasMatchedOption(option)) {
                throw new ParameterException(
                        spec.commandLine(), option + " has no effect on the files of --edit. Leave out one of them");
            }
        }
    }

    private ConversionJob job(RelatedFileOptions related) {
        String extension = outputs.template().extension();
        outputs.requireExtension(results.format(extension));
        try {
            return new ConversionJob(related, results.conversionOptions(extension));
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage());
        }
    }

    private WriteJob edit(Asset asset, InputPath input, SceneReader reader, ExportOptions export) {
        return WriteJob.of(
                asset,
                input,
                EditConversion.convert(
                        asset,
                        reader,
                        reading.options(),
                        export,
                        results.clips().libraryValue(),
                        inputs.context()));
    }

    private WriteJob convertToText(Asset asset, InputPath input) {
        boolean macros = results.hasMacros();
        return WriteJob.of(asset, input, NjaConversion.convert(asset, macros, inputs.context()));
    }
}
