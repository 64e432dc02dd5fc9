package shuriken.archive.njutil;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import shuriken.archive.ArchiveEntry;
import shuriken.archive.ResizableArchive;
import shuriken.archive.support.MemberTable;
import shuriken.archive.support.SpanTracker;
import shuriken.io.ByteCursor;

/**
 * An archive of {@code njUtil}, a tool of SEGA's SDK.
 *
 * @param order the byte order of the sizes
 * @param members the members in order
 * @param trailing the number of zeros after the last member
 */
public record NjUtilArchive(ByteOrder order, List<ByteCursor> members, int trailing) implements ResizableArchive {
    static final int FIELD_SIZE = 4;
    static final int ALIGNMENT = 0x20;

    public NjUtilArchive {
        members = List.copyOf(members);
    }

    /** Returns the offset of the first file if the archive has this number of files. */
    static int dataStart(int fileCount) {
        return SpanTracker.align(FIELD_SIZE + (long) FIELD_SIZE * fileCount, ALIGNMENT);
    }

    @Override
    public List<ArchiveEntry> entries() {
        List<ArchiveEntry> entries = new ArrayList<>(members.size());
        for (ByteCursor member : members) {
            entries.add(new ArchiveEntry(Integer.toString(entries.size()), "", member));
        }
        return entries;
    }

    /** Returns the archive with one file replaced. */
    @Override
    public NjUtilArchive withReplaced(int index, byte[] stored) {
        List<ByteCursor> changed = new ArrayList<>(members);
        changed.set(index, ByteCursor.of(stored, members.get(index).path(), order));
        return new NjUtilArchive(order, changed, trailing);
    }

    /** Returns the archive with other files. A padded archive remains padded. */
    private NjUtilArchive withMembers(List<ByteCursor> changed) {
        int end = dataEnd(members);
        boolean isPadded = trailing == SpanTracker.align(end, ALIGNMENT) - end;
        int newEnd = dataEnd(changed);
        return new NjUtilArchive(order, changed, isPadded ? SpanTracker.align(newEnd, ALIGNMENT) - newEnd : trailing);
    }

    private static int dataEnd(List<ByteCursor> members) {
        return dataStart(members.size())
                + members.stream().mapToInt(ByteCursor::size).sum();
    }

    @Override
    public NjUtilArchive withAdded(String name, byte[] stored) {
        if (stored.length == 0) {
            throw new IllegalArgumentException("a file in an njUtil archive cannot be empty");
        }
        MemberTable.checkCount(members.size() + 1, NjUtilReader.MAX_FILES);
        List<ByteCursor> extended = new ArrayList<>(members);
        extended.add(ByteCursor.of(stored, name, order));
        return withMembers(extended);
    }

    @Override
    public NjUtilArchive without(int index, boolean renumbers) {
        if (members.size() == 1) {
            throw new IllegalArgumentException("an njUtil archive must contain at least one file");
        }
        if (!renumbers && index < members.size() - 1) {
            throw MemberTable.needsRenumbering();
        }
        List<ByteCursor> remaining = new ArrayList<>(members);
        remaining.remove(index);
        return withMembers(remaining);
    }

    @Override
    public NjUtilArchive withName(int index, String name) {
        throw new IllegalArgumentException("files in an njUtil archive have no names");
    }

    @Override
    public boolean storesNames() {
        return false;
    }
}
