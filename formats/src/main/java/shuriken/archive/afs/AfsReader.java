package shuriken.archive.afs;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shuriken.archive.support.SpanTracker;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.FourCc;

/** Reads an {@link AfsArchive}, whose members are windows of the file. */
final class AfsReader {
    private static final int POINTER_SIZE = 8;

    private final ByteCursor in;
    private final ReadContext context;
    private final SpanTracker spans = new SpanTracker();

    /** A row of the table of members. */
    private record Row(SourceLocation site, long offset, long size) {}

    private AfsReader(ByteCursor file, ReadContext context) {
        this.in = file.withOrder(ByteOrder.LITTLE_ENDIAN);
        this.context = context;
    }

    static AfsArchive read(ByteCursor file, ReadContext context) {
        return new AfsReader(file, context).readArchive();
    }

    private AfsArchive readArchive() {
        SourceLocation tagSite = in.site();
        FourCc tag = in.fourCc("tag");
        if (!AfsFormat.isTag(tag)) {
            throw new FormatException(Kind.BAD_MAGIC, tagSite, "%s is not the tag of an AFS archive", tag);
        }
        SourceLocation countSite = in.site();
        int count = context.requireCount(in.u32("count"), AfsArchive.ROW_SIZE, in.remaining(), countSite, "files");
        List<Row> rows = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            ByteCursor row = in.labelled("entry[" + i + "]");
            rows.add(new Row(row.site(), row.pointer("offset"), row.u32("size")));
            in.seek(row.position());
        }
        int tableEnd = in.position();
        spans.claim(0, tableEnd);
        Optional<AfsNames> names = readNames(tableEnd, rows);
        List<AfsMember> members = new ArrayList<>(count);
        boolean isCutOff = isCutOff(rows);
        for (Row row : rows) {
            long offset = isCutOff ? Math.min(row.offset, in.size()) : row.offset;
            long size = isCutOff ? Math.min(row.size, in.size() - offset) : row.size;
            ByteCursor data = in.member(row.site, offset, size, Integer.toString(members.size()));
            members.add(new AfsMember((int) offset, data));
            spans.claim(offset, size);
        }
        return new AfsArchive(tag, members, names, spans.fillers(in, context), in.size());
    }

    /**
     * Returns whether the last members are incomplete or missing, while others are complete, and reports it. If no
     * member is complete, the table is damaged or this is not an archive.
     */
    private boolean isCutOff(List<Row> rows) {
        int firstIncomplete = -1;
        int incompleteCount = 0;
        boolean hasComplete = false;
        for (int i = 0; i < rows.size(); i++) {
            Row row = rows.get(i);
            if (row.offset + row.size > in.size()) {
                firstIncomplete = incompleteCount == 0 ? i : firstIncomplete;
                incompleteCount++;
            } else {
                hasComplete |= row.size > 0;
            }
        }
        if (incompleteCount == 0 || !hasComplete) {
            return false;
        }
        Row row = rows.get(firstIncomplete);
        context.reportDeviation(
                DiagnosticCode.MEMBERS_CUT_OFF,
                row.site,
                "the archive ends too early to contain %d of its %d files in full. The first is file %d,"
                        + " which needs %d bytes at 0x%X, but the archive has only %d bytes",
                incompleteCount,
                rows.size(),
                firstIncomplete,
                row.size,
                row.offset,
                in.size());
        return true;
    }

    /** Finds the name table. Its pointer follows the table of members or precedes the first member. */
    private Optional<AfsNames> readNames(int tableEnd, List<Row> rows) {
        long firstMemberOffset = rows.stream()
                .mapToLong(Row::offset)
                .filter(offset -> offset > 0)
                .min()
                .orElse(in.size());
        return readNamesAt(tableEnd, tableEnd, firstMemberOffset, rows.size())
                .or(() -> readNamesAt(firstMemberOffset - POINTER_SIZE, tableEnd, firstMemberOffset, rows.size()));
    }

    /** Returns the name table to which a pointer refers, or empty if there is no pointer or its table is not valid. */
    private Optional<AfsNames> readNamesAt(long pointerOffset, int tableEnd, long firstMemberOffset, int memberCount) {
        if (pointerOffset < tableEnd
                || pointerOffset + POINTER_SIZE > Math.min(firstMemberOffset, in.size())
                || memberCount == 0) {
            return Optional.empty();
        }
        ByteCursor pointer = in.copy().seek((int) pointerOffset);
        SourceLocation site = pointer.site();
        long offset = pointer.pointer("names.offset");
        long size = pointer.u32("names.size");
        long rowBytes = (long) AfsName.SIZE * memberCount;
        if (offset < pointerOffset + POINTER_SIZE || size < rowBytes || offset + size > in.size()) {
            return Optional.empty();
        }
        List<AfsName> rows = new ArrayList<>(memberCount);
        ByteCursor table = in.window(site, offset, rowBytes, "names").inMemory();
        for (int i = 0; i < memberCount; i++) {
            ByteCursor row = table.labelled("name[" + i + "]");
            rows.add(AfsName.read(row));
            table.seek(row.position());
        }
        spans.claim(pointerOffset, POINTER_SIZE).claim(offset, rowBytes);
        return Optional.of(new AfsNames((int) pointerOffset, (int) offset, (int) size, rows));
    }
}
