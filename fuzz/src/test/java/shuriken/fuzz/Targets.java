package shuriken.fuzz;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import shuriken.assets.Asset;
import shuriken.assets.Formats;
import shuriken.batch.AssetConverter;
import shuriken.batch.ConversionOptions;
import shuriken.convert.ConvertOptions;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.format.Format;
import shuriken.format.FormatInfo;
import shuriken.format.FormatRegistry;
import shuriken.image.Image;
import shuriken.image.IndexedImage;
import shuriken.image.Palette;
import shuriken.image.RasterImage;
import shuriken.inspect.report.Describer;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.gltf.GlbExporter;
import shuriken.io.ByteCursor;
import shuriken.modding.retexture.ImageFiles;
import shuriken.resolve.scenes.AssetContext;
import shuriken.resolve.scenes.SceneReader;
import shuriken.testkit.CleanFailure;
import shuriken.texture.EditableTexture;
import shuriken.texture.EncodeOptions;

/**
 * The code that fuzz targets share. Each target is a method of one of the classes below. As ordinary tests they repeat
 * their fixtures and former findings.
 */
final class Targets {
    /** The time limit for one input on a busy machine. The first input also starts Jazzer. */
    static final int SECONDS = 120;

    /** The classes with the targets. */
    static final List<Class<?>> CLASSES = List.of(
            ArchiveTargetsTest.class,
            TextureTargetsTest.class,
            NinjaTargetsTest.class,
            NitroTargetsTest.class,
            Nitro2dTargetsTest.class,
            ImportTargetsTest.class,
            EdgeTargetsTest.class,
            BatchTargetsTest.class,
            PatchTargetsTest.class);

    private static final Limits LIMITS = new Limits(1 << 23, 1 << 12, 4);
    private static final int MAX_TEXELS = 1 << 14;

    private Targets() {}

    /** Returns all targets, ordered by class and name. */
    static Stream<Method> allTargets() {
        return CLASSES.stream()
                .flatMap(type -> Arrays.stream(type.getDeclaredMethods())
                        .filter(method -> method.isAnnotationPresent(Fuzz.class))
                        .sorted((one, other) -> one.getName().compareTo(other.getName())));
    }

    /** Reads, writes, describes and converts a file. A file that cannot be read ends the test. */
    static void read(String id, byte[] data) {
        Format<?> format = Formats.ALL.byId(id).orElseThrow();
        String name = "input." + format.info().extensions().getFirst();
        FormatRegistry registry = new FormatRegistry(format);
        check(data, LIMITS, (bytes, context) -> {
            Object model = format.read(ByteCursor.littleEndian(bytes, name), context);
            if (format.info().canWrite()) {
                Formats.write(id, model);
            }
            Asset asset = Asset.of(bytes, name, registry);
            new Describer(ConvertOptions.DEFAULT, AssetContext.NONE).describe(asset, context);
            if (asset.format().isPresent()) {
                converter().convert(asset.withOptions(context.options()));
                repaint(asset, context);
            }
        });
    }

    static void check(byte[] data, Limits limits, CleanFailure.Reader reader) {
        CleanFailure.of(reader).withLimits(limits).checkUnbounded(data);
    }

    private static AssetConverter converter() {
        ConversionOptions options = new ConversionOptions(new GlbExporter(), ExportOptions.DEFAULT, true);
        return new AssetConverter(new SceneReader(ConvertOptions.DEFAULT, AssetContext.NONE), options);
    }

    /** Replaces each texture by its own image, which must not change it, and by another image. */
    private static void repaint(Asset asset, ReadContext context) {
        if (asset.isKind(FormatInfo.Kind.TEXTURE)
                && asset.read(context) instanceof EditableTexture texture
                && (long) texture.width() * texture.height() <= MAX_TEXELS) {
            RasterImage image = ImageFiles.decode(texture, Optional.empty(), context);
            String id = asset.format().orElseThrow().info().id();
            byte[] file = Formats.write(id, texture.withImage(image, EncodeOptions.DEFAULT, context));
            if (!Arrays.equals(file, Formats.write(id, texture))) {
                throw new AssertionError("another file of the same picture");
            }
            byte[] rgba = image.image().rgba().clone();
            rgba[0] ^= 0x55;
            rgba[3] = -1;
            RasterImage other = RasterImage.of(new Image(image.width(), image.height(), rgba));
            Optional<Palette> palette =
                    image.indexed().map(IndexedImage::palette).filter(colours -> colours.size() > 0);
            if (palette.isPresent() || texture.externalPaletteSize() == 0) {
                Formats.write(id, texture.withImage(other, EncodeOptions.DEFAULT.withPalette(palette), context));
            }
        }
    }
}
