package shuriken.archive.pvm;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import shuriken.archive.Entry;
import shuriken.archive.TextureArchive;
import shuriken.bytes.ByteCursor;

/**
 * A PVM or GVM file.
 *
 * @param kind which of them
 * @param flags as stored
 * @param fields what the entries of its header have
 * @param headerEntries one for each texture, in order
 * @param headerFiller bytes between the last entry and the first block
 * @param blocks what follows the header, in order
 */
public record PvmArchive(
        PvmKind kind,
        int flags,
        Set<PvmField> fields,
        List<PvmEntry> headerEntries,
        byte[] headerFiller,
        List<PvmBlock> blocks)
        implements TextureArchive {
    static final int HEADER_SIZE = 12;

    public PvmArchive {
        fields = Set.copyOf(fields);
        headerEntries = List.copyOf(headerEntries);
        blocks = List.copyOf(blocks);
    }

    @Override
    public List<Entry> entries() {
        List<Entry> entries = new ArrayList<>();
        for (PvmBlock block : blocks) {
            if (block instanceof PvmBlock.Texture(var data)) {
                entries.add(new Entry(nameOf(entries.size()), kind.textureId(), data));
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

    /** What the sizes of all textures but the last are multiples of: 32 at most, as is usual. */
    public int alignment() {
        int sizes = PvmBuilder.USUAL_ALIGNMENT;
        int before = 0;
        for (PvmBlock block : blocks) {
            if (block instanceof PvmBlock.Texture(var data)) {
                sizes |= before;
                before = data.size();
            }
        }
        return Integer.lowestOneBit(sizes);
    }

    /** The offset of the first texture modulo 32; the usual one if there is none. */
    public int phase() {
        int offset = HEADER_SIZE + headerEntries.size() * PvmField.entrySize(fields) + headerFiller.length;
        for (PvmBlock block : blocks) {
            if (block instanceof PvmBlock.Texture) {
                return offset % PvmBuilder.USUAL_ALIGNMENT;
            }
            offset += block.data().size();
        }
        return PvmBuilder.USUAL_PHASE;
    }

    /**
     * The header then tells of the texture's formats and size; its own bytes are filled up as those of its neighbours.
     *
     * @param stored a texture, from its tag or its {@code GBIX} on
     */
    @Override
    public PvmArchive with(int index, byte[] stored) {
        List<PvmEntry> changedEntries = new ArrayList<>(headerEntries);
        if (index < changedEntries.size()) {
            changedEntries.set(index, changedEntries.get(index).describing(kind, PvmBuilder.texture(kind, stored)));
        }
        List<PvmBlock> changed = new ArrayList<>(blocks);
        int at = -1;
        for (int texture = -1; texture < index; texture += blocks.get(at) instanceof PvmBlock.Texture ? 1 : 0) {
            at++;
        }
        boolean last = index == entries().size() - 1;
        byte[] chunk = last ? stored : PvmBuilder.filled(kind, stored, alignment());
        String path = blocks.get(at).data().path();
        changed.set(at, new PvmBlock.Texture(ByteCursor.littleEndian(chunk, path)));
        return new PvmArchive(kind, flags, fields, changedEntries, headerFiller, changed);
    }
}
