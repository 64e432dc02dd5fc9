package shuriken.nitro.vis0;

import java.util.List;
import shuriken.format.FormatInfo;
import shuriken.nitro.g3d.AnimationFormat;
import shuriken.nitro.g3d.Dictionary;

/** The NSBVA format, which defines which nodes of models are visible, frame by frame. */
public final class NsbvaFormat extends AnimationFormat<VisibilityAnimation, NsbvaFile> {
    private static final FormatInfo INFO = new FormatInfo(
            "nsbva",
            "NITRO visibility animations",
            FormatInfo.Kind.MOTION,
            List.of("nsbva"),
            /* canWrite= */ true,
            "Nintendo DS",
            /* source= */ "measured");

    public NsbvaFormat() {
        super(
                INFO,
                "BVA0",
                "VIS0",
                RecordCodec.separate(
                        VisibilityAnimation.SIGNATURE, VisibilityAnimation::read, VisibilityAnimation::write));
    }

    @Override
    protected NsbvaFile createFile(int version, List<Dictionary<VisibilityAnimation>> blocks) {
        return new NsbvaFile(version, blocks);
    }

    @Override
    public Class<NsbvaFile> contentClass() {
        return NsbvaFile.class;
    }
}
