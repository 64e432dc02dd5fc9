package shuriken.nitro.jnt0;

import java.util.List;
import shuriken.format.FormatInfo;
import shuriken.nitro.g3d.AnimationFormat;
import shuriken.nitro.g3d.Dictionary;

/** The NSBCA format, which defines how the nodes of models move. */
public final class NsbcaFormat extends AnimationFormat<JointAnimation, NsbcaFile> {
    private static final FormatInfo INFO = new FormatInfo(
            "nsbca",
            "NITRO bone animations",
            FormatInfo.Kind.MOTION,
            List.of("nsbca"),
            /* canWrite= */ true,
            "Nintendo DS",
            /* source= */ "NSBMD document, \"Animations\"; measured");

    public NsbcaFormat() {
        super(
                INFO,
                "BCA0",
                "JNT0",
                new RecordCodec<>(
                        JointAnimation.SIGNATURE, JointAnimationReader::readAll, JointAnimationWriter::writeAll));
    }

    @Override
    protected NsbcaFile createFile(int version, List<Dictionary<JointAnimation>> blocks) {
        return new NsbcaFile(version, blocks);
    }

    @Override
    public Class<NsbcaFile> contentClass() {
        return NsbcaFile.class;
    }
}
