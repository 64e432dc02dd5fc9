package shuriken.cli.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;
import shuriken.assets.Asset;
import shuriken.batch.Contents;
import shuriken.batch.Conversion;
import shuriken.batch.Output;
import shuriken.batch.PlannedAsset;
import shuriken.cli.console.Console;
import shuriken.cli.option.ImageSize;
import shuriken.cli.option.RawOptions;
import shuriken.cli.option.ViewAngle;
import shuriken.cli.run.Background;
import shuriken.cli.run.BatchRun;
import shuriken.cli.run.InputOptions;
import shuriken.cli.run.OutputOptions;
import shuriken.cli.run.OutputWriter;
import shuriken.cli.run.ReadingOptions;
import shuriken.cli.run.WriteJob;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.format.FormatInfo;
import shuriken.image.PngEncoder;
import shuriken.interchange.OutputFile;
import shuriken.io.support.SafeName;
import shuriken.render.ClipSampler;
import shuriken.render.RenderOptions;
import shuriken.resolve.related.RelatedFileResolver;
import shuriken.resolve.scenes.SceneReader;
import shuriken.scene.Clip;
import shuriken.scene.Scene;

/** The command {@code thumb}. It draws images of models. */
@Command(
        name = "thumb",
        description = "Draw an image of each model, as the console shows it.",
        footerHeading = "%nExamples:%n",
        footer = {
            "  shuriken thumb rappy.nj -o rappy.png",
            "  shuriken thumb rappy.nj -o out/walk.png --frame 12",
            "  shuriken thumb models -o thumbs --size 320x240 --angle 45,15 --background 202830",
        })
public final class ThumbCommand implements Callable<Integer> {
    private static final double AT_REST = -1;

    private final Console console;

    @Mixin
    private InputOptions inputs = new InputOptions();

    @Mixin
    private RawOptions raw = new RawOptions();

    @Mixin
    private OutputOptions outputs = new OutputOptions();

    @Mixin
    private ReadingOptions reading = new ReadingOptions();

    @Option(
            names = "--size",
            paramLabel = "SIZE",
            converter = ImageSize.Converter.class,
            description = "Image size: 512, 640x480 or native (DS models 256x192, others 640x480). Default: 512.")
    private ImageSize size = ImageSize.DEFAULT;

    @Option(
            names = "--angle",
            paramLabel = "YAW[,PITCH]",
            converter = ViewAngle.Converter.class,
            description = "Camera angle in degrees, around and above the model. Default: 30,20.")
    private Optional<ViewAngle> angle = Optional.empty();

    @Option(
            names = "--background",
            paramLabel = "COLOUR",
            converter = Background.Converter.class,
            description = "Background: transparent, or a colour such as 202830. Default: dark grey.")
    private Background background = Background.DEFAULT;

    @Option(
            names = "--clip",
            paramLabel = "NAME",
            description = "Animation to draw, by name or number. Default: the first.")
    private String clip = "";

    @Option(
            names = "--frame",
            paramLabel = "N",
            converter = FrameNumber.class,
            description = "Draw this frame of an animation. Default: the model at rest.")
    private double frame = AT_REST;

    @Option(names = "--volumes", description = "Also draw modifier volumes, which the console uses for shadows.")
    private boolean volumes;

    private static final class FrameNumber implements ITypeConverter<Double> {
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
            throw new TypeConversionException("'" + value + "' is not a frame; give a number from 0 on");
        }
    }

    public ThumbCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        BatchRun run = new BatchRun(console, inputs, outputs.template().resultFolder(), raw.check()::select);
        OutputWriter writer = new OutputWriter(console, run.report(), inputs, outputs, "contains no models to draw");
        RelatedFileResolver siblings = reading.siblings(inputs);
        SceneReader reader = new SceneReader(reading.options(), siblings).withStages();
        RenderOptions options = renderOptions();
        BatchRun.Work<WriteJob> work = (asset, input) -> outputs.keepsExisting() && asset.isKind(FormatInfo.Kind.MODEL)
                ? WriteJob.of(
                        asset,
                        input,
                        new Conversion(List.of(), List.of()),
                        List.of(outputs.convertIfNeeded(
                                asset, input, plan(asset, reader, () -> draw(asset, reader, options)))))
                : WriteJob.of(asset, input, draw(asset, reader, options));
        return run.runOnDrawable("thumb", work, writer::accept, () -> {
                    if (!outputs.keepsExisting()) {
                        reading.reportUnused(run.report(), siblings);
                    }
                    writer.printSummary();
                })
                .number();
    }

    private RenderOptions renderOptions() {
        RenderOptions options =
                RenderOptions.DEFAULT.withBackground(background.argb()).withVolumes(volumes);
        return ThumbImage.withLighting(options, reading.options());
    }

    private PlannedAsset plan(Asset asset, SceneReader reader, Supplier<Conversion> maker) {
        ReadContext context = inputs.context();
        List<String> names = reader.modelNames(asset, reader.parse(asset, context), context);
        List<String> folders = names.size() > 1 ? List.of(asset.stem()) : List.of();
        List<Output> images = new ArrayList<>();
        for (String name : names) {
            images.add(Output.leftOut(folders, name, SafeName.part(name) + ".png"));
        }
        return new PlannedAsset(images, true, maker);
    }

    private Conversion draw(Asset asset, SceneReader reader, RenderOptions options) {
        ReadContext context = inputs.context();
        List<Scene> scenes = reader.read(asset, context);
        boolean several = scenes.size() > 1;
        List<Output> images = new ArrayList<>();
        for (Scene scene : scenes) {
            String name = several ? scene.name() : asset.stem();
            ThumbImage image = new ThumbImage(scene, asset.path(), size::applyTo, options, angle, context);
            Optional<Scene> chosen = selectedFrame(scene, asset, context);
            byte[] png = PngEncoder.encode(chosen.isPresent() ? image.drawFrame(chosen.get()) : image.drawAtRest());
            List<OutputFile> files = List.of(new OutputFile(SafeName.part(name) + ".png", png));
            images.add(new Output(several ? List.of(asset.stem()) : List.of(), name, files, Contents.ofRenderings(1)));
        }
        return new Conversion(images, context.findings().toList());
    }

    /** Returns the scene at the frame that the user chose, or empty for a model at rest. */
    private Optional<Scene> selectedFrame(Scene scene, Asset asset, ReadContext context) {
        if (frame < 0 && clip.isEmpty()) {
            return Optional.empty();
        }
        for (int i = 0; i < scene.clips().size(); i++) {
            Clip candidate = scene.clips().get(i);
            if (clip.isEmpty() || clip.equalsIgnoreCase(candidate.name()) || clip.equals(Integer.toString(i + 1))) {
                return Optional.of(
                        ClipSampler.sample(scene, candidate, Math.max(0, frame) / candidate.framesPerSecond()));
            }
        }
        List<String> names = scene.clips().stream().map(Clip::name).toList();
        context.report(
                DiagnosticCode.MOTION_NOT_FOUND,
                new SourceLocation(asset.path(), 0),
                names.isEmpty() ? "%1$s has no animations" : "%1$s has no animation %2$s. It has: %3$s",
                scene.name(),
                clip,
                String.join(", ", names));
        return Optional.empty();
    }
}
