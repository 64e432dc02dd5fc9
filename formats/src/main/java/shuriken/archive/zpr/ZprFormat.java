package shuriken.archive.zpr;

import java.nio.ByteOrder;
import java.util.List;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.format.Confidence;
import shuriken.format.Format;
import shuriken.format.FormatInfo;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;
import shuriken.io.FourCc;

/** The ZPR format: a compressed file of Phantasy Star Zero. */
public final class ZprFormat implements Format<ZprFile> {
    static final String TAG = "ZPR\0";

    @Override
    public FormatInfo info() {
        return new FormatInfo(
                "zpr",
                "ZPR compression",
                FormatInfo.Kind.COMPRESSION,
                List.of("zpr"),
                /* canWrite= */ true,
                "Phantasy Star Zero",
                /* source= */ "measured");
    }

    @Override
    public Class<ZprFile> contentClass() {
        return ZprFile.class;
    }

    @Override
    public Confidence detect(ByteCursor file, String fileName) {
        return file.startsWith(TAG) && file.size() >= ZprFile.HEADER_SIZE ? Confidence.MAGIC : Confidence.NO;
    }

    @Override
    public boolean hasSignature() {
        return true;
    }

    @Override
    public ZprFile read(ByteCursor file, ReadContext context) {
        ByteCursor in = file.withOrder(ByteOrder.LITTLE_ENDIAN);
        SourceLocation start = in.location();
        FourCc tag = in.fourCc("tag");
        if (!tag.equals(FourCc.of(TAG))) {
            throw new FormatException(Kind.BAD_MAGIC, start, "%s is not the tag of a ZPR file", tag);
        }
        return new ZprFile(
                in.hex32("crc"),
                in.i32("size"),
                in.hex32("unknown0C"),
                in.copy().seek(0));
    }

    @Override
    public void write(ZprFile file, ByteWriter out) {
        ByteCursor data = file.data();
        out.bytes(data.array(), data.arrayOffset(), data.size());
    }
}
