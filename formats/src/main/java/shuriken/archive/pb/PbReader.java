package shuriken.archive.pb;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import shuriken.archive.support.SpanTracker;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;

/** Reads a {@link PbArchive}, whose members are windows of the file. */
final class PbReader {
    /** A row of the table, with the offset of its texels. */
    private record Row(SourceLocation site, long offset, PbEntry entry) {}

    private PbReader() {}

    static PbArchive read(ByteCursor file, ReadContext context) {
        ByteCursor in = file.withOrder(ByteOrder.LITTLE_ENDIAN);
        if (!in.startsWith(PbArchive.TAG)) {
            throw new FormatException(Kind.BAD_MAGIC, in.site(), "this is not a PB archive");
        }
        in.fourCc("tag");
        SourceLocation countSite = in.site();
        int count = context.requireCount(in.u32("textures"), PbArchive.ROW_SIZE, in.remaining(), countSite, "textures");
        List<Row> rows = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            ByteCursor row = in.labelled("texture[" + i + "]");
            rows.add(new Row(row.site(), row.pointer("offset"), PbEntry.read(row)));
            in.seek(row.position());
        }
        SpanTracker spans = new SpanTracker().claim(0, in.position());
        long[] offsets =
                rows.stream().mapToLong(Row::offset).sorted().distinct().toArray();
        List<PbMember> members = new ArrayList<>(count);
        for (Row row : rows) {
            int next = Arrays.binarySearch(offsets, row.offset) + 1;
            long end = next < offsets.length ? Math.min(offsets[next], in.size()) : in.size();
            String name = Integer.toString(members.size());
            ByteCursor data = in.member(row.site, row.offset, end - row.offset, name);
            spans.claim(row.offset, data.size());
            members.add(new PbMember(row.entry, (int) row.offset, data));
        }
        return new PbArchive(members, spans.fillers(in, context), in.size());
    }
}
