package shuriken.nitro.pat0;

import java.util.List;
import shuriken.format.FormatInfo;
import shuriken.nitro.g3d.AnimationFormat;
import shuriken.nitro.g3d.Dictionary;

/** The NSBTP format, which defines which textures materials have, frame by frame. */
public final class NsbtpFormat extends AnimationFormat<PatternAnimation, NsbtpFile> {
    private static final FormatInfo INFO = new FormatInfo(
            "nsbtp",
            "NITRO pattern animations",
            FormatInfo.Kind.MOTION,
            List.of("nsbtp"),
            /* canWrite= */ true,
            "Nintendo DS",
            /* source= */ "NSBMD document, \"Animations\"; measured");

    public NsbtpFormat() {
        super(
                INFO,
                "BTP0",
                "PAT0",
                RecordCodec.separate(
                        PatternAnimation.SIGNATURE, PatternAnimationReader::read, PatternAnimationWriter::write));
    }

    @Override
    protected NsbtpFile createFile(int version, List<Dictionary<PatternAnimation>> blocks) {
        return new NsbtpFile(version, blocks);
    }

    @Override
    public Class<NsbtpFile> contentClass() {
        return NsbtpFile.class;
    }
}
