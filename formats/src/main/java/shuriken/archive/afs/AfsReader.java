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

/** Reads an {@link AfsArchive}, whose members are ranges of the file, which are not copied. */
final class AfsReader {
    /** The size in bytes of the pointer to the name table: the offset and the size of the table. */
    private static final int NAMES_POINTER_SIZE = 8;

    private final ByteCursor in;
    private final ReadContext context;
    /** The ranges that belong to tables and members. */
    private final SpanTracker spans = new SpanTracker();

    /** An entry of the table of members. */
    private record MemberEntry(SourceLocation location, long offset, long size) {}

    private AfsReader(ByteCursor file, ReadContext context) {
        this.in = file.withOrder(ByteOrder.LITTLE_ENDIAN);
        this.context = context;
    }

    static AfsArchive read(ByteCursor file, ReadContext context) {
        return new AfsReader(file, context).readArchive();
    }

    private AfsArchive readArchive() {
        SourceLocation tagLocation = in.location();
        FourCc tag = in.fourCc("tag");
        if (!AfsFormat.isAfsTag(tag)) {
            throw new FormatException(Kind.BAD_MAGIC, tagLocation, "%s is not the tag of an AFS archive", tag);
        }
        SourceLocation countLocation = in.location();
        int memberCount =
                context.requireCount(in.u32("count"), AfsArchive.ENTRY_SIZE, in.remaining(), countLocation, "files");
        List<MemberEntry> entries = new ArrayList<>(memberCount);
        for (int i = 0; i < memberCount; i++) {
            ByteCursor entryCursor = in.labelled("entry[" + i + "]");
            entries.add(
                    new MemberEntry(entryCursor.location(), entryCursor.pointer("offset"), entryCursor.u32("size")));
            in.seek(entryCursor.position());
        }
        int tableEnd = in.position();
        spans.claim(0, tableEnd);
        Optional<AfsNameTable> names = readNames(tableEnd, entries);
        List<AfsMember> members = new ArrayList<>(memberCount);
        boolean isTruncated = reportIfTruncated(entries);
        for (MemberEntry entry : entries) {
            long offset = isTruncated ? Math.min(entry.offset, in.size()) : entry.offset;
            long size = isTruncated ? Math.min(entry.size, in.size() - offset) : entry.size;
            ByteCursor data = in.member(entry.location, offset, size, Integer.toString(members.size()));
            members.add(new AfsMember((int) offset, data));
            spans.claim(offset, size);
        }
        return new AfsArchive(tag, members, names, spans.unclaimedBytes(in, context), in.size());
    }

    /**
     * Reports a truncated archive. This is an archive in which some members are incomplete or missing, and at least one
     * member with content is complete. If no member is complete, nothing is reported, because the table is damaged or
     * this is not an archive.
     *
     * @return whether the archive is truncated
     */
    private boolean reportIfTruncated(List<MemberEntry> entries) {
        int firstIncompleteIndex = -1;
        int incompleteCount = 0;
        boolean hasCompleteMember = false;
        for (int i = 0; i < entries.size(); i++) {
            MemberEntry entry = entries.get(i);
            if (entry.offset + entry.size > in.size()) {
                if (incompleteCount == 0) {
                    firstIncompleteIndex = i;
                }
                incompleteCount++;
            } else if (entry.size > 0) {
                hasCompleteMember = true;
            }
        }
        if (incompleteCount == 0 || !hasCompleteMember) {
            return false;
        }
        MemberEntry firstIncomplete = entries.get(firstIncompleteIndex);
        context.reportDeviation(
                DiagnosticCode.MEMBERS_CUT_OFF,
                firstIncomplete.location,
                "the archive ends too early to contain %d of its %d files in full. The first is file %d,"
                        + " which needs %d bytes at 0x%X, but the archive has only %d bytes",
                incompleteCount,
                entries.size(),
                firstIncompleteIndex,
                firstIncomplete.size,
                firstIncomplete.offset,
                in.size());
        return true;
    }

    /** Finds and reads the name table. Its pointer follows the table of members or precedes the first member. */
    private Optional<AfsNameTable> readNames(int tableEnd, List<MemberEntry> entries) {
        long firstMemberOffset = entries.stream()
                .mapToLong(MemberEntry::offset)
                .filter(offset -> offset > 0)
                .min()
                .orElse(in.size());
        return readNamesAt(tableEnd, tableEnd, firstMemberOffset, entries.size())
                .or(() -> readNamesAt(
                        firstMemberOffset - NAMES_POINTER_SIZE, tableEnd, firstMemberOffset, entries.size()));
    }

    /**
     * Reads the name table to which the pointer at an offset refers. The result is empty if no pointer can be there, or
     * if its table is not valid.
     */
    private Optional<AfsNameTable> readNamesAt(
            long pointerOffset, int tableEnd, long firstMemberOffset, int memberCount) {
        if (pointerOffset < tableEnd
                || pointerOffset + NAMES_POINTER_SIZE > Math.min(firstMemberOffset, in.size())
                || memberCount == 0) {
            return Optional.empty();
        }
        ByteCursor pointerCursor = in.copy().seek((int) pointerOffset);
        SourceLocation pointerLocation = pointerCursor.location();
        long tableOffset = pointerCursor.pointer("names.offset");
        long storedSize = pointerCursor.u32("names.size");
        long tableSize = (long) AfsName.SIZE * memberCount;
        if (tableOffset < pointerOffset + NAMES_POINTER_SIZE
                || storedSize < tableSize
                || tableOffset + storedSize > in.size()) {
            return Optional.empty();
        }
        List<AfsName> nameEntries = new ArrayList<>(memberCount);
        ByteCursor tableCursor =
                in.window(pointerLocation, tableOffset, tableSize, "names").inMemory();
        for (int i = 0; i < memberCount; i++) {
            ByteCursor entryCursor = tableCursor.labelled("name[" + i + "]");
            nameEntries.add(AfsName.read(entryCursor));
            tableCursor.seek(entryCursor.position());
        }
        spans.claim(pointerOffset, NAMES_POINTER_SIZE).claim(tableOffset, tableSize);
        return Optional.of(new AfsNameTable((int) pointerOffset, (int) tableOffset, (int) storedSize, nameEntries));
    }
}
