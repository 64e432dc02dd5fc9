package shuriken.archive.xvm;

import java.util.List;
import shuriken.diagnostics.ReadContext;
import shuriken.format.Confidence;
import shuriken.format.Format;
import shuriken.format.FormatInfo;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/** The XVM format, which is an archive of XVR textures. */
public final class XvmFormat implements Format<XvmArchive> {
    private static final FormatInfo INFO = new FormatInfo(
            "xvm",
            "Xbox and PC texture archive",
            FormatInfo.Kind.ARCHIVE,
            List.of("xvm"),
            /* canWrite= */ true,
            "Phantasy Star Online (Xbox, Blue Burst)",
            /* source= */ "measured");

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public Class<XvmArchive> contentClass() {
        return XvmArchive.class;
    }

    @Override
    public Confidence detect(ByteCursor file, String fileName) {
        return file.startsWith("XVMH") ? Confidence.MAGIC : Confidence.NO;
    }

    @Override
    public boolean hasSignature() {
        return true;
    }

    @Override
    public XvmArchive read(ByteCursor file, ReadContext context) {
        return XvmReader.read(file, context);
    }

    @Override
    public void write(XvmArchive archive, ByteWriter out) {
        byte[] filler = archive.headerFiller();
        out.fourCc(XvmReader.HEADER_TAG).i32(XvmArchive.COUNT_END_OFFSET - XvmReader.CHUNK_HEADER_SIZE + filler.length);
        out.u16(archive.storedCount()).bytes(filler);
        for (XvmBlock block : archive.blocks()) {
            ByteCursor data = block.data();
            out.bytes(data.array(), data.arrayOffset(), data.size());
        }
    }
}
