package shuriken.archive.gvrrow;

import java.util.ArrayList;
import java.util.List;
import shuriken.archive.ArchiveEntry;
import shuriken.archive.ResizableArchive;
import shuriken.archive.TextureArchive;
import shuriken.archive.support.MemberTable;
import shuriken.io.ByteCursor;

/**
 * A file that consists of several GVR textures, one after another.
 *
 * @param members the textures, at least two
 */
public record GvrRow(List<Member> members) implements TextureArchive, ResizableArchive {
    /**
     * A texture of the row.
     *
     * @param texture a GVR file
     * @param paddingSize the number of zeros after the texture
     */
    public record Member(ByteCursor texture, int paddingSize) {}

    static final int MIN_TEXTURE_COUNT = 2;

    public GvrRow {
        members = List.copyOf(members);
    }

    @Override
    public List<ArchiveEntry> entries() {
        List<ArchiveEntry> entries = new ArrayList<>(members.size());
        for (Member member : members) {
            entries.add(new ArchiveEntry(Integer.toString(entries.size()), "gvr", member.texture()));
        }
        return entries;
    }

    @Override
    public boolean hasTextureNames() {
        return false;
    }

    /** Returns 0, because only the textures themselves store global indices. */
    @Override
    public long globalIndex(int textureIndex) {
        return 0;
    }

    /** Returns a copy with one texture replaced. The textures after it move. */
    @Override
    public GvrRow withReplaced(int index, byte[] storedBytes) {
        ByteCursor textureCursor =
                requireTexture(storedBytes, members.get(index).texture().path());
        List<Member> changedMembers = new ArrayList<>(members);
        changedMembers.set(index, new Member(textureCursor, members.get(index).paddingSize()));
        return new GvrRow(changedMembers);
    }

    /** Returns a cursor over the bytes, which must be exactly one GVR file. */
    private static ByteCursor requireTexture(byte[] storedBytes, String path) {
        ByteCursor textureCursor = ByteCursor.littleEndian(storedBytes, path);
        if (GvrRowReader.textureSizeAt(textureCursor, /* offset= */ 0) != storedBytes.length) {
            throw new IllegalArgumentException("a sequence of GVR textures can contain only GVR files");
        }
        return textureCursor;
    }

    @Override
    public GvrRow withAdded(String name, byte[] storedBytes) {
        List<Member> extendedMembers = new ArrayList<>(members);
        extendedMembers.add(new Member(requireTexture(storedBytes, name), /* paddingSize= */ 0));
        return new GvrRow(extendedMembers);
    }

    @Override
    public GvrRow without(int index, boolean renumbers) {
        if (members.size() == MIN_TEXTURE_COUNT) {
            throw new IllegalArgumentException("a sequence of GVR textures must contain at least two");
        }
        if (!renumbers && index < members.size() - 1) {
            throw MemberTable.needsRenumbering();
        }
        List<Member> remainingMembers = new ArrayList<>(members);
        remainingMembers.remove(index);
        return new GvrRow(remainingMembers);
    }

    @Override
    public GvrRow withName(int index, String newName) {
        throw new IllegalArgumentException("a sequence of GVR textures stores no names");
    }

    @Override
    public boolean storesNames() {
        return false;
    }
}
