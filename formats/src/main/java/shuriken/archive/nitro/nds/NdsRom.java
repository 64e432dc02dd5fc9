package shuriken.archive.nitro.nds;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shuriken.archive.ArchiveEntry;
import shuriken.archive.ResizableArchive;
import shuriken.archive.nitro.NameTable;
import shuriken.archive.support.UnclaimedBytes;
import shuriken.io.ByteSource;

/**
 * A Nintendo DS ROM image.
 *
 * @param header the header
 * @param names the table of file names
 * @param files the files by index
 * @param parts the programs, the overlay tables, and the banner or the signature, as far as the ROM has them
 * @param unclaimedBytes the ranges outside tables, files and parts that contain bytes other than 0xFF
 * @param size the size of the file in bytes
 */
public record NdsRom(
        NdsHeader header,
        NameTable names,
        List<NdsFile> files,
        List<NdsPart> parts,
        List<UnclaimedBytes> unclaimedBytes,
        int size)
        implements ResizableArchive {
    /** The padding byte between parts and files. */
    static final int PADDING_BYTE = 0xFF;

    static final int ALIGNMENT = 0x200;
    static final int TABLE_ENTRY_SIZE = 8;

    public NdsRom {
        files = List.copyOf(files);
        parts = List.copyOf(parts);
        unclaimedBytes = UnclaimedBytes.copyOf(unclaimedBytes);
    }

    @Override
    public Optional<String> title() {
        return Optional.of(header.title() + " (" + header.code() + ")");
    }

    /** Returns the files, then the parts except the overlay tables. */
    @Override
    public List<ArchiveEntry> entries() {
        List<ArchiveEntry> entries = new ArrayList<>(files.size() + parts.size());
        for (NdsFile file : files) {
            entries.add(ArchiveEntry.recognizedNintendoDs(file.name(), file.data()));
        }
        for (NdsPart part : memberParts()) {
            entries.add(new ArchiveEntry(part.kind().path(), "", part.data()));
        }
        return entries;
    }

    /** Returns the parts that are members of the archive. The overlay tables are not. */
    private List<NdsPart> memberParts() {
        return parts.stream().filter(part -> !part.kind().isOverlays()).toList();
    }

    /** Returns a part, if it exists. */
    public Optional<NdsPart> part(NdsPartKind kind) {
        return parts.stream().filter(part -> part.kind() == kind).findFirst();
    }

    /**
     * Returns a copy in which a member is replaced. Everything after it moves by multiples of 0x200. If the old bytes
     * also belong to another member, the new bytes are appended. Tables, sizes and the header's checksum are updated. A
     * ROM that was padded is padded again: to the capacity of its chip, or to the same size if the content fits.
     *
     * @param index the index in {@link #entries()}
     * @param storedBytes the bytes to store
     */
    @Override
    public NdsRom withReplaced(int index, byte[] storedBytes) {
        return index < files.size()
                ? NdsReplacement.replaceFile(this, index, storedBytes)
                : NdsReplacement.replacePart(this, memberParts().get(index - files.size()), storedBytes);
    }

    @Override
    public Optional<ByteSource> content() {
        return Optional.of(NdsWriter.content(this));
    }

    /** Returns a copy with a new file at the end of its directory. The indices of later files change. */
    @Override
    public NdsRom withAdded(String name, byte[] storedBytes) {
        return NdsEditor.add(this, name, storedBytes);
    }

    /**
     * Returns a copy without a file and its name. The indices of later files always change. {@code renumbers} has no
     * effect.
     */
    @Override
    public NdsRom without(int index, boolean renumbers) {
        return NdsEditor.remove(this, index);
    }

    @Override
    public NdsRom withName(int index, String newName) {
        return NdsEditor.rename(this, index, newName);
    }
}
