package shuriken.archive.xvm;

import java.util.ArrayList;
import java.util.List;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.FourCc;

/** Reads an {@link XvmArchive}, whose textures are windows of the file. */
final class XvmReader {
    static final FourCc XVMH = FourCc.of("XVMH");
    private static final FourCc XVRT = FourCc.of("XVRT");

    /** The size of the tag and the length of a chunk. */
    static final int CHUNK_HEADER_SIZE = 8;

    private static final int COUNT_SIZE = 2;

    private final ByteCursor in;
    private final ReadContext context;
    private final List<XvmBlock> blocks = new ArrayList<>();
    private int textureCount;

    private XvmReader(ByteCursor file, ReadContext context) {
        this.in = file.copy().seek(0);
        this.context = context;
    }

    static XvmArchive read(ByteCursor file, ReadContext context) {
        return new XvmReader(file, context).readArchive();
    }

    private XvmArchive readArchive() {
        SourceLocation tagSite = in.site();
        FourCc tag = in.fourCc("tag");
        if (!tag.equals(XVMH)) {
            throw new FormatException(Kind.BAD_MAGIC, tagSite, "%s is not the tag of an XVM archive", tag);
        }
        SourceLocation lengthSite = in.site();
        long length = in.u32("length");
        if (length < COUNT_SIZE) {
            throw new FormatException(
                    Kind.BAD_VALUE,
                    lengthSite,
                    "the header declares %,d bytes, but needs at least %d",
                    length,
                    COUNT_SIZE);
        }
        if (length > in.remaining()) {
            throw new FormatException(
                    Kind.TRUNCATED,
                    lengthSite,
                    "the file ends too early: the header needs %,d bytes, but only %,d are left",
                    length,
                    in.remaining());
        }
        SourceLocation countSite = in.site();
        int count = in.u16("count");
        context.reserve(length, lengthSite, "header");
        byte[] filler = in.bytes("filler", (int) length - COUNT_SIZE);
        while (in.remaining() > 0) {
            context.checkCount(blocks.size(), in.site(), "chunks");
            readBlock();
        }
        if (textureCount != count) {
            context.reportDeviation(
                    DiagnosticCode.SIZE_MISMATCH,
                    countSite,
                    "number of textures: %d in the header, %d in the file",
                    count,
                    textureCount);
        }
        return new XvmArchive(count, filler, blocks);
    }

    /** Reads the next chunk, or the remaining bytes if they are not a chunk. */
    private void readBlock() {
        int start = in.position();
        SourceLocation site = in.site();
        if (in.remaining() < CHUNK_HEADER_SIZE) {
            readOtherBlock(site, start, in.remaining());
            return;
        }
        FourCc tag = in.fourCc("tag");
        SourceLocation lengthSite = in.site();
        long length = in.u32("length");
        boolean isTexture = tag.equals(XVRT);
        if (!isTexture && (!tag.isText() || length > in.remaining())) {
            readOtherBlock(site, start, in.size() - start);
            return;
        }
        int size = CHUNK_HEADER_SIZE + limitedLength(length, lengthSite);
        in.seek(start + size);
        if (isTexture) {
            blocks.add(new XvmBlock.Texture(in.member(lengthSite, start, size, Integer.toString(textureCount++))));
        } else {
            blocks.add(new XvmBlock.Other(in.window(lengthSite, start, size, tag.toString())));
        }
    }

    /** Returns the length of a chunk's data, limited to the end of the file. */
    private int limitedLength(long length, SourceLocation site) {
        if (length > in.remaining()) {
            context.reportDeviation(
                    DiagnosticCode.SIZE_MISMATCH,
                    site,
                    "the chunk needs %,d bytes, but only %,d are left",
                    length,
                    in.remaining());
        }
        return (int) Math.min(length, in.remaining());
    }

    /** Reads bytes that are not a chunk as a block, and reports them. */
    private void readOtherBlock(SourceLocation site, int start, int size) {
        context.reportDeviation(DiagnosticCode.TRAILING_BYTES, site, "bytes that are not a chunk: %,d", size);
        blocks.add(new XvmBlock.Other(in.window(site, start, size, "rest")));
        in.seek(start + size);
    }
}
