package shuriken.archive.pvm;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.FourCc;

/** Reads a {@link PvmArchive}, whose textures are ranges of the file, which are not copied. */
final class PvmReader {
    private static final int CHUNK_HEADER_SIZE = 8;

    /** The offset of a chunk that does not exist. */
    private static final int NO_CHUNK = -1;

    private final ByteCursor in;
    private final PvmKind kind;
    private final ReadContext context;
    private final List<PvmBlock> blocks = new ArrayList<>();
    private List<PvmEntry> entries = List.of();
    private int textureCount;

    private PvmReader(ByteCursor file, PvmKind kind, ReadContext context) {
        this.in = file.withOrder(ByteOrder.LITTLE_ENDIAN);
        this.kind = kind;
        this.context = context;
    }

    static PvmArchive read(ByteCursor file, PvmKind kind, ReadContext context) {
        return new PvmReader(file, kind, context).readArchive();
    }

    private PvmArchive readArchive() {
        SourceLocation tagLocation = in.location();
        boolean hasKnownHeader = in.startsWith(kind.headerTag());
        FourCc tag = in.fourCc("tag");
        if (!hasKnownHeader) {
            throw new FormatException(
                    Kind.BAD_MAGIC, tagLocation, "expected the tag %s, found %s", kind.headerTag(), tag);
        }
        SourceLocation lengthLocation = in.location();
        long headerLength = in.u32("length");
        ByteCursor headerCursor = in.window(lengthLocation, CHUNK_HEADER_SIZE, headerLength, "header")
                .withOrder(kind.byteOrder());
        int flags = headerCursor.hex16("flags");
        SourceLocation countLocation = headerCursor.location();
        int storedCount = headerCursor.u16("count");
        Set<PvmField> fields = chooseFields(flags, storedCount, headerCursor);
        int entryCount = context.requireCount(
                storedCount, PvmField.entrySize(fields), headerCursor.remaining(), countLocation, "entries");
        entries = readEntries(headerCursor, fields, entryCount);
        context.reserve(headerCursor.remaining(), lengthLocation, "filler");
        byte[] filler = headerCursor.bytes("filler", headerCursor.remaining());
        in.seek(CHUNK_HEADER_SIZE + (int) headerLength);
        readBlocks();
        if (textureCount != entryCount) {
            context.reportDeviation(
                    DiagnosticCode.SIZE_MISMATCH,
                    countLocation,
                    "number of textures: %d in the header, %d in the file",
                    entryCount,
                    textureCount);
        }
        return new PvmArchive(kind, flags, fields, entries, filler, blocks);
    }

    /** Chooses the interpretation of the flags that fits better. If both fit equally well, the usual one is chosen. */
    private static Set<PvmField> chooseFields(int flags, int entryCount, ByteCursor headerCursor) {
        Set<PvmField> usualFields = PvmField.of(flags);
        Set<PvmField> reversedFields = PvmField.ofReversedFlags(flags);
        return rateFit(reversedFields, entryCount, headerCursor) > rateFit(usualFields, entryCount, headerCursor)
                ? reversedFields
                : usualFields;
    }

    /**
     * Rates how well entries with these fields fit the header. Returns 0 if the header is too short, 1 if it is long
     * enough, and 2 if only zeros for the alignment of the first texture follow the entries.
     */
    private static int rateFit(Set<PvmField> fields, int entryCount, ByteCursor headerCursor) {
        int entriesSize = entryCount * PvmField.entrySize(fields);
        int fillerSize = headerCursor.remaining() - entriesSize;
        if (fillerSize < 0 || fillerSize >= PvmBuilder.USUAL_ALIGNMENT) {
            return fillerSize < 0 ? 0 : 1;
        }
        int headerEnd = headerCursor.arrayOffset() + headerCursor.size();
        for (int i = headerEnd - fillerSize; i < headerEnd; i++) {
            if (headerCursor.array()[i] != 0) {
                return 1;
            }
        }
        return 2;
    }

    private static List<PvmEntry> readEntries(ByteCursor headerCursor, Set<PvmField> fields, int entryCount) {
        List<PvmEntry> entries = new ArrayList<>(entryCount);
        for (int i = 0; i < entryCount; i++) {
            int entryOffset = headerCursor.position();
            ByteCursor entryCursor = headerCursor.labelled("entry[" + i + "]");
            entries.add(PvmEntry.read(entryCursor, fields));
            headerCursor.seek(entryOffset + PvmField.entrySize(fields));
        }
        return entries;
    }

    /** Reads all chunks after the header, and the bytes between them. */
    private void readBlocks() {
        // The offset of the chunk with the global index of the next texture, or NO_CHUNK if no such chunk precedes it.
        int indexChunkOffset = NO_CHUNK;
        while (in.remaining() > 0) {
            int chunkOffset = in.position();
            context.requireCountWithinLimit(blocks.size() + 1L, in.location(), "chunks");
            if (!isAtChunk()) {
                readFiller();
                continue;
            }
            boolean isTexture = in.startsWith(kind.textureTag());
            boolean isGlobalIndex = in.startsWith("GBIX") || in.startsWith("GCIX");
            FourCc tag = in.fourCc("tag");
            SourceLocation lengthLocation = in.location();
            int dataLength = limitLength(in.u32("length"), lengthLocation);
            in.seek(in.position() + dataLength);
            if (isGlobalIndex && in.startsWith(kind.textureTag())) {
                indexChunkOffset = chunkOffset;
            } else if (isTexture) {
                int textureOffset = indexChunkOffset == NO_CHUNK ? chunkOffset : indexChunkOffset;
                blocks.add(new PvmBlock.Texture(
                        in.member(lengthLocation, textureOffset, in.position() - textureOffset, nextTextureName())));
                textureCount++;
                indexChunkOffset = NO_CHUNK;
            } else {
                blocks.add(new PvmBlock.Other(
                        tag, in.window(lengthLocation, chunkOffset, in.position() - chunkOffset, tag.toString())));
            }
        }
    }

    /** Returns the name of the next texture in the header, or its index if the header has no entry for it. */
    private String nextTextureName() {
        return textureCount < entries.size() ? entries.get(textureCount).name() : Integer.toString(textureCount);
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
            return in.remaining();
        }
        return (int) length;
    }

    /** Returns whether a chunk may start here: there is space for its header, and its tag is text. */
    private boolean isAtChunk() {
        int arrayIndex = in.arrayOffset() + in.position();
        if (in.remaining() < CHUNK_HEADER_SIZE) {
            return false;
        }
        for (int i = 0; i < FourCc.SIZE; i++) {
            byte character = in.array()[arrayIndex + i];
            if (character < ' ' || character > '~') {
                return false;
            }
        }
        return true;
    }

    /**
     * Reads the zeros up to the next byte that is not zero. If there are no zeros, reads all bytes up to the end of the
     * file and reports them.
     */
    private void readFiller() {
        int arrayIndex = in.arrayOffset() + in.position();
        int zeroCount = 0;
        while (zeroCount < in.remaining() && in.array()[arrayIndex + zeroCount] == 0) {
            zeroCount++;
        }
        int fillerSize = zeroCount > 0 ? zeroCount : in.remaining();
        if (zeroCount == 0) {
            context.reportDeviation(
                    DiagnosticCode.TRAILING_BYTES, in.location(), "bytes that are not a chunk: %,d", fillerSize);
        }
        blocks.add(new PvmBlock.Filler(in.window(in.location(), in.position(), fillerSize, "filler")));
        in.seek(in.position() + fillerSize);
    }
}
