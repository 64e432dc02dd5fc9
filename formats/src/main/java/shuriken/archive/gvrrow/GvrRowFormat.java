package shuriken.archive.gvrrow;

import java.util.List;
import shuriken.diagnostics.ReadContext;
import shuriken.format.Confidence;
import shuriken.format.Format;
import shuriken.format.FormatInfo;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/** The format of files that are several GVR textures, one after another. */
public final class GvrRowFormat implements Format<GvrRow> {
    @Override
    public FormatInfo info() {
        return new FormatInfo(
                "gvrrow",
                "GVR textures in a row",
                FormatInfo.Kind.ARCHIVE,
                List.of("gvr"),
                /* canWrite= */ true,
                "Sonic Riders (GameCube)",
                /* source= */ "measured");
    }

    @Override
    public Class<GvrRow> contentClass() {
        return GvrRow.class;
    }

    @Override
    public Confidence detect(ByteCursor file, String fileName) {
        return GvrRowReader.findSpans(file).isPresent() ? Confidence.MAGIC : Confidence.NO;
    }

    @Override
    public boolean hasSignature() {
        return true;
    }

    @Override
    public GvrRow read(ByteCursor file, ReadContext context) {
        return GvrRowReader.read(file, context);
    }

    @Override
    public void write(GvrRow row, ByteWriter out) {
        for (GvrRow.Member member : row.members()) {
            ByteCursor textureCursor = member.texture();
            out.bytes(textureCursor.array(), textureCursor.arrayOffset(), textureCursor.size())
                    .zeros(member.paddingSize());
        }
    }
}
