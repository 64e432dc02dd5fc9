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

/** Reads an {@link XvmArchive}, whose textures share the bytes of the file. */
final class XvmReader {
    static final FourCc HEADER_TAG = FourCc.of("XVMH");
    private static final FourCc TEXTURE_TAG = FourCc.of("XVRT");

    /** The size in bytes of the tag and the length of a chunk. */
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
        SourceLocation tagLocation = in.location();
        FourCc tag = in.fourCc("tag");
        if (!tag.equals(HEADER_TAG)) {
            throw new FormatException(Kind.BAD_MAGIC, tagLocation, "%s is not the tag of an XVM archive", tag);
        }
        SourceLocation lengthLocation = in.location();
        long headerLength = in.u32("length");
        if (headerLength < COUNT_SIZE) {
            throw new FormatException(
                    Kind.BAD_VALUE,
                    lengthLocation,
                    "the header declares %,d bytes, but needs at least %d",
                    headerLength,
                    COUNT_SIZE);
        }
        if (headerLength > in.remaining()) {
            throw new FormatException(
                    Kind.TRUNCATED,
                    lengthLocation,
                    "the file ends too early: the header needs %,d bytes, but only %,d are left",
                    headerLength,
                    in.remaining());
        }
        SourceLocation countLocation = in.location();
        int storedCount = in.u16("count");
        context.reserve(headerLength, lengthLocation, "header");
        byte[] filler = in.bytes("filler", (int) headerLength - COUNT_SIZE);
        while (in.remaining() > 0) {
            context.requireCountWithinLimit(blocks.size() + 1L, in.location(), "chunks");
            readChunk();
        }
        if (textureCount != storedCount) {
            context.reportDeviation(
                    DiagnosticCode.SIZE_MISMATCH,
                    countLocation,
                    "number of textures: %d in the header, %d in the file",
                    storedCount,
                    textureCount);
        }
        return new XvmArchive(storedCount, filler, blocks);
    }

    /** Reads the next chunk, or the remaining bytes if they are not a chunk. */
    private void readChunk() {
        int blockOffset = in.position();
        SourceLocation blockLocation = in.location();
        if (in.remaining() < CHUNK_HEADER_SIZE) {
            readOtherBlock(blockLocation, blockOffset, in.remaining());
            return;
        }
        FourCc tag = in.fourCc("tag");
        SourceLocation lengthLocation = in.location();
        long length = in.u32("length");
        boolean isTexture = tag.equals(TEXTURE_TAG);
        if (!isTexture && (!tag.isText() || length > in.remaining())) {
            readOtherBlock(blockLocation, blockOffset, in.size() - blockOffset);
            return;
        }
        int blockSize = CHUNK_HEADER_SIZE + limitLength(length, lengthLocation);
        in.seek(blockOffset + blockSize);
        if (isTexture) {
            blocks.add(new XvmBlock.Texture(
                    in.member(lengthLocation, blockOffset, blockSize, Integer.toString(textureCount))));
            textureCount++;
        } else {
            blocks.add(new XvmBlock.Other(in.window(lengthLocation, blockOffset, blockSize, tag.toString())));
        }
    }

    /** Returns the length of a chunk's data. A length beyond the end of the file is reported and reduced. */
    private int limitLength(long length, SourceLocation location) {
        if (length > in.remaining()) {
            context.reportDeviation(
                    DiagnosticCode.SIZE_MISMATCH,
                    location,
                    "the chunk needs %,d bytes, but only %,d are left",
                    length,
                    in.remaining());
        }
        return (int) Math.min(length, in.remaining());
    }

    /** Reads bytes that are not a chunk as a block, and reports them. */
    private void readOtherBlock(SourceLocation blockLocation, int blockOffset, int size) {
        context.reportDeviation(DiagnosticCode.TRAILING_BYTES, blockLocation, "bytes that are not a chunk: %,d", size);
        blocks.add(new XvmBlock.Other(in.window(blockLocation, blockOffset, size, "rest")));
        in.seek(blockOffset + size);
    }
}
