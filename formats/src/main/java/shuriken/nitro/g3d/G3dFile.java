package shuriken.nitro.g3d;

import java.util.ArrayList;
import java.util.List;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;
import shuriken.io.FourCc;

/**
 * The container format of all model, texture and animation files, which consists of blocks.
 *
 * @param version the version, 2 for models and 1 for all other files
 * @param blocks the blocks in the order of the file
 */
public record G3dFile(int version, List<G3dBlock> blocks) {
    private static final int BYTE_ORDER_MARK = 0xFEFF;
    private static final int HEADER_SIZE = 16;

    public G3dFile {
        blocks = List.copyOf(blocks);
    }

    /** Returns whether a file begins with this stamp and the byte order mark. */
    public static boolean isAt(ByteCursor file, FourCc stamp) {
        ByteCursor headerCursor = file.copy();
        return headerCursor.remaining() >= HEADER_SIZE
                && headerCursor.fourCc("stamp").equals(stamp)
                && headerCursor.u16("byte order mark") == BYTE_ORDER_MARK;
    }

    /**
     * Reads the header and the headers of the blocks.
     *
     * @throws FormatException of kind BAD_MAGIC if the file has a different stamp
     */
    public static G3dFile read(ByteCursor file, FourCc stamp, ReadContext context) {
        SourceLocation location = file.location();
        FourCc storedStamp = file.fourCc("stamp");
        if (!storedStamp.equals(stamp)) {
            throw new FormatException(Kind.BAD_MAGIC, location, "expected the tag %s, found %s", stamp, storedStamp);
        }
        SourceLocation byteOrderLocation = file.location();
        int byteOrderMark = file.hex16("byte order mark");
        if (byteOrderMark != BYTE_ORDER_MARK) {
            throw new FormatException(
                    Kind.BAD_VALUE, byteOrderLocation, "the byte order mark 0x%04X is not valid", byteOrderMark);
        }
        int version = file.u16("version");
        SourceLocation sizeLocation = file.location();
        long declaredSize = file.u32("file size");
        if (declaredSize != file.size()) {
            context.reportDeviation(
                    DiagnosticCode.SIZE_MISMATCH,
                    sizeLocation,
                    "the header declares %,d bytes, but the file has %,d",
                    declaredSize,
                    file.size());
        }
        Offset headerEnd = Offset.read16(file, "header size");
        SourceLocation countLocation = file.location();
        int blockCount = context.requireCount(file.u16("block count"), 4, file.remaining(), countLocation, "blocks");
        file = headerEnd.follow(file, "block offsets");
        List<G3dBlock> blocks = new ArrayList<>();
        for (int i = 0; i < blockCount; i++) {
            blocks.add(readBlock(file, Offset.read32(file, "block offset"), context));
        }
        return new G3dFile(version, blocks);
    }

    private static G3dBlock readBlock(ByteCursor file, Offset offset, ReadContext context) {
        ByteCursor headerCursor = offset.follow(file, "block");
        FourCc stamp = headerCursor.fourCc("stamp");
        SourceLocation sizeLocation = headerCursor.location();
        long blockSize = headerCursor.u32("size");
        long availableSize = file.size() - offset.value();
        if (blockSize < G3dBlock.HEADER_SIZE || blockSize > availableSize) {
            context.reportDeviation(
                    DiagnosticCode.SIZE_MISMATCH,
                    sizeLocation,
                    "block %s declares %,d bytes, but can have only %,d to %,d",
                    stamp,
                    blockSize,
                    G3dBlock.HEADER_SIZE,
                    availableSize);
            blockSize = availableSize;
        }
        ByteCursor blockCursor = offset.part(file, blockSize, stamp.toString());
        return new G3dBlock(stamp, blockCursor.seek(G3dBlock.HEADER_SIZE));
    }

    /**
     * Returns all blocks, each of which must have the stamp {@code blockStamp}.
     *
     * @throws FormatException of kind UNSUPPORTED if a block has a different stamp
     */
    public List<G3dBlock> requireKind(FourCc blockStamp) {
        for (G3dBlock block : blocks) {
            if (!block.stamp().equals(blockStamp)) {
                throw new FormatException(
                        Kind.UNSUPPORTED,
                        block.cursor().locationAt(0),
                        "expected the block %s, found %s",
                        blockStamp,
                        block.stamp());
            }
        }
        return blocks;
    }

    /**
     * Writes a file.
     *
     * @param blocks the complete blocks, each with stamp and size
     */
    public static void write(FourCc stamp, int version, List<byte[]> blocks, ByteWriter out) {
        int blockOffset = HEADER_SIZE + 4 * blocks.size();
        int fileSize =
                blockOffset + blocks.stream().mapToInt(block -> block.length).sum();
        out.fourCc(stamp)
                .u16(BYTE_ORDER_MARK)
                .u16(version)
                .i32(fileSize)
                .u16(HEADER_SIZE)
                .u16(blocks.size());
        for (byte[] block : blocks) {
            out.i32(blockOffset);
            blockOffset += block.length;
        }
        blocks.forEach(out::bytes);
    }
}
