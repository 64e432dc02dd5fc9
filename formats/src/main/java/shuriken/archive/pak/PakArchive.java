package shuriken.archive.pak;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import shuriken.archive.ArchiveEntry;
import shuriken.archive.ExtensibleArchive;
import shuriken.archive.ResizableArchive;
import shuriken.archive.TextureArchive;
import shuriken.archive.TextureMember;
import shuriken.archive.support.RawName;
import shuriken.io.ByteCursor;

/**
 * A PAK file, an archive of textures of Sonic Adventure 2 for PC. One of its members is usually an index file, which
 * lists the textures.
 *
 * @param unusedAfterTag the 0x21 bytes after the tag, usually zeros
 * @param storedCount the number of files as stored in the header
 * @param totalSize the total size of all files in bytes, as stored
 * @param secondTotalSize the second stored total size, which is usually equal to {@code totalSize}
 * @param unusedBeforeTable the eight bytes at 0x31, before the table, usually zeros
 * @param members the files, including the index file
 * @param trailing the bytes after the last file
 */
public record PakArchive(
        byte[] unusedAfterTag,
        int storedCount,
        int totalSize,
        int secondTotalSize,
        byte[] unusedBeforeTable,
        List<PakMember> members,
        byte[] trailing)
        implements TextureArchive, ExtensibleArchive, ResizableArchive {
    static final int TAG = 0x6B617001;
    static final int UNUSED_AFTER_TAG_SIZE = 0x21;
    static final int UNUSED_BEFORE_TABLE_SIZE = 8;
    static final int HEADER_SIZE = 0x3D;
    static final int MIN_ENTRY_SIZE = 16;

    public PakArchive {
        members = List.copyOf(members);
    }

    @Override
    public List<ArchiveEntry> entries() {
        return members.stream()
                .map(member -> new ArchiveEntry(member.path(), "", member.data()))
                .toList();
    }

    /** Returns 0, because the global indices in the index file are not read. Only games use them. */
    @Override
    public long globalIndex(int textureIndex) {
        return 0;
    }

    /**
     * Returns the member index of each texture in the order of the archive's index file, which is a member whose name
     * ends in {@code .inf}. Without an index file, these are the indices of all members.
     */
    @Override
    public List<Integer> indicesInModelOrder() {
        return members.stream()
                .filter(PakIndex::isIndex)
                .findFirst()
                .map(indexMember -> PakIndex.readMemberIndices(indexMember.data(), members))
                .orElseGet(TextureArchive.super::indicesInModelOrder);
    }

    /**
     * Creates an archive.
     *
     * @param entries the files; each {@code /} in their names becomes a backslash
     * @param sourceFolder the beginning of all source paths, to which the names are appended
     */
    public static PakArchive of(List<ArchiveEntry> entries, String sourceFolder) {
        List<PakMember> members = new ArrayList<>();
        for (ArchiveEntry entry : entries) {
            String name = entry.nameWithExtension().replace('/', '\\');
            members.add(new PakMember(
                    (sourceFolder + name).getBytes(StandardCharsets.ISO_8859_1),
                    name.getBytes(StandardCharsets.ISO_8859_1),
                    entry.data().size(),
                    entry.data()));
        }
        int totalSize =
                members.stream().mapToInt(member -> member.data().size()).sum();
        return new PakArchive(
                new byte[UNUSED_AFTER_TAG_SIZE],
                members.size(),
                totalSize,
                totalSize,
                new byte[UNUSED_BEFORE_TABLE_SIZE],
                members,
                new byte[0]);
    }

    @Override
    public boolean hasNames() {
        return true;
    }

    /**
     * Returns a copy with one more texture at its end. The texture is in the folder of the last texture and has the
     * same extension. If the archive has an index file, this file gets an entry for the texture.
     */
    @Override
    public PakArchive withAdded(TextureMember texture) {
        PakMember lastTexture = members.stream()
                .filter(member -> !PakIndex.isIndex(member))
                .reduce((first, second) -> second)
                .orElseThrow(() -> new IllegalArgumentException(
                        "the archive has no textures, so the folder for a new one is unknown"));
        ByteCursor data = ByteCursor.littleEndian(texture.storedBytes(), texture.name());
        return withEditedIndexFile(indexFile -> PakIndex.withEntry(indexFile, texture))
                .withMember(new PakMember(
                        PakMember.withStem(lastTexture.sourcePath(), texture.name()),
                        PakMember.withStem(lastTexture.name(), texture.name()),
                        data.size(),
                        data));
    }

    /** Returns a copy with an edited index file, or this archive if it has no index file. */
    private PakArchive withEditedIndexFile(Function<ByteCursor, byte[]> edit) {
        for (int i = 0; i < members.size(); i++) {
            if (PakIndex.isIndex(members.get(i))) {
                return withReplaced(i, edit.apply(members.get(i).data()));
            }
        }
        return this;
    }

    /** Returns a copy with one more file at its end. */
    private PakArchive withMember(PakMember member) {
        List<PakMember> extendedMembers = new ArrayList<>(members);
        extendedMembers.add(member);
        int addedSize = member.data().size();
        return new PakArchive(
                unusedAfterTag,
                storedCount + 1,
                totalSize + addedSize,
                secondTotalSize + addedSize,
                unusedBeforeTable,
                extendedMembers,
                trailing);
    }

    /**
     * Returns a copy with one more file at its end. If the file is a DDS or PNG texture and the archive has an index
     * file, the index file gets an entry for the texture.
     */
    @Override
    public PakArchive withAdded(String name, byte[] storedBytes) {
        ByteCursor data = ByteCursor.littleEndian(storedBytes, name);
        byte[] nameBytes = RawName.latin1(name.replace('/', '\\'));
        byte[] folder = members.isEmpty() ? new byte[0] : members.getLast().sourceFolder();
        byte[] sourcePath = concatenate(folder, nameBytes);
        return withEditedIndexFile(indexFile -> PakIndex.withEntryForFile(indexFile, name, data))
                .withMember(new PakMember(sourcePath, nameBytes, data.size(), data));
    }

    /** Returns the source path of a file: the folder, then the name. */
    private static byte[] concatenate(byte[] folder, byte[] nameBytes) {
        byte[] sourcePath = Arrays.copyOf(folder, folder.length + nameBytes.length);
        System.arraycopy(nameBytes, 0, sourcePath, folder.length, nameBytes.length);
        return sourcePath;
    }

    /**
     * Returns a copy without a file and without its entry in the index file.
     *
     * @param renumbers without effect: the archive has no empty slots, so the indices of later files always change
     */
    @Override
    public PakArchive without(int index, boolean renumbers) {
        PakMember oldMember = members.get(index);
        PakArchive archiveWithEditedIndexFile = PakIndex.isIndex(oldMember)
                ? this
                : withEditedIndexFile(indexFile -> PakIndex.without(indexFile, oldMember));
        List<PakMember> remainingMembers = new ArrayList<>(archiveWithEditedIndexFile.members);
        remainingMembers.remove(index);
        int removedSize = oldMember.data().size();
        return new PakArchive(
                unusedAfterTag,
                storedCount - 1,
                archiveWithEditedIndexFile.totalSize - removedSize,
                archiveWithEditedIndexFile.secondTotalSize - removedSize,
                unusedBeforeTable,
                remainingMembers,
                trailing);
    }

    /** Returns a copy with a new name for a file, also in the index file. */
    @Override
    public PakArchive withName(int index, String newName) {
        PakMember oldMember = members.get(index);
        byte[] nameBytes = RawName.latin1(newName.replace('/', '\\'));
        byte[] sourcePath = concatenate(oldMember.sourceFolder(), nameBytes);
        PakArchive archiveWithEditedIndexFile = PakIndex.isIndex(oldMember)
                ? this
                : withEditedIndexFile(indexFile -> PakIndex.withName(indexFile, oldMember, newName));
        List<PakMember> changedMembers = new ArrayList<>(archiveWithEditedIndexFile.members);
        changedMembers.set(index, new PakMember(sourcePath, nameBytes, oldMember.secondSize(), oldMember.data()));
        return new PakArchive(
                unusedAfterTag,
                storedCount,
                archiveWithEditedIndexFile.totalSize,
                archiveWithEditedIndexFile.secondTotalSize,
                unusedBeforeTable,
                changedMembers,
                trailing);
    }

    /** Returns a copy with new content for a file. */
    @Override
    public PakArchive withReplaced(int index, byte[] storedBytes) {
        PakMember oldMember = members.get(index);
        int sizeChange = storedBytes.length - oldMember.data().size();
        List<PakMember> changedMembers = new ArrayList<>(members);
        ByteCursor data = ByteCursor.littleEndian(storedBytes, oldMember.data().path());
        changedMembers.set(
                index,
                new PakMember(oldMember.sourcePath(), oldMember.name(), oldMember.secondSize() + sizeChange, data));
        return new PakArchive(
                unusedAfterTag,
                storedCount,
                totalSize + sizeChange,
                secondTotalSize + sizeChange,
                unusedBeforeTable,
                changedMembers,
                trailing);
    }
}
