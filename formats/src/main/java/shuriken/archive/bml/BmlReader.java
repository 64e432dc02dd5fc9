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

/** Reads a {@link BmlArchive}, whose members are windows of the file. */
final class BmlReader {
    private static final int COUNT_OFFSET = 4;

    /** The bytes of a line. Some writers start members at a line instead of a multiple of 0x20. */
    private static final int LINE_SIZE = 16;

    private final ByteCursor in;
    private final ReadContext context;
    private final SpanTracker spans = new SpanTracker();

    /** The end of the bytes that were read last. The next bytes follow at an aligned offset. */
    private int previousEnd;

    /** The result of the last search for a line that is not zero. */
    private int nextNonZeroLine;

    private BmlReader(ByteCursor file, ReadContext context) {
        this.in = file.withOrder(detectByteOrder(file).orElse(ByteOrder.LITTLE_ENDIAN));
        this.context = context;
    }

    static BmlArchive read(ByteCursor file, ReadContext context) {
        return new BmlReader(file, context).readArchive();
    }

    private BmlArchive readArchive() {
        in.u32("zero");
        SourceLocation countSite = in.site();
        long storedCount = in.u32("count");
        int signature = in.hex32("signature");
        in.bytes("unused0C", BmlArchive.HEADER_SIZE - in.position());
        int count = context.requireCount(storedCount, BmlArchive.ROW_SIZE, in.remaining(), countSite, "files");
        int tableEnd = BmlArchive.HEADER_SIZE + BmlArchive.ROW_SIZE * count;
        spans.claim(COUNT_OFFSET, 2 * Integer.BYTES).claim(BmlArchive.HEADER_SIZE, tableEnd - BmlArchive.HEADER_SIZE);
        previousEnd = SpanTracker.align(tableEnd, BmlArchive.PAGE);
        List<BmlMember> members = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            ByteCursor cursor = in.labelled("entry[" + i + "]");
            SourceLocation site = cursor.site();
            BmlRow row = BmlRow.read(cursor);
            in.seek(cursor.position());
            BmlBlob file =
                    readBlob(site, row.storedSize(), row.size(), row.name().text());
            BmlBlob textures = readBlob(
                    site,
                    row.texturesStoredSize(),
                    row.texturesSize(),
                    row.name().text() + " textures");
            members.add(new BmlMember(row.name(), file, row.type(), textures, row.unused()));
        }
        return new BmlArchive(in.order(), signature, members, spans.fillers(in, context), in.size());
    }

    /** Finds and reads the next bytes, whose offset is not stored. */
    private BmlBlob readBlob(SourceLocation site, long storedSize, long size, String name) {
        if (storedSize == 0) {
            return new BmlBlob(
                    previousEnd, in.member(site, Math.min(previousEnd, in.size()), 0, name), (int) size, false);
        }
        int blobOffset = SpanTracker.align(previousEnd, BmlArchive.ALIGNMENT);
        boolean isCompressed = true;
        Optional<Integer> contentOffset = candidates()
                .filter(offset -> hasStream(offset, storedSize, size))
                .findFirst();
        if (contentOffset.isPresent()) {
            blobOffset = contentOffset.get();
        } else if (storedSize == size) {
            isCompressed = false;
        } else {
            context.reportDeviation(
                    DiagnosticCode.SIZE_MISMATCH,
                    site,
                    "no compressed stream of %,d bytes with %,d bytes of content was found near 0x%X",
                    storedSize,
                    size,
                    blobOffset);
        }
        ByteCursor data = in.member(site, blobOffset, storedSize, name);
        spans.claim(blobOffset, storedSize);
        previousEnd = blobOffset + (int) storedSize;
        return new BmlBlob(blobOffset, data, (int) size, isCompressed);
    }

    /** Returns the possible offsets of the next bytes, the most likely first. */
    private Stream<Integer> candidates() {
        return Stream.<Supplier<Integer>>of(
                        () -> SpanTracker.align(previousEnd, BmlArchive.ALIGNMENT),
                        this::findNonZeroLine,
                        () -> SpanTracker.align(previousEnd, BmlArchive.PAGE))
                .map(Supplier::get);
    }

    /** Returns the offset of the next line that is not all zero, or the end. */
    private int findNonZeroLine() {
        if (nextNonZeroLine < previousEnd) {
            int offset = previousEnd;
            while (offset < in.size() && in.array()[in.arrayOffset() + offset] == 0) {
                offset++;
            }
            nextNonZeroLine = Math.max(SpanTracker.align(previousEnd, LINE_SIZE), offset & -LINE_SIZE);
        }
        return nextNonZeroLine;
    }

    /** Tests whether a compressed stream with these sizes is at an offset. */
    private boolean hasStream(int offset, long storedSize, long size) {
        if (offset + storedSize > in.size()) {
            return false;
        }
        PrsScan scan = Prs.measure(in.window(in.site(), offset, storedSize, "candidate"), PrsDialect.PRS);
        return scan.isStream() && scan.size() == size;
    }

    /** Returns the byte order in which header and table are valid, if there is one. */
    static Optional<ByteOrder> detectByteOrder(ByteCursor file) {
        return Stream.of(ByteOrder.LITTLE_ENDIAN, ByteOrder.BIG_ENDIAN)
                .filter(order -> isTable(file.withOrder(order)))
                .findFirst();
    }

    /** Tests whether the header and the table are valid in the byte order of the cursor. */
    private static boolean isTable(ByteCursor in) {
        if (in.size() < BmlArchive.HEADER_SIZE || in.u32("zero") != 0) {
            return false;
        }
        long count = in.u32("count");
        if (in.hex32("signature") != BmlArchive.SIGNATURE
                || count == 0
                || BmlArchive.HEADER_SIZE + BmlArchive.ROW_SIZE * count > in.size()) {
            return false;
        }
        in.seek(BmlArchive.HEADER_SIZE);
        long totalSize = 0;
        for (long i = 0; i < count; i++) {
            BmlRow row = BmlRow.read(in);
            totalSize += row.storedSize() + row.texturesStoredSize();
            if (!row.name().isPlausible() || totalSize > in.size()) {
                return false;
            }
        }
        return true;
    }
}
