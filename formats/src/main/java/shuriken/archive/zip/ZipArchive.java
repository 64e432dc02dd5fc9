package shuriken.archive.zip;

import java.util.List;
import shuriken.archive.Archive;
import shuriken.archive.ArchiveEntry;
import shuriken.archive.support.StoredDate;
import shuriken.codec.Codec;
import shuriken.io.ByteSource;

/**
 * A ZIP file.
 *
 * @param file the complete ZIP file
 * @param members the members in the order of the directory
 */
public record ZipArchive(ByteSource file, List<ZipMember> members) implements Archive {
    public ZipArchive {
        members = List.copyOf(members);
    }

    /** Returns the files. Folders are not entries. */
    @Override
    public List<ArchiveEntry> entries() {
        return members.stream()
                .filter(member -> !member.isDirectory())
                .map(this::createEntry)
                .toList();
    }

    private ArchiveEntry createEntry(ZipMember member) {
        Codec codec = member.isStoredAsIs() ? Codec.NONE : new ZipCodec(member);
        return new ArchiveEntry(member.name(), "", new ZipData(file, member), codec)
                .withLastModified(StoredDate.ofZip(member.dosDateTime()));
    }
}
