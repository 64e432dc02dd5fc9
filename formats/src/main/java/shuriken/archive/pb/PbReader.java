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
    private record TextureRow(SourceLocation location, long offset, PbEntry entry) {}

    private PbReader() {}

    static PbArchive read(ByteCursor file, ReadContext context) {
        ByteCursor in = file.withOrder(ByteOrder.LITTLE_ENDIAN);
        if (!in.startsWith(PbArchive.TAG)) {
            throw new FormatException(Kind.BAD_MAGIC, in.location(), "this is not a PB archive");
        }
        in.fourCc("tag");
        SourceLocation countLocation = in.location();
        int textureCount =
                context.requireCount(in.u32("textures"), PbArchive.ROW_SIZE, in.remaining(), countLocation, "textures");
        List<TextureRow> rows = new ArrayList<>(textureCount);
        for (int i = 0; i < textureCount; i++) {
            ByteCursor row = in.labelled("texture[" + i + "]");
            rows.add(new TextureRow(row.location(), row.pointer("offset"), PbEntry.read(row)));
            in.seek(row.position());
        }
        SpanTracker spans = new SpanTracker().claim(0, in.position());
        long[] sortedOffsets =
                rows.stream().mapToLong(TextureRow::offset).sorted().distinct().toArray();
        List<PbMember> members = new ArrayList<>(textureCount);
        for (TextureRow row : rows) {
            int nextIndex = Arrays.binarySearch(sortedOffsets, row.offset) + 1;
            long texelsEnd =
                    nextIndex < sortedOffsets.length ? Math.min(sortedOffsets[nextIndex], in.size()) : in.size();
            String name = Integer.toString(members.size());
            ByteCursor data = in.member(row.location, row.offset, texelsEnd - row.offset, name);
            spans.claim(row.offset, data.size());
            members.add(new PbMember(row.entry, (int) row.offset, data));
        }
        return new PbArchive(members, spans.fillers(in, context), in.size());
    }
}
