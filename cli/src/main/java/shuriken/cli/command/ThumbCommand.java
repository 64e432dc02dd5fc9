package shuriken.cli.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;
import shuriken.assets.Asset;
import shuriken.batch.Conversion;
import shuriken.batch.Output;
import shuriken.batch.OutputCounts;
import shuriken.batch.PlannedAsset;
import shuriken.cli.console.Console;
import shuriken.cli.input.InputOptions;
import shuriken.cli.input.ReadingOptions;
import shuriken.cli.option.Background;
import shuriken.cli.option.ImageSize;
import shuriken.cli.option.RawOptions;
import shuriken.cli.option.ViewAngle;
import shuriken.cli.output.OutputOptions;
import shuriken.cli.output.OutputWriter;
import shuriken.cli.output.WriteJob;
import shuriken.cli.run.BatchRun;
import shuriken.cli.run.Selection;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.format.FormatInfo;
import shuriken.image.PngEncoder;
import shuriken.interchange.OutputFile;
import shuriken.io.support.SafeName;
import shuriken.render.ClipMoment;
import shuriken.render.RenderOptions;
import shuriken.resolve.related.RelatedFileResolver;
import shuriken.resolve.scenes.SceneReader;
import shuriken.scene.Clip;
import shuriken.scene.Scene;

/** The command {@code thumb}. It draws images of models. */
@Command(
        name = "thumb",
        description = "Draw an image of each model or stage.",
        footerHeading = "%nExamples:%n",
        footer = {
            "  shuriken thumb rappy.nj -o rappy.png",
            "  shuriken thumb rappy.nj -o out/walk.png --frame 12",
            "  shuriken thumb models -o thumbs --size 320x240 --angle 45,15 --background 202830",
        })
public final class ThumbCommand implements Callable<Integer> {
    /** The value of {@link #frameNumber} if the user named no frame. */
    private static final double NO_FRAME = -1;
    /** The maximum number of animations that a message lists. */
    private static final int MAX_LISTED_CLIP_COUNT = 20;

    private final Console console;

    @Mixin
    private InputOptions inputs = new InputOptions();

    @Mixin
    private RawOptions rawOptions = new RawOptions();

    @Mixin
    private OutputOptions outputs = new OutputOptions();

    @Mixin
    private ReadingOptions readingOptions = new ReadingOptions();

    @Option(
            names = "--size",
            paramLabel = "SIZE",
            converter = ImageSize.Converter.class,
            description = "Image size: 512, 640x480 or native (DS models 256x192, others 640x480). Default: 512.")
    private ImageSize imageSize = ImageSize.DEFAULT;

    @Option(
            names = "--angle",
            paramLabel = "YAW[,PITCH]",
            converter = ViewAngle.Converter.class,
            description = "Camera angles in degrees: around the model, then upwards. Default: 30,20,"
                    + " unless the model is hardly visible there.")
    private Optional<ViewAngle> viewAngle = Optional.empty();

    @Option(
            names = "--background",
            paramLabel = "COLOUR",
            converter = Background.Converter.class,
            description = "Background: transparent, or a hexadecimal colour such as FF8000. Default: dark grey.")
    private Background background = Background.DEFAULT;

    @Option(
            names = "--clip",
            paramLabel = "NAME",
            description = "Animation to draw, by name or number (from 1). Default with --frame: the first.")
    private String clipName = "";

    @Option(
            names = "--frame",
            paramLabel = "N",
            converter = FrameNumberConverter.class,
            description = "Draw this frame of an animation. Default: the model at rest (with --clip: 0).")
    private double frameNumber = NO_FRAME;

    @Option(names = "--volumes", description = "Also draw modifier volumes, which the console uses for shadows.")
    private boolean drawsVolumes;

    private static final class FrameNumberConverter implements ITypeConverter<Double> {
        @Override
        public Double convert(String value) {
            try {
                double number = Double.parseDouble(value);
                if (number >= 0 && number <= Integer.MAX_VALUE) {
                    return number;
                }
            } catch (NumberFormatException e) {
                // reported below
            }
            throw new TypeConversionException("'" + value + "' is not a frame number. Use 0 or a larger number");
        }
    }

    public ThumbCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        outputs.requireExtension("png");
        BatchRun run = new BatchRun(
                console, inputs, outputs.template().resultFolder(), rawOptions.requireConsistent()::select);
        OutputWriter writer = new OutputWriter(console, run.report(), inputs, outputs, "contains no models to draw");
        RelatedFileResolver resolver = readingOptions.createResolver(inputs);
        SceneReader reader = new SceneReader(readingOptions.convertOptions(), resolver).withStages();
        RenderOptions renderOptions = createRenderOptions();
        BatchRun.Work<WriteJob> work = (asset, input) -> outputs.keepsExisting() && asset.isKind(FormatInfo.Kind.MODEL)
                ? WriteJob.of(
                        asset,
                        input,
                        new Conversion(List.of(), List.of()),
                        List.of(outputs.convertIfNeeded(
                                asset, input, plan(asset, reader, () -> draw(asset, reader, renderOptions)))))
                : WriteJob.of(asset, input, draw(asset, reader, renderOptions));
        return run.run("thumb", Selection.DRAWABLE, work, writer::accept, () -> {
                    if (!outputs.keepsExisting()) {
                        readingOptions.reportUnused(run.report(), resolver);
                    }
                    writer.printSummary();
                })
                .number();
    }

    private RenderOptions createRenderOptions() {
        RenderOptions options =
                RenderOptions.DEFAULT.withBackground(background.argb()).withVolumes(drawsVolumes);
        return ThumbImage.withLighting(options, readingOptions.convertOptions());
    }

    private PlannedAsset plan(Asset asset, SceneReader reader, Supplier<Conversion> conversion) {
        ReadContext context = inputs.context();
        List<String> modelNames = reader.modelNames(asset, reader.parse(asset, context), context);
        List<String> folders = modelNames.size() > 1 ? List.of(asset.stem()) : List.of();
        List<Output> images = new ArrayList<>();
        for (String name : modelNames) {
            images.add(Output.planned(folders, name, SafeName.part(name) + ".png"));
        }
        return new PlannedAsset(images, /* isComplete= */ true, conversion);
    }

    private Conversion draw(Asset asset, SceneReader reader, RenderOptions renderOptions) {
        ReadContext context = inputs.context();
        boolean isAtRest = frameNumber < 0 && clipName.isEmpty();
        List<Scene> scenes = (isAtRest ? reader.withoutMotions() : reader).read(asset, context);
        requireClipExists(scenes, asset);
        boolean hasSeveralScenes = scenes.size() > 1;
        List<Output> images = new ArrayList<>();
        for (int i = 0; i < scenes.size(); i++) {
            Scene scene = scenes.get(i);
            int sceneIndex = i;
            String name = hasSeveralScenes ? scene.name() : asset.stem();
            ThumbImage image =
                    new ThumbImage(scene, asset.path(), imageSize::applyTo, renderOptions, viewAngle, context);
            Optional<Scene> posedScene = isAtRest ? Optional.empty() : poseAtFrame(scene, asset, context);
            Supplier<Scene> readAnimated =
                    () -> isAtRest ? reader.read(asset, inputs.context()).get(sceneIndex) : scene;
            byte[] png = PngEncoder.encode(
                    posedScene.isPresent() ? image.drawFrame(posedScene.get()) : image.drawAtRest(readAnimated));
            List<OutputFile> files = List.of(new OutputFile(SafeName.part(name) + ".png", png));
            images.add(new Output(
                    hasSeveralScenes ? List.of(asset.stem()) : List.of(), name, files, OutputCounts.ofImages(1)));
        }
        return new Conversion(images, context.findings().toList());
    }

    /** Refuses an animation name that no model in the file has. */
    private void requireClipExists(List<Scene> scenes, Asset asset) {
        if (clipName.isEmpty()
                || scenes.isEmpty()
                || scenes.stream().anyMatch(scene -> findClip(scene).isPresent())) {
            return;
        }
        List<String> clipNames = scenes.stream()
                .flatMap(scene -> scene.clips().stream())
                .map(Clip::name)
                .distinct()
                .toList();
        SourceLocation location = new SourceLocation(asset.path(), 0);
        if (clipNames.isEmpty()) {
            throw new FormatException(
                    Kind.BAD_VALUE, location, "the model has no animations, so --clip %s cannot be used", clipName);
        }
        throw new FormatException(
                Kind.BAD_VALUE,
                location,
                "the model has no animation %s. It has: %s%s",
                clipName,
                String.join(", ", clipNames.subList(0, Math.min(MAX_LISTED_CLIP_COUNT, clipNames.size()))),
                clipNames.size() > MAX_LISTED_CLIP_COUNT
                        ? " and " + (clipNames.size() - MAX_LISTED_CLIP_COUNT) + " more"
                        : "");
    }

    private Optional<Clip> findClip(Scene scene) {
        List<Clip> clips = scene.clips();
        return IntStream.range(0, clips.size())
                .filter(i -> clipName.isEmpty()
                        || clipName.equalsIgnoreCase(clips.get(i).name())
                        || clipName.equals(Integer.toString(i + 1)))
                .mapToObj(clips::get)
                .findFirst();
    }

    /** Poses the scene at the frame that the user chose. Reports and returns empty if the model lacks the animation. */
    private Optional<Scene> poseAtFrame(Scene scene, Asset asset, ReadContext context) {
        Optional<Clip> selectedClip = findClip(scene);
        if (selectedClip.isEmpty()) {
            SourceLocation location = new SourceLocation(asset.path(), 0);
            context.report(
                    DiagnosticCode.MOTION_NOT_FOUND,
                    location,
                    clipName.isEmpty() ? "%s has no animations" : "%s has no animation %s",
                    scene.name(),
                    clipName);
        }
        return selectedClip.map(
                clip -> ClipMoment.sample(scene, clip, Math.max(0, frameNumber) / clip.framesPerSecond()));
    }
}
