package shuriken.archive.xvm;

import java.util.ArrayList;
import java.util.List;
import shuriken.archive.Entry;
import shuriken.archive.TextureArchive;
import shuriken.bytes.ByteCursor;

/**
 * An XVM file. Textures have numbers, no names.
 *
 * @param count of textures, as stored
 * @param headerFiller bytes between the count and the first block
 * @param blocks what follows the header, in order
 */
public record XvmArchive(int count, byte[] headerFiller, List<XvmBlock> blocks) implements TextureArchive {
    /** Bytes before the first block in all known files. */
    public static final int HEADER_SIZE = 0x40;

    static final int COUNT_END = 10;

    public XvmArchive {
        blocks = List.copyOf(blocks);
    }

    /**
     * An archive of whole textures.
     *
     * @param textures files of a size that is a multiple of 64
     */
    public static XvmArchive of(List<byte[]> textures) {
        List<XvmBlock> blocks = new ArrayList<>();
        for (byte[] texture : textures) {
            blocks.add(new XvmBlock.Texture(ByteCursor.littleEndian(texture.clone(), "texture")));
        }
        return new XvmArchive(textures.size(), new byte[HEADER_SIZE - COUNT_END], blocks);
    }

    @Override
    public List<Entry> entries() {
        List<Entry> entries = new ArrayList<>();
        for (XvmBlock block : blocks) {
            if (block instanceof XvmBlock.Texture(var data)) {
                entries.add(new Entry(Integer.toString(entries.size()), "xvr", data));
            }
        }
        return entries;
    }

    /** The textures carry their own. */
    @Override
    public long globalIndex(int entry) {
        return 0;
    }

    @Override
    public boolean isNamed() {
        return false;
    }
}
