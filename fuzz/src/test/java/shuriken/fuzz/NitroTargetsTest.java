package shuriken.fuzz;

import static shuriken.fuzz.Targets.read;

import org.junit.jupiter.api.Timeout;

/** Fuzz targets for models, motions and textures of NITRO. */
@Timeout(Targets.SECONDS)
class NitroTargetsTest {
    @Fuzz("nitro.mdl0.NsbmdFormatTest")
    void nsbmd(byte[] data) {
        read("nsbmd", data);
    }

    @Fuzz("nitro.mapmatrix.MapMatrixFormatTest")
    void mapmatrix(byte[] data) {
        read("mapmatrix", data);
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
}
