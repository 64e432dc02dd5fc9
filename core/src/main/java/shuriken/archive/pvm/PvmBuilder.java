package shuriken.archive.pvm;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import shuriken.bytes.ByteCursor;
import shuriken.bytes.ByteSink;

/** Lays out a new archive: textures in order, filler by the rule in the package's description. */
public final class PvmBuilder {
    /** Textures repeat the place of the first one modulo this. */
    public static final int ALIGNMENT = 32;
    /** The place of the first texture modulo {@link #ALIGNMENT} that puts its texels at a multiple of it. */
    public static final int USUAL_PHASE = 16;

    private static final int TEXTURES_FOLLOW = 1 << 8;
    private static final int CHUNK_HEADER_SIZE = 8;

    private final Set<PvmField> fields;
    private final int phase;
    private final int flags;
    private final List<PvmEntry> entries = new ArrayList<>();
    private final List<byte[]> textures = new ArrayList<>();

    /** An archive whose header has every field, with the usual phase. */
    public PvmBuilder() {
        this(EnumSet.allOf(PvmField.class), USUAL_PHASE);
    }

    /** @param phase 0 to 31 */
    public PvmBuilder(Set<PvmField> fields, int phase) {
        this.fields = Set.copyOf(fields);
        this.phase = phase;
        this.flags = TEXTURES_FOLLOW | fields.stream().mapToInt(PvmField::mask).sum();
    }

    /** @param chunk a texture without filler, from its {@code PVRT} or {@code GBIX} on */
    public PvmBuilder add(PvmEntry entry, byte[] chunk) {
        entries.add(entry);
        textures.add(chunk.clone());
        return this;
    }

    public PvmArchive build() {
        int headerSize = PvmArchive.HEADER_SIZE + entries.size() * PvmField.entrySize(fields);
        List<PvmBlock> blocks = new ArrayList<>();
        for (int i = 0; i < textures.size(); i++) {
            boolean last = i == textures.size() - 1;
            byte[] chunk = last ? textures.get(i) : filled(textures.get(i));
            blocks.add(new PvmBlock.Texture(
                    ByteCursor.littleEndian(chunk, entries.get(i).name())));
        }
        return new PvmArchive(flags, fields, entries, new byte[Math.floorMod(phase - headerSize, ALIGNMENT)], blocks);
    }

    /** A chunk filled up to a multiple of the alignment, the filler counted in the length of its {@code PVRT}. */
    private static byte[] filled(byte[] chunk) {
        ByteSink out = ByteSink.littleEndian().bytes(chunk).align(ALIGNMENT);
        ByteCursor in = ByteCursor.littleEndian(chunk, "texture");
        int tag = in.startsWith("GBIX") ? CHUNK_HEADER_SIZE + in.seek(4).i32("length") : 0;
        int length = in.seek(tag + 4).i32("length");
        return out.patch32(tag + 4, length + out.size() - chunk.length).toByteArray();
    }
}
