package shuriken.archive.afs;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shuriken.archive.support.SpanTracker;
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
    private final SpanTracker layout = new SpanTracker();

    private record Row(SourceLocation site, long offset, long size) {}

    private AfsReader(ByteCursor file, ReadContext context) {
        this.in = file.withOrder(ByteOrder.LITTLE_ENDIAN);
        this.context = context;
    }

    static AfsArchive read(ByteCursor file, ReadContext context) {
        return new AfsReader(file, context).readArchive();
    }

    private AfsArchive readArchive() {
        SourceLocation start = in.site();
        FourCc tag = in.fourCc("tag");
        if (!AfsFormat.isTag(tag)) {
            throw new FormatException(Kind.BAD_MAGIC, start, "%s is not the tag of an AFS archive", tag);
        }
        SourceLocation countSite = in.site();
        int count = context.requireCount(in.u32("count"), AfsArchive.ROW_SIZE, in.remaining(), countSite, "members");
        List<Row> rows = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            ByteCursor row = in.labelled("entry[" + i + "]");
            rows.add(new Row(row.site(), row.pointer("offset"), row.u32("size")));
            in.seek(row.position());
        }
        int tableEnd = in.position();
        layout.claim(0, tableEnd);
        Optional<AfsNames> names = readNames(tableEnd, rows);
        List<AfsMember> members = new ArrayList<>(count);
        for (Row row : rows) {
            ByteCursor data = in.member(row.site, row.offset, row.size, Integer.toString(members.size()));
            members.add(new AfsMember((int) row.offset, data));
            layout.claim(row.offset, row.size);
        }
        return new AfsArchive(tag, members, names, layout.fillers(in, context), in.size());
    }

    /** Finds the name table. Its pointer follows the table of members or precedes the first member. */
    private Optional<AfsNames> readNames(int tableEnd, List<Row> rows) {
        long firstOffset = rows.stream()
                .mapToLong(Row::offset)
                .filter(offset -> offset > 0)
                .min()
                .orElse(in.size());
        return readNames(tableEnd, tableEnd, firstOffset, rows.size())
                .or(() -> readNames(firstOffset - POINTER_SIZE, tableEnd, firstOffset, rows.size()));
    }

    private Optional<AfsNames> readNames(long pointerOffset, int tableEnd, long firstOffset, int count) {
        if (pointerOffset < tableEnd || pointerOffset + POINTER_SIZE > Math.min(firstOffset, in.size()) || count == 0) {
            return Optional.empty();
        }
        ByteCursor pointer = in.copy().seek((int) pointerOffset);
        SourceLocation site = pointer.site();
        long offset = pointer.pointer("names.offset");
        long size = pointer.u32("names.size");
        long rowBytes = (long) AfsName.SIZE * count;
        if (offset < pointerOffset + POINTER_SIZE || size < rowBytes || offset + size > in.size()) {
            return Optional.empty();
        }
        List<AfsName> rows = new ArrayList<>(count);
        ByteCursor table = in.window(site, offset, rowBytes, "names").inMemory();
        for (int i = 0; i < count; i++) {
            ByteCursor row = table.labelled("name[" + i + "]");
            rows.add(AfsName.read(row));
            table.seek(row.position());
        }
        layout.claim(pointerOffset, POINTER_SIZE).claim(offset, rowBytes);
        return Optional.of(new AfsNames((int) pointerOffset, (int) offset, (int) size, rows));
    }
}
