package shuriken.archive.nitro.narc;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import shuriken.archive.nitro.NameTable;
import shuriken.archive.nitro.NameTableEditor;
import shuriken.archive.support.MemberTable;
import shuriken.archive.support.SpanTracker;
import shuriken.archive.support.UnclaimedBytes;
import shuriken.io.ByteCursor;

/** Adds files to an archive, removes files, and changes their names. */
final class NarcEditor {
    private static final int MAX_FILE_COUNT = 0xFFFF;

    private NarcEditor() {}

    /** Adds a file at the end of its directory, or as the last one in an archive without names. */
    static NarcArchive add(NarcArchive archive, String name, byte[] storedBytes) {
        MemberTable.requireCountWithin(archive.members().size() + 1, MAX_FILE_COUNT);
        NameTable nameTable = archive.names();
        int index = archive.members().size();
        if (nameTable.hasNames()) {
            NameTableEditor editor = NameTableEditor.of(nameTable, NarcArchive.ALIGNMENT);
            index = editor.add(name);
            nameTable = editor.buildTable();
        } else {
            nameTable = withoutNames(nameTable, index + 1);
        }
        int offset = SpanTracker.align(filesEndInData(archive), NarcArchive.ALIGNMENT);
        List<NarcMember> members = new ArrayList<>(archive.members());
        members.add(index, new NarcMember(offset, ByteCursor.littleEndian(storedBytes, name)));
        return withMembers(archive, members, nameTable, archive);
    }

    /**
     * Removes a file.
     *
     * @param archive the archive in which the content of the file is already removed
     * @param originalArchive the archive before the edit, with the content of the file
     */
    static NarcArchive remove(NarcArchive archive, int index, NarcArchive originalArchive) {
        NameTable nameTable = archive.names();
        if (nameTable.hasNames()) {
            NameTableEditor editor = NameTableEditor.of(nameTable, NarcArchive.ALIGNMENT);
            editor.remove(index);
            nameTable = editor.buildTable();
        } else {
            nameTable = withoutNames(nameTable, archive.members().size() - 1);
        }
        List<NarcMember> members = new ArrayList<>(archive.members());
        members.remove(index);
        return withMembers(archive, members, nameTable, originalArchive);
    }

    /** Returns the archive with a new table of names. */
    static NarcArchive withNames(NarcArchive archive, NameTable nameTable) {
        return withMembers(archive, archive.members(), nameTable, archive);
    }

    /** Returns the name table of an archive without names, for a new number of files. */
    private static NameTable withoutNames(NameTable nameTable, int fileCount) {
        return new NameTable(
                nameTable.bytes(),
                IntStream.range(0, fileCount).mapToObj(i -> "").toList());
    }

    /** Returns the end offset of the last file from the start of the data. */
    private static int filesEndInData(NarcArchive archive) {
        return archive.members().stream().mapToInt(NarcMember::endInData).max().orElse(0);
    }

    /**
     * Returns the archive with new files and names.
     *
     * @param originalArchive the archive before the edit, whose padding after the last file is kept
     */
    private static NarcArchive withMembers(
            NarcArchive archive, List<NarcMember> members, NameTable nameTable, NarcArchive originalArchive) {
        int tableGrowth =
                NarcArchive.ENTRY_SIZE * (members.size() - archive.members().size());
        int namesGrowth = nameTable.bytes().length - archive.names().bytes().length;
        int dataShift = tableGrowth + namesGrowth;
        NarcSection fileSection = moveAndResize(archive.fileSection(), /* shift= */ 0, tableGrowth);
        NarcSection nameSection = moveAndResize(archive.nameSection(), tableGrowth, namesGrowth);
        int newFilesEndInData =
                members.stream().mapToInt(NarcMember::endInData).max().orElse(0);
        int dataSize = MemberTable.newSize(
                filesEndInData(originalArchive),
                originalArchive.dataSection().size() - NarcSection.HEADER_SIZE,
                newFilesEndInData,
                NarcArchive.ALIGNMENT);
        int dataGrowth =
                dataSize + NarcSection.HEADER_SIZE - archive.dataSection().size();
        int dataEnd = archive.dataSection().endOffset();
        List<UnclaimedBytes> unclaimedBytes = archive.unclaimedBytes().stream()
                .map(unclaimed -> unclaimed.shifted(unclaimed.offset() >= dataEnd ? dataShift + dataGrowth : dataShift))
                .toList();
        return new NarcArchive(
                archive.header().withSizeChange(dataShift + dataGrowth),
                fileSection,
                archive.unknown0A(),
                nameSection,
                nameTable,
                moveAndResize(archive.dataSection(), dataShift, dataGrowth),
                members,
                unclaimedBytes,
                archive.size() + dataShift + dataGrowth);
    }

    private static NarcSection moveAndResize(NarcSection section, int shift, int growth) {
        return new NarcSection(section.offset() + shift, section.size() + growth);
    }
}
