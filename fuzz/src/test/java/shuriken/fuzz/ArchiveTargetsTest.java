package shuriken.fuzz;

import static shuriken.fuzz.Targets.read;

import org.junit.jupiter.api.Timeout;

/** Fuzz targets for containers and compression. */
@Timeout(Targets.SECONDS)
class ArchiveTargetsTest {
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

    @Fuzz("archive.gvrrow.GvrRowFormatTest")
    void gvrrow(byte[] data) {
        read("gvrrow", data);
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

    @Fuzz("archive.gamecube.GcmFormatTest")
    void gcm(byte[] data) {
        read("gcm", data);
    }

    @Fuzz("archive.gamecube.CisoFormatTest")
    void ciso(byte[] data) {
        read("ciso", data);
    }

    @Fuzz("archive.gamecube.GczFormatTest")
    void gcz(byte[] data) {
        read("gcz", data);
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

    @Fuzz("archive.disc.CdiFormatTest")
    void cdi(byte[] data) {
        read("cdi", data);
    }

    @Fuzz("archive.pvm.GvmFormatTest")
    void gvm(byte[] data) {
        read("gvm", data);
    }
}
