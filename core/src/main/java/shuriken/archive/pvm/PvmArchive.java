package shuriken.archive.pvm;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import shuriken.archive.Entry;
import shuriken.archive.ExtensibleArchive;
import shuriken.archive.TextureArchive;
import shuriken.archive.TextureMember;
import shuriken.io.ByteCursor;

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
        implements TextureArchive, ExtensibleArchive {
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
     * The same with one more texture behind the last.
     *
     * @param texture from its tag or its {@code GBIX} on
     * @throws IllegalArgumentException if it is no texture of this kind, the name is too long, or the header does not tell
     *     of each texture
     */
    public PvmArchive added(String name, long globalIndex, byte[] texture) {
        List<Entry> before = entries();
        if (before.size() != headerEntries.size()) {
            throw new IllegalArgumentException(
                    headerEntries.size() + " entries of " + before.size() + " textures in the header");
        }
        List<PvmEntry> entries = new ArrayList<>(headerEntries);
        PvmEntry nameOnly = PvmEntry.of(entries.size(), name, 0, 4, 4, globalIndex);
        entries.add(nameOnly.describing(kind, PvmBuilder.texture(kind, texture)));
        PvmArchive filled = before.isEmpty()
                ? this
                : replaced(before.size() - 1, PvmBuilder.filled(kind, bytes(before.getLast()), alignment()));
        List<PvmBlock> all = new ArrayList<>(filled.blocks);
        all.add(before.isEmpty() ? all.size() : at(before.size() - 1) + 1, texture(texture, name));
        int start = before.isEmpty() ? PvmBuilder.USUAL_PHASE : headerSize(headerEntries.size()) + headerFiller.length;
        byte[] filler = new byte[Math.floorMod(start - headerSize(entries.size()), PvmBuilder.USUAL_ALIGNMENT)];
        return new PvmArchive(kind, flags, fields, entries, filler, all);
    }

    @Override
    public PvmArchive added(TextureMember texture) {
        return added(texture.name(), texture.globalIndex(), texture.stored());
    }

    @Override
    public boolean hasNames() {
        return true;
    }

    /** Without the filler behind it. */
    private int headerSize(int entries) {
        return HEADER_SIZE + Math.multiplyExact(entries, PvmField.entrySize(fields));
    }

    private static byte[] bytes(Entry entry) {
        return entry.data().copy().seek(0).bytes("texture", entry.data().size());
    }

    private static PvmBlock texture(byte[] chunk, String path) {
        return new PvmBlock.Texture(ByteCursor.littleEndian(chunk, path));
    }

    /** Where the block of a texture stands. */
    private int at(int texture) {
        return TextureArchive.position(blocks, PvmBlock.Texture.class, texture);
    }

    private PvmArchive replaced(int texture, byte[] chunk) {
        List<PvmBlock> changed = new ArrayList<>(blocks);
        int at = at(texture);
        changed.set(at, texture(chunk, blocks.get(at).data().path()));
        return new PvmArchive(kind, flags, fields, headerEntries, headerFiller, changed);
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
        boolean last = index == entries().size() - 1;
        byte[] chunk = last ? stored : PvmBuilder.filled(kind, stored, alignment());
        return new PvmArchive(kind, flags, fields, changedEntries, headerFiller, replaced(index, chunk).blocks);
    }
}
