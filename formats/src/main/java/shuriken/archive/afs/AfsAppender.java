package shuriken.archive.afs;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import shuriken.archive.SpanTracker;
import shuriken.archive.UnclaimedBytes;
import shuriken.io.ByteCursor;

/** Adds a member after the last one of an archive. */
final class AfsAppender {
    private AfsAppender() {}

    /**
     * Returns the archive with the new member. Existing members keep their offsets unless the grown table would overlap
     * them.
     */
    static AfsArchive append(AfsArchive archive, String name, byte[] stored) {
        int alignment = archive.alignment();
        int shift = SpanTracker.align(Math.max(0, requiredTableEnd(archive) - firstUsedOffset(archive)), alignment);
        AfsArchive shiftedArchive = shifted(archive, shift);
        int lastEnd = shiftedArchive.members().stream()
                .mapToInt(member -> member.offset() + member.data().size())
                .max()
                .orElse(Math.max(shiftedArchive.size(), requiredTableEnd(archive)));
        boolean isLast = shiftedArchive.fillers().stream().allMatch(filler -> filler.offset() < lastEnd);
        int at = SpanTracker.align(isLast ? lastEnd : shiftedArchive.size(), alignment);
        int end = SpanTracker.align((long) at + stored.length, alignment);
        List<AfsMember> members = new ArrayList<>(shiftedArchive.members());
        members.add(new AfsMember(at, ByteCursor.littleEndian(stored, name)));
        int pointerShift = pointerFollowsTable(archive) ? AfsArchive.ROW_SIZE : shift;
        Optional<AfsNames> names = archive.names().map(table -> {
            List<AfsName> rows = withRow(table.rows(), name, stored.length);
            return new AfsNames(table.pointerOffset() + pointerShift, end, rows.size() * AfsName.SIZE, rows);
        });
        int size = names.map(table -> SpanTracker.align((long) end + table.size(), alignment))
                .orElse(end);
        return new AfsArchive(archive.tag(), members, names, shiftedArchive.fillers(), size);
    }

    /** Returns the rows with a new one, whose name has the extension of the last one's. */
    private static List<AfsName> withRow(List<AfsName> archive, String name, int size) {
        List<AfsName> rows = new ArrayList<>(archive);
        String last = rows.isEmpty() ? "" : rows.getLast().name().text();
        String ending = last.indexOf('.') < 0 ? "" : last.substring(last.lastIndexOf('.'));
        rows.add(AfsName.of(name + ending, size));
        return rows;
    }

    private static int tableEnd(AfsArchive archive) {
        return AfsArchive.HEADER_SIZE + archive.members().size() * AfsArchive.ROW_SIZE;
    }

    /** Tests whether the pointer to the names follows the table directly. */
    private static boolean pointerFollowsTable(AfsArchive archive) {
        return archive.names()
                .filter(names -> names.pointerOffset() == tableEnd(archive))
                .isPresent();
    }

    /** Returns the end of a table with one more row, including the pointer to the names if it follows the table. */
    private static int requiredTableEnd(AfsArchive archive) {
        return tableEnd(archive) + (pointerFollowsTable(archive) ? 2 : 1) * AfsArchive.ROW_SIZE;
    }

    /** Returns the offset of the first thing after the table. */
    private static int firstUsedOffset(AfsArchive archive) {
        int from = tableEnd(archive);
        IntStream pointer = archive.names().filter(names -> names.pointerOffset() > from).stream()
                .mapToInt(AfsNames::pointerOffset);
        IntStream rest = Stream.concat(
                        archive.members().stream().map(AfsMember::offset),
                        archive.fillers().stream().map(UnclaimedBytes::offset))
                .mapToInt(Integer::intValue)
                .filter(offset -> offset >= from);
        return IntStream.concat(pointer, rest).min().orElse(Integer.MAX_VALUE);
    }

    /** Shifts everything after the table by {@code shift}; the name table is rebuilt by the caller. */
    private static AfsArchive shifted(AfsArchive archive, int shift) {
        return new AfsArchive(
                archive.tag(),
                archive.members().stream()
                        .map(member -> new AfsMember(member.offset() == 0 ? 0 : member.offset() + shift, member.data()))
                        .toList(),
                archive.names(),
                archive.fillers().stream().map(filler -> filler.shifted(shift)).toList(),
                archive.size() + shift);
    }
}
