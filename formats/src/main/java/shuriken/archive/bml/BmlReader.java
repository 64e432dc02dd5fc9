package shuriken.archive.bml;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import shuriken.archive.support.SpanTracker;
import shuriken.codec.prs.Prs;
import shuriken.codec.prs.PrsDialect;
import shuriken.codec.prs.PrsScan;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;

/** Reads a {@link BmlArchive}, whose members are ranges of the file, which are not copied. */
final class BmlReader {
    private static final int COUNT_OFFSET = 4;

    /** The size of a line in bytes. Some writers start members at a line instead of at a multiple of 0x20. */
    private static final int LINE_SIZE = 16;

    private final ByteCursor in;
    private final ReadContext context;
    /** The ranges that belong to the table and members. */
    private final SpanTracker spans = new SpanTracker();

    /** The end offset of the blob that was read last. The next blob follows at an aligned offset. */
    private int previousEnd;

    /** The offset that the last search for a line with a byte other than zero found. */
    private int nextNonZeroLineOffset;

    private BmlReader(ByteCursor file, ReadContext context) {
        this.in = file.withOrder(detectByteOrder(file).orElse(ByteOrder.LITTLE_ENDIAN));
        this.context = context;
    }

    static BmlArchive read(ByteCursor file, ReadContext context) {
        return new BmlReader(file, context).readArchive();
    }

    private BmlArchive readArchive() {
        in.u32("zero");
        SourceLocation countLocation = in.location();
        long storedCount = in.u32("count");
        int signature = in.hex32("signature");
        in.bytes("unused0C", BmlArchive.HEADER_SIZE - in.position());
        int memberCount =
                context.requireCount(storedCount, BmlArchive.ENTRY_SIZE, in.remaining(), countLocation, "files");
        int tableEnd = BmlArchive.HEADER_SIZE + BmlArchive.ENTRY_SIZE * memberCount;
        spans.claim(COUNT_OFFSET, 2 * Integer.BYTES).claim(BmlArchive.HEADER_SIZE, tableEnd - BmlArchive.HEADER_SIZE);
        previousEnd = SpanTracker.align(tableEnd, BmlArchive.PAGE_SIZE);
        List<BmlMember> members = new ArrayList<>(memberCount);
        for (int i = 0; i < memberCount; i++) {
            ByteCursor entryCursor = in.labelled("entry[" + i + "]");
            SourceLocation entryLocation = entryCursor.location();
            BmlEntry entry = BmlEntry.read(entryCursor);
            in.seek(entryCursor.position());
            BmlBlob file = readBlob(
                    entryLocation,
                    entry.storedSize(),
                    entry.contentSize(),
                    entry.name().text());
            BmlBlob textures = readBlob(
                    entryLocation,
                    entry.texturesStoredSize(),
                    entry.texturesContentSize(),
                    entry.name().text() + " textures");
            members.add(new BmlMember(entry.name(), file, entry.type(), textures, entry.reservedWords()));
        }
        return new BmlArchive(in.order(), signature, members, spans.unclaimedBytes(in, context), in.size());
    }

    /** Finds and reads the next blob, whose offset is not stored. */
    private BmlBlob readBlob(SourceLocation entryLocation, long storedSize, long contentSize, String name) {
        if (storedSize == 0) {
            return new BmlBlob(
                    previousEnd,
                    in.member(entryLocation, Math.min(previousEnd, in.size()), 0, name),
                    (int) contentSize,
                    /* isCompressed= */ false);
        }
        int blobOffset = SpanTracker.align(previousEnd, BmlArchive.ALIGNMENT);
        boolean isCompressed = true;
        Optional<Integer> streamOffset = candidateOffsets()
                .filter(offset -> hasStream(offset, storedSize, contentSize))
                .findFirst();
        if (streamOffset.isPresent()) {
            blobOffset = streamOffset.get();
        } else if (storedSize == contentSize) {
            isCompressed = false;
        } else {
            context.reportDeviation(
                    DiagnosticCode.SIZE_MISMATCH,
                    entryLocation,
                    "no compressed stream of %,d bytes with %,d bytes of content was found near 0x%X",
                    storedSize,
                    contentSize,
                    blobOffset);
        }
        ByteCursor data = in.member(entryLocation, blobOffset, storedSize, name);
        spans.claim(blobOffset, storedSize);
        previousEnd = blobOffset + (int) storedSize;
        return new BmlBlob(blobOffset, data, (int) contentSize, isCompressed);
    }

    /** Returns the possible offsets of the next blob, the most likely first. */
    private Stream<Integer> candidateOffsets() {
        return Stream.<Supplier<Integer>>of(
                        () -> SpanTracker.align(previousEnd, BmlArchive.ALIGNMENT),
                        this::findNonZeroLineOffset,
                        () -> SpanTracker.align(previousEnd, BmlArchive.PAGE_SIZE))
                .map(Supplier::get);
    }

    /**
     * Returns the offset of the next line with a byte other than zero. If only zeros follow, returns the end of the
     * file, rounded down to a line.
     */
    private int findNonZeroLineOffset() {
        if (nextNonZeroLineOffset < previousEnd) {
            int offset = previousEnd;
            while (offset < in.size() && in.array()[in.arrayOffset() + offset] == 0) {
                offset++;
            }
            nextNonZeroLineOffset = Math.max(SpanTracker.align(previousEnd, LINE_SIZE), offset & -LINE_SIZE);
        }
        return nextNonZeroLineOffset;
    }

    /** Tests whether a compressed stream with these sizes is at an offset. */
    private boolean hasStream(int offset, long storedSize, long contentSize) {
        if (offset + storedSize > in.size()) {
            return false;
        }
        PrsScan scan = Prs.measure(in.window(in.location(), offset, storedSize, "candidate"), PrsDialect.PRS);
        return scan.isStream() && scan.contentSize() == contentSize;
    }

    /**
     * Returns the byte order in which the header and the table are valid; little-endian if both orders fit, empty if
     * none does.
     */
    static Optional<ByteOrder> detectByteOrder(ByteCursor file) {
        return Stream.of(ByteOrder.LITTLE_ENDIAN, ByteOrder.BIG_ENDIAN)
                .filter(byteOrder -> hasValidTable(file.withOrder(byteOrder)))
                .findFirst();
    }

    /** Tests whether the header and the table are valid in the byte order of the cursor. */
    private static boolean hasValidTable(ByteCursor in) {
        if (in.size() < BmlArchive.HEADER_SIZE || in.u32("zero") != 0) {
            return false;
        }
        long memberCount = in.u32("count");
        if (in.hex32("signature") != BmlArchive.SIGNATURE
                || memberCount == 0
                || BmlArchive.HEADER_SIZE + BmlArchive.ENTRY_SIZE * memberCount > in.size()) {
            return false;
        }
        in.seek(BmlArchive.HEADER_SIZE);
        long totalSize = 0;
        for (long i = 0; i < memberCount; i++) {
            BmlEntry entry = BmlEntry.read(in);
            totalSize += entry.storedSize() + entry.texturesStoredSize();
            if (!entry.name().isPlausible() || totalSize > in.size()) {
                return false;
            }
        }
        return true;
    }
}
