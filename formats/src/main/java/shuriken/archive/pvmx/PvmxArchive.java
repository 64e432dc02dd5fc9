package shuriken.archive.pvmx;

import java.util.ArrayList;
import java.util.List;
import shuriken.archive.ArchiveEntry;
import shuriken.archive.ExtensibleArchive;
import shuriken.archive.ResizableArchive;
import shuriken.archive.TextureArchive;
import shuriken.archive.TextureMember;
import shuriken.archive.support.MemberReplacement;
import shuriken.archive.support.UnclaimedBytes;
import shuriken.io.ByteCursor;

/**
 * A PVMX file.
 *
 * @param version the stored version, 1
 * @param members the textures in stored order
 * @param unclaimedBytes the ranges outside the header and the textures that contain bytes other than zero
 * @param size the size of the file in bytes
 */
public record PvmxArchive(int version, List<PvmxMember> members, List<UnclaimedBytes> unclaimedBytes, int size)
        implements TextureArchive, ExtensibleArchive, ResizableArchive {
    static final String TAG = "PVMX";
    static final int VERSION = 1;
    static final int TAG_SIZE = 4;

    /** The alignment of textures in bytes: they are not aligned. */
    private static final int ALIGNMENT = 1;

    public PvmxArchive {
        members = List.copyOf(members);
        unclaimedBytes = UnclaimedBytes.copyOf(unclaimedBytes);
    }

    @Override
    public List<ArchiveEntry> entries() {
        List<ArchiveEntry> entries = new ArrayList<>(members.size());
        for (PvmxMember member : members) {
            String name = member.name().isEmpty() ? Integer.toString(entries.size()) : member.name();
            entries.add(new ArchiveEntry(name, "", member.data()));
        }
        return entries;
    }

    @Override
    public long globalIndex(int textureIndex) {
        return members.get(textureIndex).globalIndex();
    }

    /** Creates an archive whose textures are stored one after the other. */
    public static PvmxArchive of(List<PvmxMember> members) {
        int nextOffset = PvmxWriter.buildHeader(new PvmxArchive(VERSION, members, List.of(), /* size= */ 0)).length;
        List<PvmxMember> storedMembers = new ArrayList<>();
        for (PvmxMember member : members) {
            storedMembers.add(new PvmxMember(member.fields(), nextOffset, member.data()));
            nextOffset += member.data().size();
        }
        return new PvmxArchive(VERSION, storedMembers, List.of(), nextOffset);
    }

    @Override
    public boolean hasNames() {
        return true;
    }

    /**
     * Returns the archive with one more texture at the end. The name of the new texture gets the extension of the last
     * texture, or {@code .png} if the last texture has none. The new texture has no size field.
     */
    @Override
    public PvmxArchive withAdded(TextureMember texture) {
        String extension = members.isEmpty() ? "" : extension(members.getLast().name());
        List<PvmxField> fields = List.of(
                new PvmxField.GlobalIndex((int) texture.globalIndex()),
                PvmxField.Name.of(texture.name() + (extension.isEmpty() ? ".png" : extension)));
        return withMember(fields, texture.name(), texture.storedBytes());
    }

    @Override
    public PvmxArchive withAdded(String name, byte[] storedBytes) {
        long nextGlobalIndex =
                members.stream().mapToLong(PvmxMember::globalIndex).max().orElse(-1) + 1;
        return withMember(
                List.of(new PvmxField.GlobalIndex((int) nextGlobalIndex), PvmxField.Name.of(name)), name, storedBytes);
    }

    private PvmxArchive withMember(List<PvmxField> fields, String name, byte[] storedBytes) {
        List<PvmxMember> extendedMembers = new ArrayList<>(members);
        extendedMembers.add(new PvmxMember(fields, size, ByteCursor.littleEndian(storedBytes, name)));
        return withMembers(extendedMembers, size + storedBytes.length);
    }

    @Override
    public PvmxArchive without(int index, boolean renumbers) {
        PvmxArchive emptiedArchive = withReplaced(index, new byte[0]);
        List<PvmxMember> remainingMembers = new ArrayList<>(emptiedArchive.members);
        remainingMembers.remove(index);
        return emptiedArchive.withMembers(remainingMembers, emptiedArchive.size);
    }

    @Override
    public PvmxArchive withName(int index, String newName) {
        PvmxMember oldMember = members.get(index);
        List<PvmxField> fields = new ArrayList<>(oldMember.fields());
        if (oldMember.name().isEmpty()) {
            fields.add(PvmxField.Name.of(newName));
        }
        fields.replaceAll(field -> field instanceof PvmxField.Name ? PvmxField.Name.of(newName) : field);
        List<PvmxMember> changedMembers = new ArrayList<>(members);
        changedMembers.set(index, new PvmxMember(fields, oldMember.offset(), oldMember.data()));
        return withMembers(changedMembers, size);
    }

    /**
     * Returns the archive with new textures. They move with the end of the header.
     *
     * @param newMembers the textures, with offsets that fit the header of this archive
     * @param newSize the size of the file in bytes with the new textures, but with the header of this archive
     */
    private PvmxArchive withMembers(List<PvmxMember> newMembers, int newSize) {
        int shift = PvmxWriter.buildHeader(new PvmxArchive(version, newMembers, List.of(), /* size= */ 0)).length
                - PvmxWriter.buildHeader(this).length;
        List<PvmxMember> movedMembers = newMembers.stream()
                .map(member -> new PvmxMember(member.fields(), member.offset() + shift, member.data()))
                .toList();
        List<UnclaimedBytes> shiftedUnclaimedBytes = unclaimedBytes.stream()
                .map(unclaimed -> unclaimed.shifted(shift))
                .toList();
        return new PvmxArchive(version, movedMembers, shiftedUnclaimedBytes, newSize + shift);
    }

    /** Returns the extension of a file name with its dot, or an empty string. */
    private static String extension(String name) {
        int dotIndex = name.lastIndexOf('.');
        return dotIndex < 0 ? "" : name.substring(dotIndex);
    }

    /** Returns the archive with one texture replaced. The textures after it move. */
    @Override
    public PvmxArchive withReplaced(int index, byte[] storedBytes) {
        PvmxMember oldMember = members.get(index);
        List<MemberReplacement.Extent> extents =
                members.stream().map(PvmxMember::extent).toList();
        MemberReplacement replacement =
                MemberReplacement.of(oldMember.extent(), extents, storedBytes.length, size, ALIGNMENT);
        List<PvmxMember> movedMembers = new ArrayList<>();
        for (PvmxMember member : members) {
            movedMembers.add(new PvmxMember(member.fields(), replacement.shifted(member.offset()), member.data()));
        }
        ByteCursor data = ByteCursor.littleEndian(storedBytes, oldMember.data().path());
        movedMembers.set(index, new PvmxMember(oldMember.fields(), replacement.offset(), data));
        return new PvmxArchive(version, movedMembers, replacement.shifted(unclaimedBytes), replacement.newSize(size));
    }
}
