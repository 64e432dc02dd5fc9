package shuriken.archive.afs;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import shuriken.archive.ArchiveEntry;
import shuriken.archive.ExtensibleArchive;
import shuriken.archive.ResizableArchive;
import shuriken.archive.TextureMember;
import shuriken.archive.support.MemberReplacement;
import shuriken.archive.support.MemberTable;
import shuriken.archive.support.UnclaimedBytes;
import shuriken.io.ByteCursor;
import shuriken.io.FourCc;

/**
 * An AFS file.
 *
 * @param tag {@link #TAG} or, in some games, {@code "AFS "}
 * @param members the members in the order of the table, which may differ from the order of their offsets
 * @param names the table of names, if the archive stores names
 * @param unclaimedBytes the ranges outside tables and members that contain bytes other than zero
 * @param size the size of the file in bytes
 */
public record AfsArchive(
        FourCc tag,
        List<AfsMember> members,
        Optional<AfsNameTable> names,
        List<UnclaimedBytes> unclaimedBytes,
        int size)
        implements ExtensibleArchive, ResizableArchive {
    public static final FourCc TAG = FourCc.of("AFS\0");

    /** The usual alignment of members. */
    public static final int ALIGNMENT = 0x800;

    private static final int MAX_MEMBER_COUNT = 0xFFFF;

    static final int HEADER_SIZE = 8;
    static final int ENTRY_SIZE = 8;

    public AfsArchive {
        members = List.copyOf(members);
        unclaimedBytes = UnclaimedBytes.copyOf(unclaimedBytes);
    }

    @Override
    public List<ArchiveEntry> entries() {
        List<ArchiveEntry> entries = new ArrayList<>(members.size());
        for (int i = 0; i < members.size(); i++) {
            int index = i;
            OptionalLong date = names.map(
                            nameTable -> nameTable.entries().get(index).lastModified())
                    .orElse(OptionalLong.empty());
            entries.add(
                    ArchiveEntry.recognized(nameOf(i), members.get(i).data()).withLastModified(date));
        }
        return entries;
    }

    private String nameOf(int memberIndex) {
        return names.map(
                        nameTable -> nameTable.entries().get(memberIndex).name().text())
                .filter(name -> !name.isEmpty())
                .orElse(Integer.toString(memberIndex));
    }

    /** Returns the largest power of two, up to {@link #ALIGNMENT}, that divides the offsets of all members. */
    public int alignment() {
        int combinedOffsetBits = members.stream().mapToInt(AfsMember::offset).reduce(ALIGNMENT, (a, b) -> a | b);
        return Integer.lowestOneBit(combinedOffsetBits);
    }

    /**
     * Returns a copy in which new bytes replace a member. The members after it move by multiples of the alignment. If
     * the old bytes also belong to another member, the new bytes are appended to the file.
     *
     * @param storedBytes the bytes to store
     */
    @Override
    public AfsArchive withReplaced(int index, byte[] storedBytes) {
        AfsMember oldMember = members.get(index);
        MemberReplacement replacement =
                MemberReplacement.of(oldMember.extent(), extents(), storedBytes.length, size, alignment());
        List<AfsMember> movedMembers = new ArrayList<>();
        for (AfsMember member : members) {
            movedMembers.add(new AfsMember(replacement.shifted(member.offset()), member.data()));
        }
        ByteCursor data = ByteCursor.littleEndian(storedBytes, oldMember.data().path());
        movedMembers.set(index, new AfsMember(replacement.offset(), data));
        return new AfsArchive(
                tag,
                movedMembers,
                names.map(nameTable -> withResizedMember(nameTable, index, storedBytes.length, replacement)),
                replacement.shifted(unclaimedBytes),
                replacement.newSize(size));
    }

    @Override
    public boolean hasNames() {
        return names.isPresent();
    }

    /** Returns a copy with one more member after the existing ones, followed by the table of names. */
    @Override
    public AfsArchive withAdded(TextureMember texture) {
        String lastName = names.map(AfsNameTable::entries)
                .filter(nameEntries -> !nameEntries.isEmpty())
                .map(nameEntries -> nameEntries.getLast().name().text())
                .orElse("");
        String extension = lastName.indexOf('.') < 0 ? "" : lastName.substring(lastName.lastIndexOf('.'));
        return AfsTableEditor.append(this, texture.name() + extension, texture.storedBytes());
    }

    @Override
    public AfsArchive withAdded(String name, byte[] storedBytes) {
        MemberTable.requireCountWithin(members.size() + 1, MAX_MEMBER_COUNT);
        return AfsTableEditor.append(this, name, storedBytes);
    }

    @Override
    public AfsArchive without(int index, boolean renumbers) {
        AfsArchive emptiedArchive = withReplaced(index, new byte[0]);
        boolean keepsEntry = !renumbers && index < members.size() - 1;
        return keepsEntry ? emptiedArchive : AfsTableEditor.remove(emptiedArchive, index, this);
    }

    @Override
    public AfsArchive withName(int index, String newName) {
        AfsNameTable nameTable = names.orElseThrow(() -> new IllegalArgumentException("the archive stores no names"));
        List<AfsName> nameEntries = new ArrayList<>(nameTable.entries());
        nameEntries.set(index, nameEntries.get(index).withName(newName));
        AfsNameTable newNameTable =
                new AfsNameTable(nameTable.pointerOffset(), nameTable.offset(), nameTable.size(), nameEntries);
        return new AfsArchive(tag, members, Optional.of(newNameTable), unclaimedBytes, size);
    }

    @Override
    public boolean storesNames() {
        return names.isPresent();
    }

    private List<MemberReplacement.Extent> extents() {
        return Stream.of(
                        members.stream().map(AfsMember::extent),
                        unclaimedBytes.stream().map(UnclaimedBytes::extent),
                        names.stream().map(AfsNameTable::extent))
                .flatMap(extents -> extents)
                .toList();
    }

    private AfsNameTable withResizedMember(
            AfsNameTable nameTable, int index, int newSize, MemberReplacement replacement) {
        List<AfsName> nameEntries = new ArrayList<>(nameTable.entries());
        nameEntries.set(
                index, nameEntries.get(index).withSize(members.get(index).data().size(), newSize));
        return new AfsNameTable(
                nameTable.pointerOffset(), replacement.shifted(nameTable.offset()), nameTable.size(), nameEntries);
    }
}
