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
 * @param fileSection the BTAF section, which contains the table of files
 * @param unknown0A an unknown word of the table of files, usually 0
 * @param nameSection the BTNF section, which contains the names
 * @param names the names of the files, which are all empty in an archive without names
 * @param dataSection the GMIF section, which contains the content of the files
 * @param members the members by index
 * @param unclaimedBytes the ranges outside sections and members that contain bytes other than 0xFF
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
        List<UnclaimedBytes> unclaimedBytes,
        int size)
        implements ResizableArchive {
    /** The padding byte between members. */
    static final int PADDING_BYTE = 0xFF;

    static final int ALIGNMENT = 4;
    static final int TABLE_HEADER_SIZE = 12;
    static final int ENTRY_SIZE = 8;

    public NarcArchive {
        members = List.copyOf(members);
        unclaimedBytes = UnclaimedBytes.copyOf(unclaimedBytes);
    }

    @Override
    public List<ArchiveEntry> entries() {
        List<ArchiveEntry> entries = new ArrayList<>(members.size());
        for (NarcMember member : members) {
            entries.add(ArchiveEntry.recognizedNintendoDs(names.nameOf(entries.size()), member.data()));
        }
        return entries;
    }

    /**
     * Creates an archive.
     *
     * @param fileContents the files by index
     * @param names the table of the names of all files
     * @param isPadded whether the last file is padded to a multiple of four
     */
    public static NarcArchive of(List<byte[]> fileContents, NameTable names, boolean isPadded) {
        NarcSection fileSection =
                new NarcSection(NarcHeader.SIZE, TABLE_HEADER_SIZE + ENTRY_SIZE * fileContents.size());
        NarcSection nameSection = new NarcSection(
                fileSection.endOffset(), NarcSection.HEADER_SIZE + SpanTracker.align(names.bytes().length, ALIGNMENT));
        List<NarcMember> members = new ArrayList<>();
        int memberStart = 0;
        int memberEnd = 0;
        for (byte[] content : fileContents) {
            ByteCursor cursor = ByteCursor.littleEndian(content, names.nameOf(members.size()));
            members.add(new NarcMember(memberStart, cursor));
            memberEnd = memberStart + content.length;
            memberStart = SpanTracker.align(memberEnd, ALIGNMENT);
        }
        NarcSection dataSection = new NarcSection(
                nameSection.endOffset(), NarcSection.HEADER_SIZE + (isPadded ? memberStart : memberEnd));
        NarcHeader header = NarcHeader.of(dataSection.endOffset());
        return new NarcArchive(
                header,
                fileSection,
                /* unknown0A= */ 0,
                nameSection,
                names,
                dataSection,
                members,
                List.of(),
                dataSection.endOffset());
    }

    /**
     * Returns a copy in which new bytes replace a file. The files after it move by multiples of four. If the old bytes
     * also belong to another file, the new bytes are appended to the data.
     *
     * @param storedBytes the bytes to store
     */
    @Override
    public NarcArchive withReplaced(int index, byte[] storedBytes) {
        int dataOrigin = dataSection.bodyOffset();
        NarcMember oldMember = members.get(index);
        List<MemberReplacement.Extent> extents = Stream.concat(
                        members.stream().map(member -> member.extent(dataOrigin)),
                        unclaimedBytes.stream().map(UnclaimedBytes::extent))
                .toList();
        MemberReplacement replacement = MemberReplacement.of(
                oldMember.extent(dataOrigin), extents, storedBytes.length, dataSection.endOffset(), ALIGNMENT);
        List<NarcMember> movedMembers = new ArrayList<>();
        for (NarcMember member : members) {
            movedMembers.add(new NarcMember(
                    replacement.shifted(dataOrigin + member.offsetInData()) - dataOrigin, member.data()));
        }
        ByteCursor data = ByteCursor.littleEndian(storedBytes, oldMember.data().path());
        movedMembers.set(index, new NarcMember(replacement.offset() - dataOrigin, data));
        int newSize = replacement.newSize(size);
        NarcSection newDataSection = new NarcSection(dataSection.offset(), dataSection.size() + newSize - size);
        return new NarcArchive(
                header.withSizeChange(newSize - size),
                fileSection,
                unknown0A,
                nameSection,
                names,
                newDataSection,
                movedMembers,
                replacement.shifted(unclaimedBytes),
                newSize);
    }

    /**
     * Returns a copy with one more file at the end of its directory, so that the indices of later files change. In an
     * archive without names, the new file is the last one.
     */
    @Override
    public NarcArchive withAdded(String name, byte[] storedBytes) {
        return NarcEditor.add(this, name, storedBytes);
    }

    @Override
    public NarcArchive without(int index, boolean renumbers) {
        NarcArchive emptiedArchive = withReplaced(index, new byte[0]);
        boolean keepsEmptyMember = !names.hasNames() && !renumbers && index < members.size() - 1;
        return keepsEmptyMember ? emptiedArchive : NarcEditor.remove(emptiedArchive, index, this);
    }

    @Override
    public NarcArchive withName(int index, String newName) {
        NameTableEditor editor = NameTableEditor.of(names, ALIGNMENT);
        editor.rename(index, newName);
        return NarcEditor.withNames(this, editor.buildTable());
    }

    @Override
    public boolean storesNames() {
        return names.hasNames();
    }
}
