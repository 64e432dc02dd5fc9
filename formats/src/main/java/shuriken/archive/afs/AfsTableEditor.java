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

/** Adds rows to the table of members of an archive, and removes rows. */
final class AfsTableEditor {
    private AfsTableEditor() {}

    /**
     * Returns the archive with a new member after the last one, followed by the names. Existing members keep their
     * offsets, unless the larger table would overlap them.
     */
    static AfsArchive append(AfsArchive archive, String name, byte[] storedBytes) {
        AfsArchive shiftedArchive = shiftForRowCount(archive, archive.members().size() + 1);
        int alignment = archive.alignment();
        int membersEnd = shiftedArchive.members().stream()
                .mapToInt(member -> member.offset() + member.data().size())
                .max()
                .orElse(Math.max(
                        shiftedArchive.size(),
                        tableEnd(archive, archive.members().size() + 1)));
        boolean membersAreLast = shiftedArchive.fillers().stream().allMatch(filler -> filler.offset() < membersEnd);
        int newMemberOffset = SpanTracker.align(membersAreLast ? membersEnd : shiftedArchive.size(), alignment);
        int newMemberEnd = newMemberOffset + storedBytes.length;
        List<AfsMember> members = new ArrayList<>(shiftedArchive.members());
        members.add(new AfsMember(newMemberOffset, ByteCursor.littleEndian(storedBytes, name)));
        Optional<AfsNames> names = shiftedArchive.names().map(nameTable -> {
            List<AfsName> rows = new ArrayList<>(nameTable.rows());
            rows.add(AfsName.of(name, storedBytes.length));
            return new AfsNames(
                    nameTable.pointerOffset(),
                    SpanTracker.align(newMemberEnd, alignment),
                    nameTableSize(nameTable, rows.size()),
                    rows);
        });
        return withPaddingOf(
                new AfsArchive(archive.tag(), members, names, shiftedArchive.fillers(), /* size= */ 0),
                shiftedArchive,
                alignment);
    }

    /**
     * Returns the archive without the row of an empty member. If the table had no free space, everything after it moves
     * back.
     *
     * @param original the archive before the member was emptied
     */
    static AfsArchive remove(AfsArchive archive, int index, AfsArchive original) {
        AfsArchive shiftedArchive = shiftForRowCount(archive, archive.members().size() - 1);
        List<AfsMember> members = new ArrayList<>(shiftedArchive.members());
        members.remove(index);
        Optional<AfsNames> names = shiftedArchive.names().map(nameTable -> {
            List<AfsName> rows = new ArrayList<>(nameTable.rows());
            rows.remove(index);
            return new AfsNames(
                    nameTable.pointerOffset(), nameTable.offset(), nameTableSize(nameTable, rows.size()), rows);
        });
        AfsArchive shortenedArchive = new AfsArchive(
                archive.tag(),
                members,
                names.filter(nameTable -> !nameTable.rows().isEmpty()),
                shiftedArchive.fillers(),
                /* size= */ 0);
        return withPaddingOf(
                shortenedArchive, shiftForRowCount(original, original.members().size() - 1), original.alignment());
    }

    /**
     * Returns the stored size of a name table with a new number of rows. A size that is larger than necessary is
     * unchanged.
     */
    private static int nameTableSize(AfsNames nameTable, int rowCount) {
        boolean isExact = nameTable.size() == nameTable.rows().size() * AfsName.SIZE;
        return isExact ? rowCount * AfsName.SIZE : Math.max(nameTable.size(), rowCount * AfsName.SIZE);
    }

    /** Returns an archive with the same padding after its last byte as the original archive. */
    private static AfsArchive withPaddingOf(AfsArchive archive, AfsArchive original, int alignment) {
        int size = original.members().isEmpty()
                ? SpanTracker.align(usedSize(archive), alignment)
                : MemberTable.newSize(usedSize(original), original.size(), usedSize(archive), alignment);
        return new AfsArchive(archive.tag(), archive.members(), archive.names(), archive.fillers(), size);
    }

    /** Returns the end of the last used byte. */
    private static int usedSize(AfsArchive archive) {
        IntStream ends = IntStream.concat(
                archive.members().stream().mapToInt(member -> member.extent().to()),
                archive.fillers().stream().mapToInt(filler -> filler.extent().to()));
        int tablesEnd = Math.max(
                tableEnd(archive, archive.members().size()),
                archive.names().map(names -> names.offset() + names.size()).orElse(0));
        return Math.max(tablesEnd, ends.max().orElse(0));
    }

    /** Returns whether the pointer to the names follows the table directly. */
    private static boolean pointerFollowsTable(AfsArchive archive) {
        int rowsEnd = AfsArchive.HEADER_SIZE + archive.members().size() * AfsArchive.ROW_SIZE;
        return archive.names().filter(names -> names.pointerOffset() == rowsEnd).isPresent();
    }

    /**
     * Returns the end of a table with {@code rowCount} rows, including the pointer to the names if it follows the
     * table.
     */
    private static int tableEnd(AfsArchive archive, int rowCount) {
        return AfsArchive.HEADER_SIZE + (rowCount + (pointerFollowsTable(archive) ? 1 : 0)) * AfsArchive.ROW_SIZE;
    }

    /** Returns the offset of the first data after the table. */
    private static int firstUsedOffset(AfsArchive archive) {
        int rowsEnd = AfsArchive.HEADER_SIZE + archive.members().size() * AfsArchive.ROW_SIZE;
        IntStream pointerOffset = archive.names().filter(names -> names.pointerOffset() > rowsEnd).stream()
                .mapToInt(AfsNames::pointerOffset);
        IntStream dataOffsets = Stream.concat(
                        archive.members().stream().map(AfsMember::offset),
                        archive.fillers().stream().map(UnclaimedBytes::offset))
                .mapToInt(Integer::intValue)
                .filter(offset -> offset >= rowsEnd);
        return IntStream.concat(pointerOffset, dataOffsets).min().orElse(Integer.MAX_VALUE);
    }

    /**
     * Returns the archive with the data after its table moved as far as a table with {@code rowCount} rows requires.
     */
    private static AfsArchive shiftForRowCount(AfsArchive archive, int rowCount) {
        int oldRowCount = archive.members().size();
        int shift = MemberTable.shift(
                tableEnd(archive, oldRowCount),
                tableEnd(archive, rowCount),
                firstUsedOffset(archive),
                archive.alignment());
        int pointerShift = pointerFollowsTable(archive) ? (rowCount - oldRowCount) * AfsArchive.ROW_SIZE : shift;
        return new AfsArchive(
                archive.tag(),
                archive.members().stream()
                        .map(member -> new AfsMember(member.offset() == 0 ? 0 : member.offset() + shift, member.data()))
                        .toList(),
                archive.names()
                        .map(names -> new AfsNames(
                                names.pointerOffset() + pointerShift,
                                names.offset() + shift,
                                names.size(),
                                names.rows())),
                archive.fillers().stream().map(filler -> filler.shifted(shift)).toList(),
                archive.size() + shift);
    }
}
