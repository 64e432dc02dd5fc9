package shuriken.fuzz;

import static shuriken.fuzz.Targets.read;

import org.junit.jupiter.api.Timeout;

/** Fuzz targets: pictures and palettes. */
@Timeout(Targets.SECONDS)
class TextureTargetsTest {
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
}
