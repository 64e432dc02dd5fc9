package shuriken.nitro.g2d;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;
import shuriken.io.FourCc;

/**
 * The container format of all NITRO 2D files. The header keeps its values, even if they are wrong.
 *
 * @param location the location of the tag
 * @param tag the four characters that identify the format
 * @param byteOrderMark {@code 0xFEFF}, or 0 in a few files. Both mean little-endian
 * @param version the version in the header
 * @param size the size of the file in the header
 * @param blockCount the number of blocks in the header
 * @param blocks the blocks that the file contains, in order
 * @param trailing the bytes after the last block
 */
public record G2dFile(
        SourceLocation location,
        FourCc tag,
        int byteOrderMark,
        int version,
        long size,
        int blockCount,
        List<G2dBlock> blocks,
        byte[] trailing) {
    private static final int BYTE_ORDER_MARK = 0xFEFF;
    private static final int HEADER_SIZE = 16;

    public G2dFile {
        blocks = List.copyOf(blocks);
    }

    /** Returns whether a file starts with one of the tags and has a valid header. */
    static boolean isAt(ByteCursor file, List<FourCc> tags) {
        ByteCursor in = file.copy();
        return in.remaining() >= HEADER_SIZE
                && tags.contains(in.fourCc("tag"))
                && isByteOrderMark(in.u16("byte order mark"))
                // The version and the size of the file are not checked.
                && in.seek(in.position() + 6).u16("header size") == HEADER_SIZE;
    }

    private static boolean isByteOrderMark(int value) {
        return value == BYTE_ORDER_MARK || value == 0;
    }

    /**
     * Reads a complete file.
     *
     * @param tags the possible tags of a file in this format
     * @throws FormatException of kind BAD_MAGIC if the file has none of these tags
     */
    static G2dFile read(ByteCursor in, List<FourCc> tags, ReadContext context) {
        SourceLocation location = in.location();
        FourCc tag = in.fourCc("tag");
        if (!tags.contains(tag)) {
            throw new FormatException(Kind.BAD_MAGIC, location, "expected the tag %s, found %s", tags.getFirst(), tag);
        }
        SourceLocation byteOrderLocation = in.location();
        int byteOrderMark = in.hex16("byte order mark");
        if (!isByteOrderMark(byteOrderMark)) {
            throw new FormatException(
                    Kind.BAD_VALUE, byteOrderLocation, "the byte order mark 0x%04X is not valid", byteOrderMark);
        }
        int version = in.hex16("version");
        SourceLocation sizeLocation = in.location();
        long declaredSize = in.u32("file size");
        if (declaredSize != in.size()) {
            context.reportDeviation(
                    DiagnosticCode.SIZE_MISMATCH,
                    sizeLocation,
                    "the header declares %,d bytes, but the file has %,d",
                    declaredSize,
                    in.size());
        }
        SourceLocation headerLocation = in.location();
        int headerSize = in.u16("header size");
        if (headerSize != HEADER_SIZE) {
            throw new FormatException(
                    Kind.BAD_VALUE, headerLocation, "the header has an impossible size: %,d bytes", headerSize);
        }
        SourceLocation countLocation = in.location();
        int blockCount = in.u16("block count");
        context.reserve(in.remaining(), location, "the blocks of a file");
        List<G2dBlock> blocks = new ArrayList<>();
        while (blocks.size() < blockCount && in.remaining() >= G2dBlock.HEADER_SIZE) {
            blocks.add(readBlock(in, context));
        }
        if (blocks.size() < blockCount) {
            context.reportDeviation(
                    DiagnosticCode.SIZE_MISMATCH,
                    countLocation,
                    "number of blocks: %d in the header, %d in the file",
                    blockCount,
                    blocks.size());
        }
        byte[] trailing = in.bytes("trailing", in.remaining());
        if (trailing.length > 0) {
            context.reportDeviation(
                    DiagnosticCode.TRAILING_BYTES, location, "bytes after the blocks: %,d", trailing.length);
        }
        return new G2dFile(location, tag, byteOrderMark, version, declaredSize, blockCount, blocks, trailing);
    }

    private static G2dBlock readBlock(ByteCursor in, ReadContext context) {
        SourceLocation location = in.location();
        FourCc tag = in.fourCc("block tag");
        SourceLocation sizeLocation = in.location();
        long storedSize = in.u32("block size");
        long contentSize = storedSize - G2dBlock.HEADER_SIZE;
        if (contentSize < 0 || contentSize > in.remaining()) {
            context.reportDeviation(
                    DiagnosticCode.SIZE_MISMATCH,
                    sizeLocation,
                    "block %s declares %,d bytes, but can have only %,d to %,d",
                    tag,
                    storedSize,
                    G2dBlock.HEADER_SIZE,
                    in.remaining() + G2dBlock.HEADER_SIZE);
            contentSize = in.remaining();
        }
        return new G2dBlock(location, tag, storedSize, in.bytes("block", (int) contentSize));
    }

    void write(ByteWriter out) {
        out.fourCc(tag)
                .u16(byteOrderMark)
                .u16(version)
                .u32(size)
                .u16(HEADER_SIZE)
                .u16(blockCount);
        for (G2dBlock block : blocks) {
            out.fourCc(block.tag()).u32(block.size()).bytes(block.content());
        }
        out.bytes(trailing);
    }

    /** Returns the first block with a tag, if there is one. */
    Optional<G2dBlock> findBlock(FourCc blockTag) {
        return blocks.stream().filter(block -> block.tag().equals(blockTag)).findFirst();
    }

    /**
     * Returns the content of a block that must exist.
     *
     * @throws FormatException of kind BAD_VALUE if the block is missing
     */
    ByteCursor requireBlock(FourCc blockTag) {
        return findBlock(blockTag)
                .orElseThrow(() ->
                        new FormatException(Kind.BAD_VALUE, location, "the %s file has no block %s", tag, blockTag))
                .cursor();
    }

    /**
     * Returns the labels of the LBAL block in the order of the file. The list is empty without such a block. The block
     * does not state the number of labels, so the list of offsets ends where the offsets no longer increase.
     */
    List<String> readLabels() {
        Optional<G2dBlock> labelBlock = findBlock(FourCc.of("LBAL"));
        if (labelBlock.isEmpty()) {
            return List.of();
        }
        ByteCursor in = labelBlock.get().cursor();
        List<Integer> labelOffsets = new ArrayList<>();
        while (in.remaining() >= 4) {
            long labelOffset = in.u32("label offset");
            if (labelOffset >= in.size() || !labelOffsets.isEmpty() && labelOffset <= labelOffsets.getLast()) {
                break;
            }
            labelOffsets.add((int) labelOffset);
        }
        int stringsOffset = 4 * labelOffsets.size();
        List<String> labels = new ArrayList<>();
        for (int labelOffset : labelOffsets) {
            ByteCursor labelCursor = labelBlock.get().cursor();
            if (stringsOffset + labelOffset >= labelCursor.size()) {
                break;
            }
            labelCursor.seek(stringsOffset + labelOffset);
            labels.add(labelCursor.latin1("label", labelCursor.remaining()));
        }
        return labels;
    }
}
