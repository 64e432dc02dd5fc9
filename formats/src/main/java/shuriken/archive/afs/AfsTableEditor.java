package shuriken.archive.afs;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import shuriken.archive.support.MemberTable;
import shuriken.archive.support.SpanTracker;
import shuriken.archive.support.UnclaimedBytes;
import shuriken.io.ByteCursor;

/** Adds entries to the table of members of an archive, and removes entries. */
final class AfsTableEditor {
    private AfsTableEditor() {}

    /**
     * Returns the archive with a new member after the last one, followed by the names. Existing members keep their
     * offsets, unless the larger table would overlap them.
     */
    static AfsArchive append(AfsArchive archive, String name, byte[] storedBytes) {
        AfsArchive shiftedArchive =
                shiftForEntryCount(archive, archive.members().size() + 1);
        int alignment = archive.alignment();
        int membersEnd = shiftedArchive.members().stream()
                .mapToInt(member -> member.offset() + member.data().size())
                .max()
                .orElse(Math.max(
                        shiftedArchive.size(),
                        tableEnd(archive, archive.members().size() + 1)));
        boolean membersAreLast =
                shiftedArchive.unclaimedBytes().stream().allMatch(unclaimed -> unclaimed.offset() < membersEnd);
        int newMemberOffset = SpanTracker.align(membersAreLast ? membersEnd : shiftedArchive.size(), alignment);
        int newMemberEnd = newMemberOffset + storedBytes.length;
        List<AfsMember> members = new ArrayList<>(shiftedArchive.members());
        members.add(new AfsMember(newMemberOffset, ByteCursor.littleEndian(storedBytes, name)));
        Optional<AfsNameTable> names = shiftedArchive.names().map(nameTable -> {
            List<AfsName> nameEntries = new ArrayList<>(nameTable.entries());
            nameEntries.add(AfsName.of(name, storedBytes.length));
            return new AfsNameTable(
                    nameTable.pointerOffset(),
                    SpanTracker.align(newMemberEnd, alignment),
                    nameTableSize(nameTable, nameEntries.size()),
                    nameEntries);
        });
        return withPaddingOf(
                new AfsArchive(archive.tag(), members, names, shiftedArchive.unclaimedBytes(), /* size= */ 0),
                shiftedArchive,
                alignment);
    }

    /**
     * Returns the archive without the entry of an empty member. If no free space followed the table, everything after
     * the table moves back.
     *
     * @param original the archive before the member was emptied
     */
    static AfsArchive remove(AfsArchive archive, int index, AfsArchive original) {
        AfsArchive shiftedArchive =
                shiftForEntryCount(archive, archive.members().size() - 1);
        List<AfsMember> members = new ArrayList<>(shiftedArchive.members());
        members.remove(index);
        Optional<AfsNameTable> names = shiftedArchive.names().map(nameTable -> {
            List<AfsName> nameEntries = new ArrayList<>(nameTable.entries());
            nameEntries.remove(index);
            return new AfsNameTable(
                    nameTable.pointerOffset(),
                    nameTable.offset(),
                    nameTableSize(nameTable, nameEntries.size()),
                    nameEntries);
        });
        AfsArchive shortenedArchive = new AfsArchive(
                archive.tag(),
                members,
                names.filter(nameTable -> !nameTable.entries().isEmpty()),
                shiftedArchive.unclaimedBytes(),
                /* size= */ 0);
        return withPaddingOf(
                shortenedArchive,
                shiftForEntryCount(original, original.members().size() - 1),
                original.alignment());
    }

    /**
     * Returns the stored size of a name table with a new number of entries. A size that is larger than necessary is
     * unchanged.
     */
    private static int nameTableSize(AfsNameTable nameTable, int entryCount) {
        boolean isExact = nameTable.size() == nameTable.entries().size() * AfsName.SIZE;
        return isExact ? entryCount * AfsName.SIZE : Math.max(nameTable.size(), entryCount * AfsName.SIZE);
    }

    /** Returns an archive with the same padding after its last byte as the original archive. */
    private static AfsArchive withPaddingOf(AfsArchive archive, AfsArchive original, int alignment) {
        int size = original.members().isEmpty()
                ? SpanTracker.align(contentEnd(archive), alignment)
                : MemberTable.newSize(contentEnd(original), original.size(), contentEnd(archive), alignment);
        return new AfsArchive(archive.tag(), archive.members(), archive.names(), archive.unclaimedBytes(), size);
    }

    /** Returns the end offset of the last byte that belongs to a table, a member or unclaimed bytes. */
    private static int contentEnd(AfsArchive archive) {
        IntStream ends = IntStream.concat(
                archive.members().stream().mapToInt(member -> member.extent().to()),
                archive.unclaimedBytes().stream()
                        .mapToInt(unclaimed -> unclaimed.extent().to()));
        int tablesEnd = Math.max(
                tableEnd(archive, archive.members().size()),
                archive.names()
                        .map(nameTable -> nameTable.offset() + nameTable.size())
                        .orElse(0));
        return Math.max(tablesEnd, ends.max().orElse(0));
    }

    /** Returns whether the pointer to the names follows the table directly. */
    private static boolean pointerFollowsTable(AfsArchive archive) {
        int entriesEnd = AfsArchive.HEADER_SIZE + archive.members().size() * AfsArchive.ENTRY_SIZE;
        return archive.names()
                .filter(nameTable -> nameTable.pointerOffset() == entriesEnd)
                .isPresent();
    }

    /**
     * Returns the end offset of a table with {@code entryCount} entries. It includes the pointer to the names if this
     * pointer follows the table.
     */
    private static int tableEnd(AfsArchive archive, int entryCount) {
        return AfsArchive.HEADER_SIZE + (entryCount + (pointerFollowsTable(archive) ? 1 : 0)) * AfsArchive.ENTRY_SIZE;
    }

    /**
     * Returns the offset of the first byte in use after the entries of the table, or {@link Integer#MAX_VALUE} if no
     * byte is in use there.
     */
    private static int firstUsedOffset(AfsArchive archive) {
        int entriesEnd = AfsArchive.HEADER_SIZE + archive.members().size() * AfsArchive.ENTRY_SIZE;
        IntStream pointerOffset = archive.names().filter(nameTable -> nameTable.pointerOffset() > entriesEnd).stream()
                .mapToInt(AfsNameTable::pointerOffset);
        IntStream dataOffsets = Stream.concat(
                        archive.members().stream().map(AfsMember::offset),
                        archive.unclaimedBytes().stream().map(UnclaimedBytes::offset))
                .mapToInt(Integer::intValue)
                .filter(offset -> offset >= entriesEnd);
        return IntStream.concat(pointerOffset, dataOffsets).min().orElse(Integer.MAX_VALUE);
    }

    /**
     * Returns the archive with the data after its table moved as far as a table with {@code entryCount} entries
     * requires.
     */
    private static AfsArchive shiftForEntryCount(AfsArchive archive, int entryCount) {
        int oldEntryCount = archive.members().size();
        int shift = MemberTable.shift(
                tableEnd(archive, oldEntryCount),
                tableEnd(archive, entryCount),
                firstUsedOffset(archive),
                archive.alignment());
        int pointerShift = pointerFollowsTable(archive) ? (entryCount - oldEntryCount) * AfsArchive.ENTRY_SIZE : shift;
        return new AfsArchive(
                archive.tag(),
                archive.members().stream()
                        .map(member -> new AfsMember(member.offset() == 0 ? 0 : member.offset() + shift, member.data()))
                        .toList(),
                archive.names()
                        .map(nameTable -> new AfsNameTable(
                                nameTable.pointerOffset() + pointerShift,
                                nameTable.offset() + shift,
                                nameTable.size(),
                                nameTable.entries())),
                archive.unclaimedBytes().stream()
                        .map(unclaimed -> unclaimed.shifted(shift))
                        .toList(),
                archive.size() + shift);
    }
}
