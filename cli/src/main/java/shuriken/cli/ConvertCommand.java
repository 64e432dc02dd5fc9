package shuriken.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;
import shuriken.assets.Asset;
import shuriken.assets.Formats;
import shuriken.batch.AssetConverter;
import shuriken.batch.ConversionOptions;
import shuriken.batch.NjaConversion;
import shuriken.cli.OutputFolder.Earlier;
import shuriken.diagnostics.ReadContext;
import shuriken.image.PngCache;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.Exporter;
import shuriken.interchange.ExtrasFormat;
import shuriken.io.FileSource;
import shuriken.modding.importing.EditConversion;
import shuriken.resolve.related.RelatedFileResolver;
import shuriken.resolve.scenes.AssetContext;
import shuriken.resolve.scenes.SceneReader;
import shuriken.scene.Extras;
import shuriken.transform.Profile;
import shuriken.transform.Profile.Join;
import shuriken.transform.Profile.Rig;

/** {@code convert}: models to GLB, glTF, OBJ or DAE, textures to PNG. */
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
final class ConvertCommand implements Callable<Integer> {
    /** Bytes of pictures that are kept for the next models at most, and the part of the memory that may be. */
    private static final long KEPT_PICTURES = 32 << 20;

    private static final int PICTURES_SHARE = 32;

    private static final String EDIT_HINT =
            "In Blender: set the frame rate to 30 (DS games: 60), import with Bone Dir: Blender, and export with Custom Properties"
                    + " ticked. Then: shuriken import FILE.glb --into ORIGINAL";

    static final String PNG = "png";
    static final String NJA = "nja";
    static final String NJA_MACROS = "nja-macros";

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

    @Option(
            names = "--to",
            paramLabel = "FORMAT",
            completionCandidates = Candidates.Targets.class,
            description = "glb (default), gltf, obj, dae, png (textures only), nja or nja-macros.")
    private String target = "";

    @Option(names = "--separate-textures", description = "Write textures as files next to the model.")
    private boolean separateTextures;

    @Option(names = "--mips", description = "Write every mip level as a picture.")
    private boolean mips;

    @Option(names = "--all-palettes", description = "Write a picture for each palette that a texture could have.")
    private boolean allPalettes;

    @Option(
            names = "--clips",
            paramLabel = "WHERE",
            description =
                    "Where animations go: all (default), apart (one for each kind), split (one file each) or none.")
    private ClipsPlace clips = ClipsPlace.ALL;

    @Option(
            names = "--rig",
            paramLabel = "HOW",
            description =
                    "How animated models are built: skin (default, every node is a bone) or nodes (rigid meshes stay "
                            + "on their nodes).")
    private Rig rig = Rig.SKIN;

    @Option(
            names = "--join",
            arity = "0..1",
            paramLabel = "WHICH",
            fallbackValue = "single",
            description = "Merge meshes that share a material, for fewer draw calls: none (default), single (in each "
                    + "section; the meaning of plain --join) or all.")
    private Join join = Join.NONE;

    @Option(
            names = "--plain",
            description = "Write only basic glTF, for old importers (no texture, colour or visibility animations).")
    private boolean plain;

    @Option(
            names = "--extras",
            paramLabel = "FORM",
            description = "How much of the source to keep in extras: full (default), flat or none.")
    private Optional<ExtrasFormat> extras = Optional.empty();

    @Option(names = "--edit", description = "Keep what import --into needs to put the edited model back.")
    private boolean edit;

    @Option(names = "--clips-json", description = "Also write animations as JSON.")
    private boolean clipsJson;

    @Option(names = "--scan", description = "Search files of unknown formats for models and textures.")
    private boolean scan;

    ConvertCommand(Console console) {
        this.console = console;
        this.spec = CommandSpec.create();
    }

    @Override
    public Integer call() {
        ParseResult words = spec.commandLine().getParseResult();
        manifest.check(words, outputs);
        BatchRun run = new BatchRun(console, inputs, outputs.place().ownFolder(), raw.checked()::view);
        RelatedFileResolver siblings = reading.siblings(inputs);
        WatchedContext context = new WatchedContext(siblings);
        if (!manifest.isGiven()) {
            OutputWriter writing = new OutputWriter(console, run.report(), inputs, outputs, nothing());
            return convert(run, writing, siblings, context).number();
        }
        OutputLog log = new OutputLog(outputs.place().root());
        try (ManifestFile file = manifest.open()) {
            Earlier earlier = manifest.earlier(file, log);
            OutputWriter writing =
                    new OutputWriter(console, run.report(), inputs, outputs, nothing(), Optional.of(log), earlier);
            InputHashes around =
                    inputs.inputHashes(reading.places(), outputs.place().ownFolder());
            String options = ManifestOptions.hash(words, outputs.place());
            run.keep(new Manifest(file, writing, log, context, around, options, manifest.replaces()));
            return convert(run, writing, siblings, context).number();
        } catch (IOException e) {
            run.report().diskRefused(Failure.ofWriting(e));
            return run.report().close().number();
        }
    }

    private String nothing() {
        return isText()
                ? "has nothing that can be written as text. Only Ninja models (Basic, Chunk, Ginja), animations and texture lists can"
                : "has no models or textures. Animations belong to a model: shuriken convert MODEL --motions FILE";
    }

    private ExitCode convert(BatchRun run, OutputWriter writing, RelatedFileResolver siblings, AssetContext context) {
        if (isText()) {
            return run.overKnown("convert", this::text, writing::take, writing::summarise);
        }
        if (edit) {
            ExportOptions export = export();
            SceneReader reader = new SceneReader(reading.options(), context);
            run.report().note(EDIT_HINT);
            return run.overKnown(
                    "convert", (asset, input) -> edit(asset, input, reader, export), writing::take, writing::summarise);
        }
        AssetConverter converter = converter(context);
        BatchRun.StepWork<WriteJob> work = (asset, input) -> asset.format().isEmpty()
                ? Batch.Step.of(WriteJob.of(
                        asset, input, ScanConversion.of(asset, converter, inputs.limits(), inputs.context())))
                : new ConvertSteps(asset, input, outputs, outputs.spares()).of(converter.task(asset, inputs.context()));
        Runnable end = () -> {
            boolean isPart = outputs.spares() || manifest.goesOn();
            if (!isPart) {
                reading.reportUnused(run.report(), siblings);
            }
            writing.summarise();
        };
        return scan
                ? run.overSearched("convert", work, writing::take, end)
                : run.overSteps("convert", work, writing::take, end);
    }

    private ExportOptions export() {
        return new ExportOptions(Version.GENERATOR, separateTextures, Extras.NONE)
                .withExtras(extras.orElse(plain ? ExtrasFormat.FLAT : ExtrasFormat.FULL))
                .withPngs(new PngCache(
                        Math.min(KEPT_PICTURES, Runtime.getRuntime().maxMemory() / PICTURES_SHARE)));
    }

    /** What makes files of models and textures, as the options say. */
    AssetConverter converter(AssetContext context) {
        ConversionOptions options = new ConversionOptions(
                exporter(), export(), mips, clips.clips(), allPalettes, clipsJson, isPictures(), false, profile());
        return new AssetConverter(new SceneReader(reading.options(), context), options);
    }

    /** For files of a shelf, of which folders are the input. */
    RelatedFileResolver siblings(FileSource shelf, List<String> folders) {
        return reading.siblings(inputs, shelf, folders, Set.of());
    }

    /** For one reading of one input. */
    ReadContext context() {
        return inputs.context();
    }

    private WriteJob edit(Asset asset, InputPath input, SceneReader reader, ExportOptions export) {
        return WriteJob.of(asset, input, EditConversion.of(asset, reader, reading.options(), export, inputs.context()));
    }

    private WriteJob text(Asset asset, InputPath input) {
        boolean macros = target.equalsIgnoreCase(NJA_MACROS);
        return WriteJob.of(asset, input, NjaConversion.of(asset, macros, inputs.context()));
    }

    private Profile profile() {
        return Profile.DEFAULT
                .withRig(rig)
                .withJoin(join)
                .withMerge(clips != ClipsPlace.APART)
                .withPlain(plain);
    }

    private boolean isText() {
        return target.equalsIgnoreCase(NJA) || target.equalsIgnoreCase(NJA_MACROS);
    }

    private boolean isPictures() {
        return target.equalsIgnoreCase(PNG);
    }

    private Exporter exporter() {
        String ending = outputs.place().ending();
        String wanted = target.isEmpty() && !ending.equals(PNG) ? ending : target;
        List<String> known = new ArrayList<>();
        for (Exporter exporter : Formats.exporters()) {
            if (wanted.isEmpty() || isPictures() || exporter.id().equalsIgnoreCase(wanted)) {
                return exporter;
            }
            known.add(exporter.id());
        }
        known.addAll(List.of(PNG, NJA, NJA_MACROS));
        throw new ParameterException(
                spec.commandLine(),
                "--to " + wanted + " is not available; choose " + String.join(", ", known)
                        + (wanted.equalsIgnoreCase("fbx")
                                ? ". For FBX convert to GLB and export it from Blender"
                                : ""));
    }
}
