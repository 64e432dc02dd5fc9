package shuriken.archive.xvm;

import java.util.ArrayList;
import java.util.List;
import shuriken.archive.ArchiveEntry;
import shuriken.archive.ExtensibleArchive;
import shuriken.archive.ResizableArchive;
import shuriken.archive.TextureArchive;
import shuriken.archive.TextureMember;
import shuriken.archive.support.MemberTable;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/**
 * An XVM file, whose textures have no names.
 *
 * @param storedCount the stored number of textures
 * @param headerFiller the bytes between the count and the first block
 * @param blocks the blocks after the header, in stored order
 */
public record XvmArchive(int storedCount, byte[] headerFiller, List<XvmBlock> blocks)
        implements TextureArchive, ExtensibleArchive, ResizableArchive {
    /** The size in bytes of the header in all known files. */
    public static final int HEADER_SIZE = 0x40;

    /** The offset after the number of textures, the last field of the header. */
    static final int COUNT_END_OFFSET = 10;

    /** The offset of the length in a chunk. */
    private static final int LENGTH_OFFSET = 4;

    private static final int MAX_TEXTURE_COUNT = 0xFFFF;

    /** The alignment in bytes: the size of each texture is a multiple of it. */
    private static final int ALIGNMENT = 64;

    public XvmArchive {
        blocks = List.copyOf(blocks);
    }

    /**
     * Creates an archive of complete textures.
     *
     * @param textures the textures, whose sizes are multiples of 64
     */
    public static XvmArchive of(List<byte[]> textures) {
        List<XvmBlock> blocks = new ArrayList<>();
        for (byte[] texture : textures) {
            blocks.add(new XvmBlock.Texture(ByteCursor.littleEndian(texture.clone(), "texture")));
        }
        return new XvmArchive(textures.size(), new byte[HEADER_SIZE - COUNT_END_OFFSET], blocks);
    }

    @Override
    public List<ArchiveEntry> entries() {
        List<ArchiveEntry> entries = new ArrayList<>();
        for (XvmBlock block : blocks) {
            if (block instanceof XvmBlock.Texture(var data)) {
                entries.add(new ArchiveEntry(Integer.toString(entries.size()), "xvr", data));
            }
        }
        return entries;
    }

    /** Returns 0, because only the textures themselves store global indices. */
    @Override
    public long globalIndex(int textureIndex) {
        return 0;
    }

    @Override
    public boolean hasTextureNames() {
        return false;
    }

    @Override
    public boolean hasNames() {
        return false;
    }

    @Override
    public XvmArchive withAdded(TextureMember texture) {
        return withTexture(texture.storedBytes());
    }

    /**
     * Returns a copy with one more texture after the last one.
     *
     * @throws IllegalArgumentException if {@code storedBytes} is not a texture, or the archive has too many
     */
    public XvmArchive withTexture(byte[] storedBytes) {
        MemberTable.requireCountWithin(storedCount + 1, MAX_TEXTURE_COUNT);
        List<XvmBlock> newBlocks = new ArrayList<>(blocks);
        int lastTextureIndex = newBlocks.size() - 1;
        while (lastTextureIndex >= 0 && !(newBlocks.get(lastTextureIndex) instanceof XvmBlock.Texture)) {
            lastTextureIndex--;
        }
        newBlocks.add(lastTextureIndex + 1, padTexture(storedBytes, "texture"));
        return new XvmArchive(storedCount + 1, headerFiller, newBlocks);
    }

    /** Creates the block of a texture that is padded to the alignment. Its stored length includes the padding. */
    private static XvmBlock padTexture(byte[] storedBytes, String path) {
        if (!ByteCursor.littleEndian(storedBytes, "texture").startsWith("XVRT")
                || storedBytes.length < XvmReader.CHUNK_HEADER_SIZE) {
            throw new IllegalArgumentException("an XVM archive can contain only XVR textures");
        }
        ByteWriter chunk = ByteWriter.littleEndian().bytes(storedBytes).align(ALIGNMENT);
        chunk.patch32(LENGTH_OFFSET, chunk.size() - XvmReader.CHUNK_HEADER_SIZE);
        return new XvmBlock.Texture(ByteCursor.littleEndian(chunk.toByteArray(), path));
    }

    /**
     * Replaces a texture. The new texture is padded with zeros to a multiple of 64, and its stored length includes the
     * padding.
     */
    @Override
    public XvmArchive withReplaced(int index, byte[] storedBytes) {
        List<XvmBlock> changedBlocks = new ArrayList<>(blocks);
        int blockIndex = TextureArchive.blockIndex(blocks, XvmBlock.Texture.class, index);
        changedBlocks.set(
                blockIndex,
                padTexture(storedBytes, blocks.get(blockIndex).data().path()));
        return new XvmArchive(storedCount, headerFiller, changedBlocks);
    }

    @Override
    public XvmArchive withAdded(String name, byte[] storedBytes) {
        return withTexture(storedBytes);
    }

    @Override
    public XvmArchive without(int index, boolean renumbers) {
        if (!renumbers && index < entries().size() - 1) {
            throw MemberTable.needsRenumbering();
        }
        List<XvmBlock> remainingBlocks = new ArrayList<>(blocks);
        remainingBlocks.remove(TextureArchive.blockIndex(blocks, XvmBlock.Texture.class, index));
        return new XvmArchive(storedCount - 1, headerFiller, remainingBlocks);
    }

    @Override
    public XvmArchive withName(int index, String newName) {
        throw new IllegalArgumentException("textures in an XVM archive have no names");
    }

    @Override
    public boolean storesNames() {
        return false;
    }
}
