package shuriken.fuzz;

import static shuriken.fuzz.Targets.read;

import org.junit.jupiter.api.Timeout;

/** Fuzz targets for models, motions and stages of Ninja. */
@Timeout(Targets.SECONDS)
class NinjaTargetsTest {
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

    @Fuzz("ninja.tam.TamFormatTest")
    void tam(byte[] data) {
        read("tam", data);
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

    @Fuzz("ninja.nja.NjaFormatTest")
    void nja(byte[] data) {
        read("nja", data);
    }
}
