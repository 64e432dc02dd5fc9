package shuriken.nitro.mat0;

import java.util.List;
import shuriken.format.FormatInfo;
import shuriken.nitro.g3d.AnimationFormat;
import shuriken.nitro.g3d.Dictionary;

/** The NSBMA format, which defines how materials change their colours. */
public final class NsbmaFormat extends AnimationFormat<MaterialAnimation, NsbmaFile> {
    private static final FormatInfo INFO = new FormatInfo(
            "nsbma",
            "NITRO material animations",
            FormatInfo.Kind.MOTION,
            List.of("nsbma"),
            /* canWrite= */ true,
            "Nintendo DS",
            /* source= */ "measured");

    public NsbmaFormat() {
        super(
                INFO,
                "BMA0",
                "MAT0",
                RecordCodec.separate(
                        MaterialAnimation.SIGNATURE, MaterialAnimationReader::read, MaterialAnimationWriter::write));
    }

    @Override
    protected NsbmaFile createFile(int version, List<Dictionary<MaterialAnimation>> blocks) {
        return new NsbmaFile(version, blocks);
    }

    @Override
    public Class<NsbmaFile> contentClass() {
        return NsbmaFile.class;
    }
}
