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
 * @param flags the stored flags of the header, see the package description
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
    private static final int MAX_TEXTURE_COUNT = 0xFFFF;

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

    /** Returns the name of a texture in the header, or its index if the header has no entry for it. */
    private String nameOf(int textureIndex) {
        return textureIndex < headerEntries.size()
                ? headerEntries.get(textureIndex).name()
                : Integer.toString(textureIndex);
    }

    @Override
    public long globalIndex(int textureIndex) {
        return textureIndex < headerEntries.size()
                ? headerEntries.get(textureIndex).globalIndex()
                : 0;
    }

    /**
     * Returns the alignment of the textures in bytes. This is the largest power of two, at most the usual 32, that
     * divides the sizes of all textures except the last one.
     */
    public int alignment() {
        // The lowest bit of all sizes together is the largest power of two that divides each of them.
        int combinedSizeBits = PvmBuilder.USUAL_ALIGNMENT;
        int previousSize = 0;
        for (PvmBlock block : blocks) {
            if (block instanceof PvmBlock.Texture(var data)) {
                combinedSizeBits |= previousSize;
                previousSize = data.size();
            }
        }
        return Integer.lowestOneBit(combinedSizeBits);
    }

    /** Returns the offset of the first texture modulo 32, or 16, the usual phase, for an archive without textures. */
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
     * Returns a copy with one more texture after the last one.
     *
     * @param globalIndex the global index for the entry of the header
     * @param texture a texture that starts with its tag or its {@code GBIX} chunk
     * @throws IllegalArgumentException if {@code texture} is not a texture of this kind, the name is too long, or the
     *     header does not describe each texture
     */
    public PvmArchive withTexture(String name, long globalIndex, byte[] texture) {
        MemberTable.requireCountWithin(headerEntries.size() + 1, MAX_TEXTURE_COUNT);
        List<ArchiveEntry> oldTextures = entries();
        if (oldTextures.size() != headerEntries.size()) {
            throw new IllegalArgumentException("a texture cannot be added, because the numbers of textures differ: "
                    + headerEntries.size() + " in the header, " + oldTextures.size() + " in the archive");
        }
        List<PvmEntry> newHeaderEntries = new ArrayList<>(headerEntries);
        PvmEntry nameOnlyEntry = PvmEntry.nameOnly(newHeaderEntries.size(), name, globalIndex);
        newHeaderEntries.add(nameOnlyEntry.describing(kind, PvmBuilder.cursorAtTexture(kind, texture)));
        // The last texture has no padding in most archives. It gets some now, because it is no longer the last one.
        boolean isPadded = !oldTextures.isEmpty()
                && PvmPadding.measure(kind, oldTextures.getLast().data()) > 0;
        PvmArchive paddedArchive = oldTextures.isEmpty()
                ? this
                : withTextureBytes(
                        oldTextures.size() - 1, PvmBuilder.pad(kind, storedBytes(oldTextures.getLast()), alignment()));
        byte[] unpaddedTexture = PvmPadding.remove(kind, texture);
        byte[] newTexture =
                isPadded ? PvmBuilder.pad(kind, unpaddedTexture, PvmBuilder.USUAL_ALIGNMENT) : unpaddedTexture;
        List<PvmBlock> newBlocks = new ArrayList<>(paddedArchive.blocks);
        newBlocks.add(
                oldTextures.isEmpty() ? newBlocks.size() : blockIndex(oldTextures.size() - 1) + 1,
                textureBlock(newTexture, name));
        return new PvmArchive(kind, flags, fields, newHeaderEntries, createFiller(newHeaderEntries.size()), newBlocks);
    }

    /**
     * Returns the zeros after a header with {@code entryCount} entries. Their number keeps the offsets of the textures
     * modulo 32.
     */
    private byte[] createFiller(int entryCount) {
        int textureOffset = headerEntries.isEmpty()
                ? PvmBuilder.USUAL_PHASE
                : headerSize(headerEntries.size()) + headerFiller.length;
        int unalignedSize = Math.floorMod(textureOffset - headerSize(entryCount), PvmBuilder.USUAL_ALIGNMENT);
        int alignedFillerSize = headerFiller.length - headerFiller.length % PvmBuilder.USUAL_ALIGNMENT;
        return new byte[alignedFillerSize + unalignedSize];
    }

    @Override
    public PvmArchive withAdded(String name, byte[] storedBytes) {
        long nextGlobalIndex =
                headerEntries.stream().mapToLong(PvmEntry::globalIndex).max().orElse(-1) + 1;
        return withTexture(
                withoutExtension(name), PvmBuilder.readGlobalIndex(storedBytes).orElse(nextGlobalIndex), storedBytes);
    }

    /** Returns the name of a file without the extension {@code .pvr} or {@code .gvr}, as the header stores it. */
    private String withoutExtension(String fileName) {
        String extension = "." + kind.textureId();
        return fileName.toLowerCase(Locale.ROOT).endsWith(extension)
                ? fileName.substring(0, fileName.length() - extension.length())
                : fileName;
    }

    /** Returns a copy without a texture. The indices of later textures change, but games find textures by name. */
    @Override
    public PvmArchive without(int index, boolean renumbers) {
        List<ArchiveEntry> oldTextures = entries();
        boolean isLast = index == oldTextures.size() - 1;
        List<PvmBlock> remainingBlocks = new ArrayList<>(blocks);
        remainingBlocks.remove(blockIndex(index));
        List<PvmEntry> newHeaderEntries = new ArrayList<>(headerEntries);
        if (index < newHeaderEntries.size()) {
            newHeaderEntries.remove(index);
        }
        for (int i = index; i < newHeaderEntries.size(); i++) {
            newHeaderEntries.set(i, newHeaderEntries.get(i).renumberedAfterRemoval(i + 1));
        }
        PvmArchive shortenedArchive = new PvmArchive(
                kind, flags, fields, newHeaderEntries, createFiller(newHeaderEntries.size()), remainingBlocks);
        boolean isPadded = PvmPadding.measure(kind, oldTextures.get(index).data()) > 0;
        return isLast && index > 0 && !isPadded
                ? shortenedArchive.withTextureBytes(
                        index - 1, PvmPadding.remove(kind, storedBytes(oldTextures.get(index - 1))))
                : shortenedArchive;
    }

    @Override
    public PvmArchive withName(int index, String newName) {
        if (index >= headerEntries.size() || !fields.contains(PvmField.NAME)) {
            throw new IllegalArgumentException("the archive's header stores no name for this texture");
        }
        List<PvmEntry> newHeaderEntries = new ArrayList<>(headerEntries);
        newHeaderEntries.set(index, newHeaderEntries.get(index).withName(withoutExtension(newName)));
        return new PvmArchive(kind, flags, fields, newHeaderEntries, headerFiller, blocks);
    }

    @Override
    public PvmArchive withAdded(TextureMember texture) {
        return withTexture(texture.name(), texture.globalIndex(), texture.storedBytes());
    }

    @Override
    public boolean hasNames() {
        return true;
    }

    /** Returns the size in bytes of a header with {@code entryCount} entries, without the filler after it. */
    private int headerSize(int entryCount) {
        return HEADER_SIZE + Math.multiplyExact(entryCount, PvmField.entrySize(fields));
    }

    /** Returns a copy of the bytes of a texture. */
    private static byte[] storedBytes(ArchiveEntry entry) {
        return entry.data().copy().seek(0).bytes("texture", entry.data().size());
    }

    private static PvmBlock textureBlock(byte[] texture, String path) {
        return new PvmBlock.Texture(ByteCursor.littleEndian(texture, path));
    }

    /** Returns the index in {@link #blocks} of a texture's block. */
    private int blockIndex(int textureIndex) {
        return TextureArchive.blockIndex(blocks, PvmBlock.Texture.class, textureIndex);
    }

    /** Returns a copy in which new bytes replace a texture. The header does not change. */
    private PvmArchive withTextureBytes(int textureIndex, byte[] newTexture) {
        List<PvmBlock> changedBlocks = new ArrayList<>(blocks);
        int blockIndex = blockIndex(textureIndex);
        changedBlocks.set(
                blockIndex,
                textureBlock(newTexture, blocks.get(blockIndex).data().path()));
        return new PvmArchive(kind, flags, fields, headerEntries, headerFiller, changedBlocks);
    }

    /**
     * Returns a copy with a new texture at an index. The entry of the header states the formats and the size of the new
     * texture. Unless the texture is the last one, it is padded like the other textures.
     *
     * @param storedBytes a texture that starts with its tag or its {@code GBIX} chunk
     */
    @Override
    public PvmArchive withReplaced(int index, byte[] storedBytes) {
        List<PvmEntry> newHeaderEntries = new ArrayList<>(headerEntries);
        if (index < newHeaderEntries.size()) {
            newHeaderEntries.set(
                    index, newHeaderEntries.get(index).describing(kind, PvmBuilder.cursorAtTexture(kind, storedBytes)));
        }
        boolean isLast = index == entries().size() - 1;
        byte[] newTexture = isLast ? storedBytes : PvmBuilder.pad(kind, storedBytes, alignment());
        return new PvmArchive(
                kind, flags, fields, newHeaderEntries, headerFiller, withTextureBytes(index, newTexture).blocks);
    }
}
