package shuriken.fuzz;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Timeout;
import shuriken.assets.Asset;
import shuriken.convert.ConvertOptions;
import shuriken.convert.MotionFile;
import shuriken.convert.ninja.options.MotionOptions;
import shuriken.convert.ninja.options.NinjaTarget;
import shuriken.convert.nitro.options.NitroOptions;
import shuriken.convert.nitro.options.NitroTarget;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.interchange.AdjacentFileReader;
import shuriken.interchange.ExportOptions;
import shuriken.modding.GamePreset;
import shuriken.modding.TextureOutput;
import shuriken.modding.importing.EditConversion;
import shuriken.modding.importing.EditedMotionWriter;
import shuriken.modding.importing.Importer;
import shuriken.modding.importing.NewNinjaFiles;
import shuriken.modding.importing.NewNitroFiles;
import shuriken.resolve.scenes.AssetContext;
import shuriken.resolve.scenes.SceneReader;
import shuriken.scene.Scene;

/** Fuzz targets for files of other programs that become game files or edit them. */
@Timeout(Targets.SECONDS)
class ImportTargetsTest {
    private static final Limits LIMITS = new Limits(1 << 24, 1 << 12, 4);
    private static final SourceLocation SITE = new SourceLocation("input.glb", 0);

    /** Files of the folder {@code samples}, each with its GLB for editing. */
    private enum Sample {
        STAR("star.nj"),
        NEKO("neko.nsbmd"),
        SHRINE("shrine.sa1lvl");

        private final Asset asset;
        private final byte[] glb;
        private final EditedGlb edited;

        Sample(String name) {
            asset = sample(name);
            glb = edit(asset, new ReadContext(ReadOptions.LENIENT));
            edited = new EditedGlb(glb);
        }
    }

    /** Small originals of three kinds. */
    private enum Small {
        NINJA("ninja.nj.NjFormatTest", "ninja.samodel.SamdlFormatTest"),
        NITRO("nitro.mdl0.NsbmdFormatTest"),
        LEVELS("ninja.landtable.SalvlFormatTest");

        private final Originals originals;

        Small(String... tests) {
            originals = new Originals(asset -> edit(asset, new ReadContext(ReadOptions.LENIENT)), tests);
        }
    }

    private static Asset sample(String name) {
        try {
            Path file = Path.of(System.getProperty("shuriken.root"), "samples", name);
            return Asset.of(Files.readAllBytes(file), "input!" + name, name);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static byte[] edit(Asset asset, ReadContext context) {
        return edit(asset, AssetContext.NONE, context);
    }

    private static byte[] edit(Asset asset, AssetContext relatedFiles, ReadContext context) {
        SceneReader reader = new SceneReader(ConvertOptions.DEFAULT, relatedFiles);
        return EditConversion.convert(asset, reader, ConvertOptions.DEFAULT, ExportOptions.DEFAULT, context)
                .outputs()
                .getFirst()
                .files()
                .getFirst()
                .data();
    }

    /**
     * Returns an edited file, scripts that change nothing, one word and one number, and an original with its edited
     * file.
     */
    static Map<String, byte[]> fixtures() {
        Map<String, byte[]> fixtures = new LinkedHashMap<>();
        for (Sample sample : Sample.values()) {
            fixtures.put("glb " + sample.name(), sample.glb);
        }
        byte[] original = Sample.STAR.asset.data().bytes("file", Math.toIntExact(Sample.STAR.asset.size()));
        byte[] pair = Arrays.copyOf(original, original.length + Sample.STAR.glb.length + 2);
        System.arraycopy(Sample.STAR.glb, 0, pair, original.length, Sample.STAR.glb.length);
        pair[pair.length - 2] = (byte) original.length;
        pair[pair.length - 1] = (byte) (original.length >> Byte.SIZE);
        fixtures.put("pair", pair);
        fixtures.put("script empty", new byte[0]);
        for (int offset = 0; offset < 1 << 10; offset += 1 << 4) {
            fixtures.put(
                    "script " + offset,
                    new byte[] {(byte) offset, (byte) (offset >> Byte.SIZE), 1, 0, (byte) 0x80, 0x3F});
        }
        return fixtures;
    }

    @Fuzz("interchange.gltf.GltfLoaderTest")
    void gltf(byte[] data) {
        load("input.gltf", data);
    }

    @Fuzz("interchange.obj.ObjLoaderTest")
    void obj(byte[] data) {
        load("input.obj", data);
    }

    private static void load(String name, byte[] data) {
        Targets.check(data, LIMITS, (bytes, context) -> {
            Scene scene = Importer.load(bytes, name, AdjacentFileReader.NONE, context);
            NewNinjaFiles.create(
                    scene,
                    "x",
                    new NewNinjaFiles.Settings(
                            NinjaTarget.NJ,
                            GamePreset.PSO.conventions(),
                            Optional.empty(),
                            TextureOutput.DEFAULT,
                            List.of(),
                            MotionOptions.DEFAULT),
                    new SourceLocation(name, 0),
                    context);
        });
    }

    /** Creates new NITRO files from a valid GLB. */
    @Fuzz(value = "fuzz.ImportTargetsTest", only = "script")
    void nitro(byte[] data) {
        Targets.check(data, LIMITS, (bytes, context) -> {
            Scene scene = edited(Sample.NEKO.edited.apply(bytes), context);
            for (NitroTarget target : NitroTarget.values()) {
                NewNitroFiles.create(
                        scene,
                        "x",
                        target,
                        NitroOptions.DEFAULT,
                        TextureOutput.DEFAULT,
                        NewNitroFiles.MotionSettings.ALL,
                        new SourceLocation("input", 0),
                        context);
            }
        });
    }

    /** Imports any bytes as the edited file. */
    @Fuzz(value = "fuzz.ImportTargetsTest", only = "glb")
    void into(byte[] data) {
        into(data, Sample.STAR.asset, data);
    }

    @Fuzz(value = "fuzz.ImportTargetsTest", only = "script")
    void intonj(byte[] data) {
        into(data, Small.NINJA);
    }

    @Fuzz(value = "fuzz.ImportTargetsTest", only = "script")
    void intonsbmd(byte[] data) {
        into(data, Small.NITRO);
    }

    @Fuzz(value = "fuzz.ImportTargetsTest", only = "script")
    void intolevel(byte[] data) {
        into(data, Small.LEVELS);
    }

    /** Imports bones that the edited file has. */
    @Fuzz(value = "fuzz.ImportTargetsTest", only = "script")
    void intorig(byte[] data) {
        Targets.check(
                data,
                LIMITS,
                (bytes, context) -> Importer.writeInto(
                        Sample.STAR.asset,
                        edited(Sample.STAR.edited.apply(bytes), context),
                        Set.of(),
                        ConvertOptions.DEFAULT,
                        AssetContext.NONE,
                        SITE,
                        context));
    }

    @Fuzz(value = "fuzz.ImportTargetsTest", only = "script")
    void intonjm(byte[] data) {
        Moving.KOI.into(data);
    }

    @Fuzz(value = "fuzz.ImportTargetsTest", only = "script")
    void intonsbca(byte[] data) {
        Moving.NEKO.into(data);
    }

    /** Models with motions in separate files. */
    private enum Moving {
        KOI("koi.nj", "koi_swim.njm"),
        NEKO("neko.nsbmd", "neko.nsbca");

        private final Asset model;
        private final Asset motions;
        private final EditedGlb edited;

        Moving(String model, String motions) {
            this.model = sample(model);
            this.motions = sample(motions);
            MotionFile file = new MotionFile(
                    this.motions.stem(), SITE, true, this.motions.read(new ReadContext(ReadOptions.LENIENT)));
            edited = new EditedGlb(edit(
                    this.model, AssetContext.ofMotions(unused -> List.of(file)), new ReadContext(ReadOptions.LENIENT)));
        }

        void into(byte[] data) {
            Targets.check(
                    data,
                    LIMITS,
                    (bytes, context) -> EditedMotionWriter.writeInto(
                            motions,
                            model,
                            edited(edited.apply(bytes), context),
                            ConvertOptions.DEFAULT,
                            SITE,
                            context));
        }
    }

    /** Imports any file into any other. The last two bytes are the offset of the second file. */
    @Fuzz(value = "fuzz.ImportTargetsTest", only = "pair")
    void pair(byte[] data) {
        int size = data.length - 2;
        if (size < 0) {
            return;
        }
        int first = Math.min(size, data[size] & 0xFF | (data[size + 1] & 0xFF) << Byte.SIZE);
        into(
                data,
                Asset.of(Arrays.copyOf(data, first), "input!original", "input"),
                Arrays.copyOfRange(data, first, size));
    }

    private static Scene edited(byte[] glb, ReadContext context) {
        return Importer.load(glb, "input!glb", AdjacentFileReader.NONE, context);
    }

    private static void into(byte[] data, Small kind) {
        Originals.Original original = kind.originals.select(data);
        into(data, original.asset(), original.edited().apply(Originals.script(data)));
    }

    private static void into(byte[] data, Asset original, byte[] glb) {
        Targets.check(
                data,
                LIMITS,
                (bytes, context) -> Importer.writeInto(
                        original, edited(glb, context), ConvertOptions.DEFAULT, AssetContext.NONE, SITE, context));
    }
}
