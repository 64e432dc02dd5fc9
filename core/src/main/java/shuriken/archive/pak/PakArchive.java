package shuriken.archive.pak;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import shuriken.archive.Entry;
import shuriken.archive.ExtensibleArchive;
import shuriken.archive.TextureArchive;
import shuriken.archive.TextureMember;
import shuriken.io.ByteCursor;

/**
 * A PAK file.
 *
 * @param unused the 0x21 bytes behind the tag
 * @param count as stored in the header
 * @param total as stored, of all files
 * @param secondTotal the same again
 * @param unused31 the eight bytes before the table
 * @param trailing bytes behind the last file
 */
public record PakArchive(
        byte[] unused, int count, int total, int secondTotal, byte[] unused31, List<PakMember> members, byte[] trailing)
        implements TextureArchive, ExtensibleArchive {
    static final int TAG = 0x6B617001;
    static final int UNUSED = 0x21;
    static final int UNUSED_31 = 8;
    static final int HEADER_SIZE = 0x3D;
    static final int LEAST_ROW = 16;

    public PakArchive {
        members = List.copyOf(members);
    }

    @Override
    public List<Entry> entries() {
        return members.stream()
                .map(member -> new Entry(member.path(), "", member.data()))
                .toList();
    }

    /** The index tells the numbers of textures for the game only. */
    @Override
    public long globalIndex(int entry) {
        return 0;
    }

    /** That of the index, a member whose name ends in {@code .inf}; of the members if there is none. */
    @Override
    public List<Integer> order() {
        return members.stream()
                .filter(PakIndex::isOne)
                .findFirst()
                .map(index -> PakIndex.order(index.data(), members))
                .orElseGet(TextureArchive.super::order);
    }

    /**
     * A new archive.
     *
     * @param entries with {@code /} in their names
     * @param sourceFolder what stands before the names in the paths of their sources
     */
    public static PakArchive of(List<Entry> entries, String sourceFolder) {
        List<PakMember> members = new ArrayList<>();
        for (Entry entry : entries) {
            String name = entry.fileName().replace('/', '\\');
            members.add(new PakMember(
                    (sourceFolder + name).getBytes(StandardCharsets.ISO_8859_1),
                    name.getBytes(StandardCharsets.ISO_8859_1),
                    entry.data().size(),
                    entry.data()));
        }
        int total = members.stream().mapToInt(member -> member.data().size()).sum();
        return new PakArchive(
                new byte[UNUSED], members.size(), total, total, new byte[UNUSED_31], members, new byte[0]);
    }

    @Override
    public boolean hasNames() {
        return true;
    }

    /**
     * The archive with one more texture at its end, in the folder of the last one and with its ending, and with a row in
     * the index, if there is one.
     */
    @Override
    public PakArchive added(TextureMember texture) {
        PakMember like = members.stream()
                .filter(member -> !PakIndex.isOne(member))
                .reduce((first, second) -> second)
                .orElseThrow(() ->
                        new IllegalArgumentException("there is no texture in it whose folder another could have"));
        PakArchive listed = this;
        for (int i = 0; i < members.size() && listed == this; i++) {
            if (PakIndex.isOne(members.get(i))) {
                listed = with(i, PakIndex.added(members.get(i).data(), texture));
            }
        }
        List<PakMember> all = new ArrayList<>(listed.members);
        ByteCursor data = ByteCursor.littleEndian(texture.stored(), texture.name());
        all.add(new PakMember(
                PakMember.named(like.source(), texture.name()),
                PakMember.named(like.name(), texture.name()),
                data.size(),
                data));
        return new PakArchive(
                unused,
                count + 1,
                listed.total + data.size(),
                listed.secondTotal + data.size(),
                unused31,
                all,
                trailing);
    }

    /** The archive with another file in the place of one. */
    @Override
    public PakArchive with(int index, byte[] stored) {
        PakMember old = members.get(index);
        int grown = stored.length - old.data().size();
        List<PakMember> changed = new ArrayList<>(members);
        ByteCursor data = ByteCursor.littleEndian(stored, old.data().path());
        changed.set(index, new PakMember(old.source(), old.name(), old.secondSize() + grown, data));
        return new PakArchive(unused, count, total + grown, secondTotal + grown, unused31, changed, trailing);
    }
}
