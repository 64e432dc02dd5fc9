package shuriken.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import shuriken.asset.Asset;
import shuriken.build.ninja.MotionOptions;
import shuriken.build.ninja.NinjaTarget;
import shuriken.bytes.ByteCursor;
import shuriken.catalog.Formats;
import shuriken.convert.ConvertOptions;
import shuriken.describe.Describer;
import shuriken.diag.Limits;
import shuriken.diag.ReadContext;
import shuriken.diag.Site;
import shuriken.export.ExportOptions;
import shuriken.export.gltf.GlbExporter;
import shuriken.format.Format;
import shuriken.format.FormatRegistry;
import shuriken.image.Image;
import shuriken.image.IndexedImage;
import shuriken.image.Palette;
import shuriken.image.Picture;
import shuriken.importer.Game;
import shuriken.importer.Importer;
import shuriken.importer.NewFiles;
import shuriken.importer.WriteBackTest;
import shuriken.load.SiblingReader;
import shuriken.output.AssetConverter;
import shuriken.output.ConversionOptions;
import shuriken.retexture.Pictures;
import shuriken.scene.Scene;
import shuriken.scenes.AssetContext;
import shuriken.scenes.SceneReader;
import shuriken.testkit.CleanFailure;
import shuriken.texture.EditableTexture;
import shuriken.texture.EncodeOptions;

/**
 * One fuzz target a method. As ordinary tests they replay their fixtures and what was found once.
 *
 * <p>The bound is for machines that are busy; the first target also starts Jazzer.
 */
@Timeout(60)
class TargetsTest {
    private static final Limits LIMITS = new Limits(1 << 22, 1 << 12, 4);
    private static final byte[] STAR = WriteBackTest.original();

    private static void read(String id, byte[] data) {
        Format<?> format = Formats.ALL.byId(id).orElseThrow();
        String name = "input." + format.info().extensions().getFirst();
        FormatRegistry alone = new FormatRegistry(format);
        CleanFailure.of((bytes, context) -> {
                    Object model = format.read(ByteCursor.littleEndian(bytes, name), context);
                    if (format.info().canWrite()) {
                        Formats.write(id, model);
                    }
                })
                .within(LIMITS)
                .checkUnbounded(data);
        CleanFailure.of((bytes, context) -> {
                    Asset asset = Asset.of(bytes, name, alone);
                    new Describer(ConvertOptions.DEFAULT, AssetContext.NONE).describe(asset, context);
                    if (asset.format().isPresent()) {
                        converter().convert(asset, context);
                        repaint(asset, context);
                    }
                })
                .within(LIMITS)
                .checkUnbounded(data);
    }

    private static AssetConverter converter() {
        ConversionOptions options = new ConversionOptions(new GlbExporter(), ExportOptions.DEFAULT, true);
        return new AssetConverter(new SceneReader(ConvertOptions.DEFAULT, AssetContext.NONE), options);
    }

    @Test
    void everyFormatHasATarget() {
        assertThat(Arrays.stream(TargetsTest.class.getDeclaredMethods())
                        .filter(method -> method.isAnnotationPresent(Fuzz.class))
                        .map(Method::getName))
                .containsAll(Formats.ALL.formats().stream()
                        .map(format -> format.info().id())
                        .toList());
    }

    @Fuzz("archive.afs.AfsFormatTest")
    void afs(byte[] data) {
        read("afs", data);
    }

    @Fuzz("archive.bml.BmlFormatTest")
    void bml(byte[] data) {
        read("bml", data);
    }

    @Fuzz("archive.gsl.GslFormatTest")
    void gsl(byte[] data) {
        read("gsl", data);
    }

    @Fuzz("archive.pvm.PvmFormatTest")
    void pvm(byte[] data) {
        read("pvm", data);
    }

    @Fuzz("archive.xvm.XvmFormatTest")
    void xvm(byte[] data) {
        read("xvm", data);
    }

    @Fuzz("archive.pak.PakFormatTest")
    void pak(byte[] data) {
        read("pak", data);
    }

    @Fuzz("archive.pvmx.PvmxFormatTest")
    void pvmx(byte[] data) {
        read("pvmx", data);
    }

    @Fuzz("archive.pb.PbFormatTest")
    void pb(byte[] data) {
        read("pb", data);
    }

    @Fuzz("archive.njutil.NjUtilFormatTest")
    void njutil(byte[] data) {
        read("njutil", data);
    }

    @Fuzz("archive.nitro.landdata.LandDataFormatTest")
    void landdata(byte[] data) {
        read("landdata", data);
    }

    @Fuzz("archive.nitro.narc.NarcFormatTest")
    void narc(byte[] data) {
        read("narc", data);
    }

    @Fuzz("archive.nitro.nds.NdsFormatTest")
    void nds(byte[] data) {
        read("nds", data);
    }

    @Fuzz("archive.zarc.ZarcFormatTest")
    void zarc(byte[] data) {
        read("zarc", data);
    }

    @Fuzz("archive.zpr.ZprFormatTest")
    void zpr(byte[] data) {
        read("zpr", data);
    }

    @Fuzz("archive.zip.ZipFormatTest")
    void zip(byte[] data) {
        read("zip", data);
    }

    @Fuzz("archive.disc.IsoFormatTest")
    void iso(byte[] data) {
        read("iso", data);
    }

    @Fuzz("archive.disc.GdiFormatTest")
    void gdi(byte[] data) {
        read("gdi", data);
    }

    @Fuzz("archive.disc.CueFormatTest")
    void cue(byte[] data) {
        read("cue", data);
    }

    @Fuzz("archive.prs.PrsFormatTest")
    void prs(byte[] data) {
        read("prs", data);
    }

    @Fuzz("archive.prsd.PrsdFormatTest")
    void prsd(byte[] data) {
        read("prsd", data);
    }

    @Fuzz("archive.bios.BiosFormatTest")
    void bios(byte[] data) {
        read("bios", data);
    }

    @Fuzz(value = "archive.bios.BiosFormatTest", only = "lz10")
    void lz10(byte[] data) {
        read("bios", data);
    }

    @Fuzz(value = "archive.bios.BiosFormatTest", only = "lz11")
    void lz11(byte[] data) {
        read("bios", data);
    }

    @Fuzz(value = "archive.bios.BiosFormatTest", only = "huffman4")
    void huffman4(byte[] data) {
        read("bios", data);
    }

    @Fuzz(value = "archive.bios.BiosFormatTest", only = "huffman8")
    void huffman8(byte[] data) {
        read("bios", data);
    }

    @Fuzz(value = "archive.bios.BiosFormatTest", only = "rle")
    void rle(byte[] data) {
        read("bios", data);
    }

    @Fuzz(value = "archive.bios.BiosFormatTest", only = "difference")
    void difference(byte[] data) {
        read("bios", data);
    }

    @Fuzz("texture.pvr.PvrFormatTest")
    void pvr(byte[] data) {
        read("pvr", data);
    }

    @Fuzz("texture.pvr.PvpFormatTest")
    void pvp(byte[] data) {
        read("pvp", data);
    }

    @Fuzz("texture.xvr.XvrFormatTest")
    void xvr(byte[] data) {
        read("xvr", data);
    }

    @Fuzz("texture.ds.DsBannerFormatTest")
    void dsbanner(byte[] data) {
        read("dsbanner", data);
    }

    @Fuzz("ninja.nj.NjFormatTest")
    void nj(byte[] data) {
        read("nj", data);
    }

    @Fuzz("ninja.motion.NjmFormatTest")
    void njm(byte[] data) {
        read("njm", data);
    }

    @Fuzz("ninja.scenery.RelFormatTest")
    void rel(byte[] data) {
        read("rel", data);
    }

    @Fuzz("ninja.samodel.SamdlFormatTest")
    void samdl(byte[] data) {
        read("samdl", data);
    }

    @Fuzz("ninja.samodel.SaanimFormatTest")
    void saanim(byte[] data) {
        read("saanim", data);
    }

    @Fuzz("ninja.landtable.SalvlFormatTest")
    void salvl(byte[] data) {
        read("salvl", data);
    }

    @Fuzz("ninja.motion.MotionBlockTest")
    void nmdm(byte[] data) {
        read("nj", data);
    }

    @Fuzz("ninja.xj.XjFormatTest")
    void xj(byte[] data) {
        read("nj", data);
    }

    @Fuzz(value = "ninja.scenery.RelFormatTest", only = "collision")
    void collision(byte[] data) {
        read("rel", data);
    }

    @Fuzz(value = "ninja.samodel.SamdlFormatTest", only = "Basic")
    void basic(byte[] data) {
        read("samdl", data);
    }

    @Fuzz(value = "ninja.samodel.SamdlFormatTest", only = "Ginja")
    void ginja(byte[] data) {
        read("samdl", data);
    }

    @Fuzz("nitro.mdl0.NsbmdFormatTest")
    void nsbmd(byte[] data) {
        read("nsbmd", data);
    }

    @Fuzz("nitro.tex0.NsbtxFormatTest")
    void nsbtx(byte[] data) {
        read("nsbtx", data);
    }

    @Fuzz("nitro.jnt0.NsbcaFormatTest")
    void nsbca(byte[] data) {
        read("nsbca", data);
    }

    @Fuzz("nitro.srt0.NsbtaFormatTest")
    void nsbta(byte[] data) {
        read("nsbta", data);
    }

    @Fuzz("nitro.pat0.NsbtpFormatTest")
    void nsbtp(byte[] data) {
        read("nsbtp", data);
    }

    @Fuzz("nitro.mat0.NsbmaFormatTest")
    void nsbma(byte[] data) {
        read("nsbma", data);
    }

    @Fuzz("nitro.vis0.NsbvaFormatTest")
    void nsbva(byte[] data) {
        read("nsbva", data);
    }

    @Fuzz("archive.disc.CdiFormatTest")
    void cdi(byte[] data) {
        read("cdi", data);
    }

    @Fuzz("archive.pvm.GvmFormatTest")
    void gvm(byte[] data) {
        read("gvm", data);
    }

    @Fuzz("ninja.nja.NjaFormatTest")
    void nja(byte[] data) {
        read("nja", data);
    }

    @Fuzz("texture.dds.DdsFormatTest")
    void dds(byte[] data) {
        read("dds", data);
    }

    @Fuzz("texture.gvr.GvpFormatTest")
    void gvp(byte[] data) {
        read("gvp", data);
    }

    @Fuzz("texture.gvr.GvrFormatTest")
    void gvr(byte[] data) {
        read("gvr", data);
    }

    @Fuzz("texture.png.PngFormatTest")
    void png(byte[] data) {
        read("png", data);
    }

    @Fuzz("load.gltf.GltfLoaderTest")
    void gltf(byte[] data) {
        load("input.gltf", data);
    }

    @Fuzz("load.obj.ObjLoaderTest")
    void obj(byte[] data) {
        load("input.obj", data);
    }

    /** Any texture takes its own picture back as it is, and another one somehow. */
    private static void repaint(Asset asset, ReadContext context) {
        if (asset.read(context) instanceof EditableTexture texture && texture.width() * texture.height() <= 1 << 14) {
            Picture own = Pictures.of(texture, Optional.empty(), context);
            String id = asset.format().orElseThrow().info().id();
            byte[] same = Formats.write(id, texture.with(own, EncodeOptions.DEFAULT, context));
            if (!Arrays.equals(same, Formats.write(id, texture))) {
                throw new AssertionError("another file of the same picture");
            }
            byte[] rgba = own.image().rgba().clone();
            rgba[0] ^= 0x55;
            rgba[3] = -1;
            Picture other = Picture.of(new Image(own.width(), own.height(), rgba));
            Optional<Palette> palette = own.indexed().map(IndexedImage::palette).filter(all -> all.size() > 0);
            if (palette.isPresent() || texture.paletteSize() == 0) {
                Formats.write(id, texture.with(other, EncodeOptions.DEFAULT.withPalette(palette), context));
            }
        }
    }

    private static void load(String name, byte[] data) {
        CleanFailure.of((bytes, context) -> {
                    Scene scene = Importer.load(bytes, name, SiblingReader.NONE, context);
                    Site site = new Site(name, 0);
                    NewFiles.make(
                            scene,
                            "x",
                            NinjaTarget.NJ,
                            Game.PSO,
                            Optional.empty(),
                            List.of(),
                            MotionOptions.DEFAULT,
                            site,
                            context);
                })
                .within(LIMITS)
                .checkUnbounded(data);
    }

    /** Edited files against their original. */
    @Fuzz("importer.WriteBackTest")
    void into(byte[] data) {
        Asset original = Asset.of(STAR, "star.nj");
        CleanFailure.of((bytes, context) -> Importer.into(
                        original,
                        Importer.load(bytes, "input.glb", SiblingReader.NONE, context),
                        ConvertOptions.DEFAULT,
                        AssetContext.NONE,
                        new Site("input.glb", 0),
                        context))
                .within(new Limits(1 << 24, 1 << 12, 4))
                .checkUnbounded(data);
    }
}
