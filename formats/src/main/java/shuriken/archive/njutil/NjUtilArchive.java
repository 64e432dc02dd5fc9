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
 * An njUtil archive; njUtil is a tool of SEGA's SDK.
 *
 * @param byteOrder the byte order of the sizes
 * @param members the members in order
 * @param trailingZeroCount the number of zeros after the last member
 */
public record NjUtilArchive(ByteOrder byteOrder, List<ByteCursor> members, int trailingZeroCount)
        implements ResizableArchive {
    static final int FIELD_SIZE = 4;
    static final int ALIGNMENT = 0x20;

    public NjUtilArchive {
        members = List.copyOf(members);
    }

    /** Returns the offset of the first file in an archive with {@code fileCount} files. */
    static int dataOffset(int fileCount) {
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
    public NjUtilArchive withReplaced(int index, byte[] storedBytes) {
        requireNotEmpty(storedBytes);
        List<ByteCursor> changedMembers = new ArrayList<>(members);
        changedMembers.set(index, ByteCursor.of(storedBytes, members.get(index).path(), byteOrder));
        return new NjUtilArchive(byteOrder, changedMembers, trailingZeroCount);
    }

    /** Requires that a file has content, because the reader refuses a size of 0. */
    private static void requireNotEmpty(byte[] storedBytes) {
        if (storedBytes.length == 0) {
            throw new IllegalArgumentException("a file in an njUtil archive cannot be empty");
        }
    }

    /** Returns the archive with new files. An archive that is padded to the alignment remains padded. */
    private NjUtilArchive withMembers(List<ByteCursor> newMembers) {
        int oldDataEnd = dataEnd(members);
        boolean isPadded = trailingZeroCount == SpanTracker.align(oldDataEnd, ALIGNMENT) - oldDataEnd;
        int newDataEnd = dataEnd(newMembers);
        return new NjUtilArchive(
                byteOrder,
                newMembers,
                isPadded ? SpanTracker.align(newDataEnd, ALIGNMENT) - newDataEnd : trailingZeroCount);
    }

    private static int dataEnd(List<ByteCursor> members) {
        return dataOffset(members.size())
                + members.stream().mapToInt(ByteCursor::size).sum();
    }

    @Override
    public NjUtilArchive withAdded(String name, byte[] storedBytes) {
        requireNotEmpty(storedBytes);
        MemberTable.requireCountWithin(members.size() + 1, NjUtilReader.MAX_FILE_COUNT);
        List<ByteCursor> extendedMembers = new ArrayList<>(members);
        extendedMembers.add(ByteCursor.of(storedBytes, name, byteOrder));
        return withMembers(extendedMembers);
    }

    @Override
    public NjUtilArchive without(int index, boolean renumbers) {
        if (members.size() == 1) {
            throw new IllegalArgumentException("an njUtil archive must contain at least one file");
        }
        if (!renumbers && index < members.size() - 1) {
            throw MemberTable.needsRenumbering();
        }
        List<ByteCursor> remainingMembers = new ArrayList<>(members);
        remainingMembers.remove(index);
        return withMembers(remainingMembers);
    }

    @Override
    public NjUtilArchive withName(int index, String newName) {
        throw new IllegalArgumentException("files in an njUtil archive have no names");
    }

    @Override
    public boolean storesNames() {
        return false;
    }
}
