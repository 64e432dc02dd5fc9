package shuriken.archive.njutil;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import shuriken.archive.EditableArchive;
import shuriken.archive.Entry;
import shuriken.archive.SpanTracker;
import shuriken.io.ByteCursor;

/**
 * An njUtil archive.
 *
 * @param members the members in order
 * @param trailing number of zeros after the last member
 */
public record NjUtilArchive(ByteOrder order, List<ByteCursor> members, int trailing) implements EditableArchive {
    static final int WORD = 4;
    static final int ALIGNMENT = 0x20;

    public NjUtilArchive {
        members = List.copyOf(members);
    }

    /** Returns the start of the first of this many files. */
    static int start(int files) {
        return SpanTracker.align(WORD + (long) WORD * files, ALIGNMENT);
    }

    @Override
    public List<Entry> entries() {
        List<Entry> entries = new ArrayList<>(members.size());
        for (ByteCursor member : members) {
            entries.add(new Entry(Integer.toString(entries.size()), "", member));
        }
        return entries;
    }

    /** Returns the archive with one file replaced. */
    @Override
    public NjUtilArchive with(int index, byte[] stored) {
        List<ByteCursor> changed = new ArrayList<>(members);
        changed.set(index, ByteCursor.of(stored, members.get(index).path(), order));
        return new NjUtilArchive(order, changed, trailing);
    }
}
