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

/** Reads a {@link PbArchive}, whose members are ranges of the file, which are not copied. */
final class PbReader {
    /** An entry of the table, with the location of the entry and the offset of its texels. */
    private record TextureEntry(SourceLocation location, long offset, PbEntry entry) {}

    private PbReader() {}

    static PbArchive read(ByteCursor file, ReadContext context) {
        ByteCursor in = file.withOrder(ByteOrder.LITTLE_ENDIAN);
        if (!in.startsWith(PbArchive.TAG)) {
            throw new FormatException(Kind.BAD_MAGIC, in.location(), "this is not a PB archive");
        }
        in.fourCc("tag");
        SourceLocation countLocation = in.location();
        int textureCount = context.requireCount(
                in.u32("textures"), PbArchive.ENTRY_SIZE, in.remaining(), countLocation, "textures");
        List<TextureEntry> entries = new ArrayList<>(textureCount);
        for (int i = 0; i < textureCount; i++) {
            ByteCursor entryCursor = in.labelled("texture[" + i + "]");
            entries.add(
                    new TextureEntry(entryCursor.location(), entryCursor.pointer("offset"), PbEntry.read(entryCursor)));
            in.seek(entryCursor.position());
        }
        SpanTracker spans = new SpanTracker().claim(0, in.position());
        long[] sortedOffsets = entries.stream()
                .mapToLong(TextureEntry::offset)
                .sorted()
                .distinct()
                .toArray();
        List<PbMember> members = new ArrayList<>(textureCount);
        for (TextureEntry entry : entries) {
            int nextIndex = Arrays.binarySearch(sortedOffsets, entry.offset) + 1;
            long texelsEnd =
                    nextIndex < sortedOffsets.length ? Math.min(sortedOffsets[nextIndex], in.size()) : in.size();
            String name = Integer.toString(members.size());
            ByteCursor data = in.member(entry.location, entry.offset, texelsEnd - entry.offset, name);
            spans.claim(entry.offset, data.size());
            members.add(new PbMember(entry.entry, (int) entry.offset, data));
        }
        return new PbArchive(members, spans.unclaimedBytes(in, context), in.size());
    }
}
