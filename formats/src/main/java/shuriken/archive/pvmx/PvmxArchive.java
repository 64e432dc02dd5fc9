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
 * @param fillers the ranges outside of textures that contain bytes other than zero
 * @param size the size of the file in bytes
 */
public record PvmxArchive(int version, List<PvmxMember> members, List<UnclaimedBytes> fillers, int size)
        implements TextureArchive, ExtensibleArchive, ResizableArchive {
    static final String TAG = "PVMX";
    static final int TAG_SIZE = 4;

    public PvmxArchive {
        members = List.copyOf(members);
        fillers = UnclaimedBytes.copyOf(fillers);
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
    public long globalIndex(int entry) {
        return members.get(entry).globalIndex();
    }

    /** Creates an archive whose textures are stored one after the other. */
    public static PvmxArchive of(List<PvmxMember> members) {
        int offset = PvmxWriter.buildTable(new PvmxArchive(1, members, List.of(), 0)).length;
        List<PvmxMember> stored = new ArrayList<>();
        for (PvmxMember member : members) {
            stored.add(new PvmxMember(member.fields(), offset, member.data()));
            offset += member.data().size();
        }
        return new PvmxArchive(1, stored, List.of(), offset);
    }

    @Override
    public boolean hasNames() {
        return true;
    }

    /**
     * Returns the archive with one more texture at the end. The name of the texture gets the extension of the last one.
     * It has no size field.
     */
    @Override
    public PvmxArchive withAdded(TextureMember texture) {
        String extension = members.isEmpty() ? "" : extension(members.getLast().name());
        List<PvmxField> fields = List.of(
                new PvmxField.GlobalIndex((int) texture.globalIndex()),
                PvmxField.Name.of(texture.name() + (extension.isEmpty() ? ".png" : extension)));
        return withMember(fields, texture.name(), texture.stored());
    }

    @Override
    public PvmxArchive withAdded(String name, byte[] stored) {
        long nextGlobalIndex =
                members.stream().mapToLong(PvmxMember::globalIndex).max().orElse(-1) + 1;
        return withMember(
                List.of(new PvmxField.GlobalIndex((int) nextGlobalIndex), PvmxField.Name.of(name)), name, stored);
    }

    private PvmxArchive withMember(List<PvmxField> fields, String name, byte[] stored) {
        List<PvmxMember> extended = new ArrayList<>(members);
        extended.add(new PvmxMember(fields, size, ByteCursor.littleEndian(stored, name)));
        return withMembers(extended, size + stored.length);
    }

    @Override
    public PvmxArchive without(int index, boolean renumbers) {
        PvmxArchive emptied = withReplaced(index, new byte[0]);
        List<PvmxMember> remaining = new ArrayList<>(emptied.members);
        remaining.remove(index);
        return emptied.withMembers(remaining, emptied.size);
    }

    @Override
    public PvmxArchive withName(int index, String name) {
        PvmxMember old = members.get(index);
        List<PvmxField> fields = new ArrayList<>(old.fields());
        if (old.name().isEmpty()) {
            fields.add(PvmxField.Name.of(name));
        }
        fields.replaceAll(field -> field instanceof PvmxField.Name ? PvmxField.Name.of(name) : field);
        List<PvmxMember> changed = new ArrayList<>(members);
        changed.set(index, new PvmxMember(fields, old.offset(), old.data()));
        return withMembers(changed, size);
    }

    /**
     * Returns the archive with other textures. They move with the end of the table.
     *
     * @param changed the textures, with offsets that fit the table of this archive
     * @param newSize the size of the file with the new textures, but the table of this archive
     */
    private PvmxArchive withMembers(List<PvmxMember> changed, int newSize) {
        int shift = PvmxWriter.buildTable(new PvmxArchive(version, changed, List.of(), 0)).length
                - PvmxWriter.buildTable(this).length;
        List<PvmxMember> moved = changed.stream()
                .map(member -> new PvmxMember(member.fields(), member.offset() + shift, member.data()))
                .toList();
        List<UnclaimedBytes> shiftedFillers =
                fillers.stream().map(filler -> filler.shifted(shift)).toList();
        return new PvmxArchive(version, moved, shiftedFillers, newSize + shift);
    }

    private static String extension(String name) {
        int dot = name.lastIndexOf('.');
        return dot < 0 ? "" : name.substring(dot);
    }

    /** Returns the archive with one texture replaced. The textures after it move. */
    @Override
    public PvmxArchive withReplaced(int index, byte[] stored) {
        PvmxMember old = members.get(index);
        List<MemberReplacement.Extent> extents =
                members.stream().map(PvmxMember::extent).toList();
        MemberReplacement replacement = MemberReplacement.of(old.extent(), extents, stored.length, size, 1);
        List<PvmxMember> moved = new ArrayList<>();
        for (PvmxMember member : members) {
            moved.add(new PvmxMember(member.fields(), replacement.shifted(member.offset()), member.data()));
        }
        ByteCursor data = ByteCursor.littleEndian(stored, old.data().path());
        moved.set(index, new PvmxMember(old.fields(), replacement.offset(), data));
        return new PvmxArchive(version, moved, replacement.shifted(fillers), replacement.size(size));
    }
}
