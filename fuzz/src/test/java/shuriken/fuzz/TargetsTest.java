package shuriken.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import shuriken.Asset;
import shuriken.AssetConverter;
import shuriken.ConversionOptions;
import shuriken.Describer;
import shuriken.Formats;
import shuriken.SceneReader;
import shuriken.Surroundings;
import shuriken.archive.afs.AfsFormat;
import shuriken.archive.bios.BiosFormat;
import shuriken.archive.bml.BmlFormat;
import shuriken.archive.disc.CueFormat;
import shuriken.archive.disc.GdiFormat;
import shuriken.archive.disc.IsoFormat;
import shuriken.archive.gsl.GslFormat;
import shuriken.archive.nitro.narc.NarcFormat;
import shuriken.archive.nitro.nds.NdsFormat;
import shuriken.archive.njutil.NjUtilFormat;
import shuriken.archive.pak.PakFormat;
import shuriken.archive.pb.PbFormat;
import shuriken.archive.prs.PrsFormat;
import shuriken.archive.prsd.PrsdFormat;
import shuriken.archive.pvm.PvmFormat;
import shuriken.archive.pvmx.PvmxFormat;
import shuriken.archive.xvm.XvmFormat;
import shuriken.archive.zarc.ZarcFormat;
import shuriken.archive.zip.ZipFormat;
import shuriken.archive.zpr.ZprFormat;
import shuriken.bytes.ByteCursor;
import shuriken.bytes.ByteSink;
import shuriken.convert.ConvertOptions;
import shuriken.diag.Limits;
import shuriken.export.ExportOptions;
import shuriken.export.gltf.GlbExporter;
import shuriken.format.Format;
import shuriken.format.FormatRegistry;
import shuriken.ninja.landtable.SalvlFormat;
import shuriken.ninja.motion.NjmFormat;
import shuriken.ninja.nj.NjFormat;
import shuriken.ninja.samodel.SaanimFormat;
import shuriken.ninja.samodel.SamdlFormat;
import shuriken.ninja.scenery.RelFormat;
import shuriken.nitro.jnt0.NsbcaFormat;
import shuriken.nitro.mat0.NsbmaFormat;
import shuriken.nitro.mdl0.NsbmdFormat;
import shuriken.nitro.pat0.NsbtpFormat;
import shuriken.nitro.srt0.NsbtaFormat;
import shuriken.nitro.tex0.NsbtxFormat;
import shuriken.nitro.vis0.NsbvaFormat;
import shuriken.testkit.CleanFailure;
import shuriken.texture.ds.DsBannerFormat;
import shuriken.texture.pvr.PvpFormat;
import shuriken.texture.pvr.PvrFormat;
import shuriken.texture.xvr.XvrFormat;

/** One fuzz target a line. As ordinary tests they replay their fixtures and what was found once. */
@Timeout(20)
class TargetsTest {
    private static final Limits LIMITS = new Limits(1 << 22, 1 << 12, 4);

    private static <M> void read(Format<M> format, byte[] data) {
        String name = "input." + format.info().extensions().getFirst();
        FormatRegistry alone = new FormatRegistry(format);
        CleanFailure.of((bytes, context) -> {
                    M model = format.read(ByteCursor.littleEndian(bytes, name), context);
                    if (format.info().canWrite()) {
                        format.write(model, ByteSink.littleEndian());
                    }
                })
                .within(LIMITS)
                .checkUnbounded(data);
        CleanFailure.of((bytes, context) -> {
                    Asset asset = Asset.of(bytes, name, alone);
                    new Describer(ConvertOptions.DEFAULT, Surroundings.NONE).describe(asset, context);
                    if (asset.format().isPresent()) {
                        converter().convert(asset, context);
                    }
                })
                .within(LIMITS)
                .checkUnbounded(data);
    }

    private static AssetConverter converter() {
        ConversionOptions options = new ConversionOptions(new GlbExporter(), ExportOptions.DEFAULT, true);
        return new AssetConverter(new SceneReader(ConvertOptions.DEFAULT, Surroundings.NONE), options);
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
        read(new AfsFormat(), data);
    }

    @Fuzz("archive.bml.BmlFormatTest")
    void bml(byte[] data) {
        read(new BmlFormat(), data);
    }

    @Fuzz("archive.gsl.GslFormatTest")
    void gsl(byte[] data) {
        read(new GslFormat(), data);
    }

    @Fuzz("archive.pvm.PvmFormatTest")
    void pvm(byte[] data) {
        read(new PvmFormat(), data);
    }

    @Fuzz("archive.xvm.XvmFormatTest")
    void xvm(byte[] data) {
        read(new XvmFormat(), data);
    }

    @Fuzz("archive.pak.PakFormatTest")
    void pak(byte[] data) {
        read(new PakFormat(), data);
    }

    @Fuzz("archive.pvmx.PvmxFormatTest")
    void pvmx(byte[] data) {
        read(new PvmxFormat(), data);
    }

    @Fuzz("archive.pb.PbFormatTest")
    void pb(byte[] data) {
        read(new PbFormat(), data);
    }

    @Fuzz("archive.njutil.NjUtilFormatTest")
    void njutil(byte[] data) {
        read(new NjUtilFormat(), data);
    }

    @Fuzz("archive.nitro.narc.NarcFormatTest")
    void narc(byte[] data) {
        read(new NarcFormat(), data);
    }

    @Fuzz("archive.nitro.nds.NdsFormatTest")
    void nds(byte[] data) {
        read(new NdsFormat(), data);
    }

    @Fuzz("archive.zarc.ZarcFormatTest")
    void zarc(byte[] data) {
        read(new ZarcFormat(), data);
    }

    @Fuzz("archive.zpr.ZprFormatTest")
    void zpr(byte[] data) {
        read(new ZprFormat(), data);
    }

    @Fuzz("archive.zip.ZipFormatTest")
    void zip(byte[] data) {
        read(new ZipFormat(), data);
    }

    @Fuzz("archive.disc.IsoFormatTest")
    void iso(byte[] data) {
        read(new IsoFormat(), data);
    }

    @Fuzz("archive.disc.GdiFormatTest")
    void gdi(byte[] data) {
        read(new GdiFormat(), data);
    }

    @Fuzz("archive.disc.CueFormatTest")
    void cue(byte[] data) {
        read(new CueFormat(), data);
    }

    @Fuzz("archive.prs.PrsFormatTest")
    void prs(byte[] data) {
        read(new PrsFormat(), data);
    }

    @Fuzz("archive.prsd.PrsdFormatTest")
    void prsd(byte[] data) {
        read(new PrsdFormat(), data);
    }

    @Fuzz("archive.bios.BiosFormatTest")
    void bios(byte[] data) {
        read(new BiosFormat(), data);
    }

    @Fuzz(value = "archive.bios.BiosFormatTest", only = "lz10")
    void lz10(byte[] data) {
        read(new BiosFormat(), data);
    }

    @Fuzz(value = "archive.bios.BiosFormatTest", only = "lz11")
    void lz11(byte[] data) {
        read(new BiosFormat(), data);
    }

    @Fuzz(value = "archive.bios.BiosFormatTest", only = "huffman4")
    void huffman4(byte[] data) {
        read(new BiosFormat(), data);
    }

    @Fuzz(value = "archive.bios.BiosFormatTest", only = "huffman8")
    void huffman8(byte[] data) {
        read(new BiosFormat(), data);
    }

    @Fuzz(value = "archive.bios.BiosFormatTest", only = "rle")
    void rle(byte[] data) {
        read(new BiosFormat(), data);
    }

    @Fuzz(value = "archive.bios.BiosFormatTest", only = "difference")
    void difference(byte[] data) {
        read(new BiosFormat(), data);
    }

    @Fuzz("texture.pvr.PvrFormatTest")
    void pvr(byte[] data) {
        read(new PvrFormat(), data);
    }

    @Fuzz("texture.pvr.PvpFormatTest")
    void pvp(byte[] data) {
        read(new PvpFormat(), data);
    }

    @Fuzz("texture.xvr.XvrFormatTest")
    void xvr(byte[] data) {
        read(new XvrFormat(), data);
    }

    @Fuzz("texture.ds.DsBannerFormatTest")
    void dsbanner(byte[] data) {
        read(new DsBannerFormat(), data);
    }

    @Fuzz("ninja.nj.NjFormatTest")
    void nj(byte[] data) {
        read(new NjFormat(), data);
    }

    @Fuzz("ninja.motion.NjmFormatTest")
    void njm(byte[] data) {
        read(new NjmFormat(), data);
    }

    @Fuzz("ninja.scenery.RelFormatTest")
    void rel(byte[] data) {
        read(new RelFormat(), data);
    }

    @Fuzz("ninja.samodel.SamdlFormatTest")
    void samdl(byte[] data) {
        read(new SamdlFormat(), data);
    }

    @Fuzz("ninja.samodel.SaanimFormatTest")
    void saanim(byte[] data) {
        read(new SaanimFormat(), data);
    }

    @Fuzz("ninja.landtable.SalvlFormatTest")
    void salvl(byte[] data) {
        read(new SalvlFormat(), data);
    }

    @Fuzz("ninja.motion.MotionBlockTest")
    void nmdm(byte[] data) {
        read(new NjFormat(), data);
    }

    @Fuzz("ninja.xj.XjFormatTest")
    void xj(byte[] data) {
        read(new NjFormat(), data);
    }

    @Fuzz(value = "ninja.scenery.RelFormatTest", only = "collision")
    void collision(byte[] data) {
        read(new RelFormat(), data);
    }

    @Fuzz(value = "ninja.samodel.SamdlFormatTest", only = "Basic")
    void basic(byte[] data) {
        read(new SamdlFormat(), data);
    }

    @Fuzz(value = "ninja.samodel.SamdlFormatTest", only = "Ginja")
    void ginja(byte[] data) {
        read(new SamdlFormat(), data);
    }

    @Fuzz("nitro.mdl0.NsbmdFormatTest")
    void nsbmd(byte[] data) {
        read(new NsbmdFormat(), data);
    }

    @Fuzz("nitro.tex0.NsbtxFormatTest")
    void nsbtx(byte[] data) {
        read(new NsbtxFormat(), data);
    }

    @Fuzz("nitro.jnt0.NsbcaFormatTest")
    void nsbca(byte[] data) {
        read(new NsbcaFormat(), data);
    }

    @Fuzz("nitro.srt0.NsbtaFormatTest")
    void nsbta(byte[] data) {
        read(new NsbtaFormat(), data);
    }

    @Fuzz("nitro.pat0.NsbtpFormatTest")
    void nsbtp(byte[] data) {
        read(new NsbtpFormat(), data);
    }

    @Fuzz("nitro.mat0.NsbmaFormatTest")
    void nsbma(byte[] data) {
        read(new NsbmaFormat(), data);
    }

    @Fuzz("nitro.vis0.NsbvaFormatTest")
    void nsbva(byte[] data) {
        read(new NsbvaFormat(), data);
    }
}
