package shuriken.archive.gvrrow;

import java.util.ArrayList;
import java.util.List;
import shuriken.archive.Entry;
import shuriken.archive.TextureArchive;
import shuriken.io.ByteCursor;

/**
 * A row of textures.
 *
 * @param members at least two
 */
public record GvrRow(List<Member> members) implements TextureArchive {
    /**
     * A texture of the row.
     *
     * @param texture a GVR file
     * @param filler number of zeros after it
     */
    public record Member(ByteCursor texture, int filler) {}

    public GvrRow {
        members = List.copyOf(members);
    }

    @Override
    public List<Entry> entries() {
        List<Entry> entries = new ArrayList<>(members.size());
        for (Member member : members) {
            entries.add(new Entry(Integer.toString(entries.size()), "gvr", member.texture()));
        }
        return entries;
    }

    @Override
    public boolean isNamed() {
        return false;
    }

    /** The textures store their numbers themselves. */
    @Override
    public long globalIndex(int entry) {
        return 0;
    }

    /** Returns the row with one texture replaced; the textures after it move. */
    @Override
    public GvrRow with(int index, byte[] stored) {
        ByteCursor texture =
                ByteCursor.littleEndian(stored, members.get(index).texture().path());
        if (GvrRowReader.size(texture, 0) != stored.length) {
            throw new IllegalArgumentException("a row of GVR textures contains GVR files only");
        }
        List<Member> changed = new ArrayList<>(members);
        changed.set(index, new Member(texture, members.get(index).filler()));
        return new GvrRow(changed);
    }
}
