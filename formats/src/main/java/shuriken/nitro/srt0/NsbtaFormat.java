package shuriken.nitro.srt0;

import java.util.List;
import shuriken.format.FormatInfo;
import shuriken.nitro.g3d.AnimationFormat;
import shuriken.nitro.g3d.Dictionary;

/** The NSBTA format, which defines how textures move over models. */
public final class NsbtaFormat extends AnimationFormat<TextureAnimation, NsbtaFile> {
    private static final FormatInfo INFO = new FormatInfo(
            "nsbta",
            "NITRO texture animations",
            FormatInfo.Kind.MOTION,
            List.of("nsbta"),
            /* canWrite= */ true,
            "Nintendo DS",
            /* source= */ "NSBMD document, \"Animations\"; measured");

    public NsbtaFormat() {
        super(
                INFO,
                "BTA0",
                "SRT0",
                RecordCodec.separate(
                        TextureAnimation.SIGNATURE, TextureAnimationReader::read, TextureAnimationWriter::write));
    }

    @Override
    protected NsbtaFile createFile(int version, List<Dictionary<TextureAnimation>> blocks) {
        return new NsbtaFile(version, blocks);
    }

    @Override
    public Class<NsbtaFile> contentClass() {
        return NsbtaFile.class;
    }
}
