package shuriken.archive.nitro.narc;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import shuriken.archive.ArchiveEntry;
import shuriken.archive.ResizableArchive;
import shuriken.archive.nitro.NameTable;
import shuriken.archive.nitro.NameTableEditor;
import shuriken.archive.support.MemberReplacement;
import shuriken.archive.support.SpanTracker;
import shuriken.archive.support.UnclaimedBytes;
import shuriken.io.ByteCursor;

/**
 * A NARC file.
 *
 * @param header the header as stored
 * @param fileSection the section BTAF, the table of files
 * @param unknown0A an unknown word of the table of files, usually 0
 * @param nameSection the section BTNF, the names
 * @param names the names of the files, which are all empty in an archive without names
 * @param dataSection the section GMIF, the content of the files
 * @param members the members by index
 * @param fillers the bytes outside members that are not 0xFF
 * @param size the size of the archive in bytes
 */
public record NarcArchive(
        NarcHeader header,
        NarcSection fileSection,
        int unknown0A,
        NarcSection nameSection,
        NameTable names,
        NarcSection dataSection,
        List<NarcMember> members,
        List<UnclaimedBytes> fillers,
        int size)
        implements ResizableArchive {
    /** The byte between members. */
    static final int PADDING = 0xFF;

    static final int ALIGNMENT = 4;
    static final int TABLE_HEADER_SIZE = 12;
    static final int ROW_SIZE = 8;

    public NarcArchive {
        members = List.copyOf(members);
        fillers = UnclaimedBytes.copyOf(fillers);
    }

    @Override
    public List<ArchiveEntry> entries() {
        List<ArchiveEntry> entries = new ArrayList<>(members.size());
        for (NarcMember member : members) {
            entries.add(ArchiveEntry.recognisedDs(names.nameOf(entries.size()), member.data()));
        }
        return entries;
    }

    /**
     * Creates an archive.
     *
     * @param stored the files by index
     * @param names the names of the files
     * @param isPadded whether the last file is padded to a multiple of four
     */
    public static NarcArchive of(List<byte[]> stored, NameTable names, boolean isPadded) {
        NarcSection files = new NarcSection(NarcHeader.SIZE, TABLE_HEADER_SIZE + ROW_SIZE * stored.size());
        NarcSection nameSection = new NarcSection(
                files.endOffset(), NarcSection.HEADER_SIZE + SpanTracker.align(names.bytes().length, ALIGNMENT));
        List<NarcMember> members = new ArrayList<>();
        int start = 0;
        int end = 0;
        for (byte[] data : stored) {
            ByteCursor cursor = ByteCursor.littleEndian(data, names.nameOf(members.size()));
            members.add(new NarcMember(start, cursor));
            end = start + data.length;
            start = SpanTracker.align(end, ALIGNMENT);
        }
        NarcSection data = new NarcSection(nameSection.endOffset(), NarcSection.HEADER_SIZE + (isPadded ? start : end));
        NarcHeader header = NarcHeader.of(data.endOffset());
        return new NarcArchive(header, files, 0, nameSection, names, data, members, List.of(), data.endOffset());
    }

    /**
     * Returns a copy with another file. The files after it move by multiples of four. If the old bytes are shared, the
     * new ones are appended to the data.
     *
     * @param stored the bytes to store
     */
    @Override
    public NarcArchive withReplaced(int index, byte[] stored) {
        int origin = dataSection.bodyOffset();
        NarcMember old = members.get(index);
        List<MemberReplacement.Extent> extents = Stream.concat(
                        members.stream().map(member -> member.extent(origin)),
                        fillers.stream().map(UnclaimedBytes::extent))
                .toList();
        MemberReplacement replacement =
                MemberReplacement.of(old.extent(origin), extents, stored.length, dataSection.endOffset(), ALIGNMENT);
        List<NarcMember> moved = new ArrayList<>();
        for (NarcMember member : members) {
            moved.add(new NarcMember(replacement.shifted(origin + member.start()) - origin, member.data()));
        }
        ByteCursor data = ByteCursor.littleEndian(stored, old.data().path());
        moved.set(index, new NarcMember(replacement.offset() - origin, data));
        int newSize = replacement.size(size);
        NarcSection section = new NarcSection(dataSection.offset(), dataSection.size() + newSize - size);
        return new NarcArchive(
                header.withSizeChange(newSize - size),
                fileSection,
                unknown0A,
                nameSection,
                names,
                section,
                moved,
                replacement.shifted(fillers),
                newSize);
    }

    /** Returns a copy with one more file at the end of its directory. The indices of later files change. */
    @Override
    public NarcArchive withAdded(String name, byte[] stored) {
        return NarcMembers.add(this, name, stored);
    }

    @Override
    public NarcArchive without(int index, boolean renumbers) {
        NarcArchive emptied = withReplaced(index, new byte[0]);
        boolean keepsSlot = !names.hasNames() && !renumbers && index < members.size() - 1;
        return keepsSlot ? emptied : NarcMembers.remove(emptied, index, this);
    }

    @Override
    public NarcArchive withName(int index, String name) {
        NameTableEditor editor = NameTableEditor.of(names, ALIGNMENT);
        editor.rename(index, name);
        return NarcMembers.withNames(this, editor.table());
    }

    @Override
    public boolean storesNames() {
        return names.hasNames();
    }
}
