package shuriken.archive.afs;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import shuriken.archive.SpanTracker;
import shuriken.archive.UnclaimedBytes;
import shuriken.io.ByteCursor;

/** Puts one more member behind those of an archive. */
final class AfsAppender {
    private AfsAppender() {}

    /** The others stay where they are, unless the table needs the room. */
    static AfsArchive added(AfsArchive before, String name, byte[] stored) {
        int alignment = before.alignment();
        int way = SpanTracker.align(Math.max(0, needed(before) - room(before)), alignment);
        AfsArchive roomy = moved(before, way);
        int lastEnd = roomy.members().stream()
                .mapToInt(member -> member.offset() + member.data().size())
                .max()
                .orElse(Math.max(roomy.size(), needed(before)));
        boolean isLast = roomy.fillers().stream().allMatch(filler -> filler.offset() < lastEnd);
        int at = SpanTracker.align(isLast ? lastEnd : roomy.size(), alignment);
        int end = SpanTracker.align((long) at + stored.length, alignment);
        List<AfsMember> members = new ArrayList<>(roomy.members());
        members.add(new AfsMember(at, ByteCursor.littleEndian(stored, name)));
        int pointerWay = isBehindRows(before) ? AfsArchive.ROW_SIZE : way;
        Optional<AfsNames> names = before.names().map(table -> {
            List<AfsName> rows = withRow(table.rows(), name, stored.length);
            return new AfsNames(table.pointerAt() + pointerWay, end, rows.size() * AfsName.SIZE, rows);
        });
        int size = names.map(table -> SpanTracker.align((long) end + table.size(), alignment))
                .orElse(end);
        return new AfsArchive(before.tag(), members, names, roomy.fillers(), size);
    }

    /** With one more row, whose name gets the ending of the last one's. */
    private static List<AfsName> withRow(List<AfsName> before, String name, int size) {
        List<AfsName> rows = new ArrayList<>(before);
        String last = rows.isEmpty() ? "" : rows.getLast().name().text();
        String ending = last.indexOf('.') < 0 ? "" : last.substring(last.lastIndexOf('.'));
        rows.add(AfsName.of(name + ending, size));
        return rows;
    }

    private static int tableEnd(AfsArchive archive) {
        return AfsArchive.HEADER_SIZE + archive.members().size() * AfsArchive.ROW_SIZE;
    }

    /** Whether the pointer to the names follows the table. */
    private static boolean isBehindRows(AfsArchive archive) {
        return archive.names()
                .filter(names -> names.pointerAt() == tableEnd(archive))
                .isPresent();
    }

    /** Where a table with one more row ends. */
    private static int needed(AfsArchive archive) {
        return tableEnd(archive) + (isBehindRows(archive) ? 2 : 1) * AfsArchive.ROW_SIZE;
    }

    /** Where something else begins. */
    private static int room(AfsArchive archive) {
        int from = tableEnd(archive);
        IntStream pointer = archive.names().filter(names -> names.pointerAt() > from).stream()
                .mapToInt(AfsNames::pointerAt);
        IntStream rest = Stream.concat(
                        archive.members().stream().map(AfsMember::offset),
                        archive.fillers().stream().map(UnclaimedBytes::offset))
                .mapToInt(Integer::intValue)
                .filter(offset -> offset >= from);
        return IntStream.concat(pointer, rest).min().orElse(Integer.MAX_VALUE);
    }

    /** With all members and fillers farther back, which stand behind the table; the names are placed anew. */
    private static AfsArchive moved(AfsArchive archive, int way) {
        return new AfsArchive(
                archive.tag(),
                archive.members().stream()
                        .map(each -> new AfsMember(each.offset() == 0 ? 0 : each.offset() + way, each.data()))
                        .toList(),
                archive.names(),
                archive.fillers().stream().map(filler -> filler.moved(way)).toList(),
                archive.size() + way);
    }
}
