package shuriken.archive.pvm;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import shuriken.archive.ArchiveEntry;
import shuriken.archive.ExtensibleArchive;
import shuriken.archive.ResizableArchive;
import shuriken.archive.TextureArchive;
import shuriken.archive.TextureMember;
import shuriken.archive.support.MemberTable;
import shuriken.io.ByteCursor;

/**
 * A PVM or GVM file.
 *
 * @param kind the kind of the textures
 * @param flags the stored flags, see the package description
 * @param fields the optional fields that each entry of the header has
 * @param headerEntries the entries of the header, one for each texture, in order
 * @param headerFiller the bytes between the last entry and the first block
 * @param blocks the blocks after the header, in stored order
 */
public record PvmArchive(
        PvmKind kind,
        int flags,
        Set<PvmField> fields,
        List<PvmEntry> headerEntries,
        byte[] headerFiller,
        List<PvmBlock> blocks)
        implements TextureArchive, ExtensibleArchive, ResizableArchive {
    static final int HEADER_SIZE = 12;
    private static final int MAX_TEXTURES = 0xFFFF;

    public PvmArchive {
        fields = Set.copyOf(fields);
        headerEntries = List.copyOf(headerEntries);
        blocks = List.copyOf(blocks);
    }

    @Override
    public List<ArchiveEntry> entries() {
        List<ArchiveEntry> entries = new ArrayList<>();
        for (PvmBlock block : blocks) {
            if (block instanceof PvmBlock.Texture(var data)) {
                entries.add(new ArchiveEntry(nameOf(entries.size()), kind.textureId(), data));
            }
        }
        return entries;
    }

    private String nameOf(int texture) {
        return texture < headerEntries.size() ? headerEntries.get(texture).name() : Integer.toString(texture);
    }

    @Override
    public long globalIndex(int entry) {
        return entry < headerEntries.size() ? headerEntries.get(entry).globalIndex() : 0;
    }

    /**
     * Returns the alignment of the textures: the common divisor of the sizes of all textures except the last, at most
     * the usual 32.
     */
    public int alignment() {
        int bitsOfSizes = PvmBuilder.USUAL_ALIGNMENT;
        int previousSize = 0;
        for (PvmBlock block : blocks) {
            if (block instanceof PvmBlock.Texture(var data)) {
                bitsOfSizes |= previousSize;
                previousSize = data.size();
            }
        }
        return Integer.lowestOneBit(bitsOfSizes);
    }

    /** Returns the offset of the first texture modulo 32. For an empty archive it is the usual one. */
    public int phase() {
        int offset = headerSize(headerEntries.size()) + headerFiller.length;
        for (PvmBlock block : blocks) {
            if (block instanceof PvmBlock.Texture) {
                return offset % PvmBuilder.USUAL_ALIGNMENT;
            }
            offset += block.data().size();
        }
        return PvmBuilder.USUAL_PHASE;
    }

    /**
     * Returns a copy with one more texture after the last.
     *
     * @param texture a texture that starts with its tag or its {@code GBIX}
     * @throws IllegalArgumentException if it is not a texture of this kind, the name is too long, or the header does
     *     not describe each texture
     */
    public PvmArchive withTexture(String name, long globalIndex, byte[] texture) {
        List<ArchiveEntry> oldEntries = entries();
        if (oldEntries.size() != headerEntries.size()) {
            throw new IllegalArgumentException("a texture cannot be added, because the numbers of textures differ: "
                    + headerEntries.size() + " in the header, " + oldEntries.size() + " in the archive");
        }
        List<PvmEntry> entries = new ArrayList<>(headerEntries);
        PvmEntry nameOnly = PvmEntry.nameOnly(entries.size(), name, globalIndex);
        entries.add(nameOnly.describing(kind, PvmBuilder.cursorAtTexture(kind, texture)));
        // The last texture has no padding in most archives. It gets some now, because it is no longer the last one.
        boolean isPadded = !oldEntries.isEmpty()
                && PvmPadding.size(kind, oldEntries.getLast().data()) > 0;
        PvmArchive paddedArchive = oldEntries.isEmpty()
                ? this
                : withTextureChunk(
                        oldEntries.size() - 1, PvmBuilder.padded(kind, storedBytes(oldEntries.getLast()), alignment()));
        byte[] unpadded = PvmPadding.remove(kind, texture);
        byte[] stored = isPadded ? PvmBuilder.padded(kind, unpadded, PvmBuilder.USUAL_ALIGNMENT) : unpadded;
        List<PvmBlock> allBlocks = new ArrayList<>(paddedArchive.blocks);
        allBlocks.add(
                oldEntries.isEmpty() ? allBlocks.size() : blockIndex(oldEntries.size() - 1) + 1,
                textureBlock(stored, name));
        return new PvmArchive(kind, flags, fields, entries, fillerFor(entries.size()), allBlocks);
    }

    /** Returns the zeros after a header with this number of entries, which keep the alignment of the textures. */
    private byte[] fillerFor(int entryCount) {
        int textureOffset = headerEntries.isEmpty()
                ? PvmBuilder.USUAL_PHASE
                : headerSize(headerEntries.size()) + headerFiller.length;
        int unalignedSize = Math.floorMod(textureOffset - headerSize(entryCount), PvmBuilder.USUAL_ALIGNMENT);
        int completeBlocksSize = headerFiller.length - headerFiller.length % PvmBuilder.USUAL_ALIGNMENT;
        return new byte[completeBlocksSize + unalignedSize];
    }

    @Override
    public PvmArchive withAdded(String name, byte[] stored) {
        MemberTable.checkCount(headerEntries.size() + 1, MAX_TEXTURES);
        long nextGlobalIndex =
                headerEntries.stream().mapToLong(PvmEntry::globalIndex).max().orElse(-1) + 1;
        return withTexture(
                withoutExtension(name), PvmBuilder.readGlobalIndex(stored).orElse(nextGlobalIndex), stored);
    }

    /** Returns the name of a texture in the header, which does not contain the extension of its file. */
    private String withoutExtension(String fileName) {
        String extension = "." + kind.textureId();
        return fileName.toLowerCase(Locale.ROOT).endsWith(extension)
                ? fileName.substring(0, fileName.length() - extension.length())
                : fileName;
    }

    /** Returns a copy without a texture. The indices of later textures change, but games find textures by name. */
    @Override
    public PvmArchive without(int index, boolean renumbers) {
        List<ArchiveEntry> oldEntries = entries();
        boolean isLast = index == oldEntries.size() - 1;
        List<PvmBlock> remaining = new ArrayList<>(blocks);
        remaining.remove(blockIndex(index));
        List<PvmEntry> entries = new ArrayList<>(headerEntries);
        if (index < entries.size()) {
            entries.remove(index);
        }
        for (int i = index; i < entries.size(); i++) {
            entries.set(i, entries.get(i).renumberedAfterRemoval(i + 1));
        }
        PvmArchive shorter = new PvmArchive(kind, flags, fields, entries, fillerFor(entries.size()), remaining);
        boolean isPadded = PvmPadding.size(kind, oldEntries.get(index).data()) > 0;
        return isLast && index > 0 && !isPadded
                ? shorter.withTextureChunk(index - 1, PvmPadding.remove(kind, storedBytes(oldEntries.get(index - 1))))
                : shorter;
    }

    @Override
    public PvmArchive withName(int index, String name) {
        if (index >= headerEntries.size() || !fields.contains(PvmField.NAME)) {
            throw new IllegalArgumentException("the archive's header stores no name for this texture");
        }
        List<PvmEntry> entries = new ArrayList<>(headerEntries);
        entries.set(index, entries.get(index).withName(withoutExtension(name)));
        return new PvmArchive(kind, flags, fields, entries, headerFiller, blocks);
    }

    @Override
    public PvmArchive withAdded(TextureMember texture) {
        return withTexture(texture.name(), texture.globalIndex(), texture.stored());
    }

    @Override
    public boolean hasNames() {
        return true;
    }

    /** Returns the size of the header without the filler after it. */
    private int headerSize(int entryCount) {
        return HEADER_SIZE + Math.multiplyExact(entryCount, PvmField.entrySize(fields));
    }

    private static byte[] storedBytes(ArchiveEntry entry) {
        return entry.data().copy().seek(0).bytes("texture", entry.data().size());
    }

    private static PvmBlock textureBlock(byte[] chunk, String path) {
        return new PvmBlock.Texture(ByteCursor.littleEndian(chunk, path));
    }

    /** Returns the index of a texture's block. */
    private int blockIndex(int texture) {
        return TextureArchive.blockIndex(blocks, PvmBlock.Texture.class, texture);
    }

    private PvmArchive withTextureChunk(int texture, byte[] chunk) {
        List<PvmBlock> changed = new ArrayList<>(blocks);
        int block = blockIndex(texture);
        changed.set(block, textureBlock(chunk, blocks.get(block).data().path()));
        return new PvmArchive(kind, flags, fields, headerEntries, headerFiller, changed);
    }

    /**
     * Replaces a texture. The header then contains its formats and size, and it is padded like the other textures.
     *
     * @param stored a texture that starts with its tag or its {@code GBIX}
     */
    @Override
    public PvmArchive withReplaced(int index, byte[] stored) {
        List<PvmEntry> changedEntries = new ArrayList<>(headerEntries);
        if (index < changedEntries.size()) {
            changedEntries.set(
                    index, changedEntries.get(index).describing(kind, PvmBuilder.cursorAtTexture(kind, stored)));
        }
        boolean isLast = index == entries().size() - 1;
        byte[] chunk = isLast ? stored : PvmBuilder.padded(kind, stored, alignment());
        return new PvmArchive(kind, flags, fields, changedEntries, headerFiller, withTextureChunk(index, chunk).blocks);
    }
}
