package shuriken.archive.pvm;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.Set;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/** A builder of a new PVM or GVM archive. The package description explains the padding of textures. */
public final class PvmBuilder {
    /**
     * The usual alignment in bytes. The sizes of textures are multiples of it, so that all textures have the same
     * offset modulo the alignment.
     */
    static final int USUAL_ALIGNMENT = 32;

    /** The usual offset of textures modulo the alignment. After the 16-byte headers, the texels are aligned. */
    static final int USUAL_PHASE = 16;

    private static final int CHUNK_HEADER_SIZE = 8;
    private static final int LENGTH_OFFSET = 4;
    private static final int TEXTURE_HEADER_SIZE = 16;

    private final PvmKind kind;
    private final int flags;
    private final Set<PvmField> fields;
    private final int alignment;
    private final int phase;
    private final List<PvmEntry> entries = new ArrayList<>();
    private final List<byte[]> textures = new ArrayList<>();

    private PvmBuilder(PvmKind kind, int flags, Set<PvmField> fields, int alignment, int phase) {
        this.kind = kind;
        this.flags = flags;
        this.fields = fields;
        this.alignment = alignment;
        this.phase = phase;
    }

    /** Creates a builder for a PVM archive whose header has every field, with the usual alignment. */
    public static PvmBuilder withDefaults() {
        return withDefaults(PvmKind.PVM);
    }

    /** Creates a builder for an archive of either kind whose header has every field, with the usual alignment. */
    public static PvmBuilder withDefaults(PvmKind kind) {
        return new PvmBuilder(
                kind, kind.defaultFlags(), PvmField.of(kind.defaultFlags()), USUAL_ALIGNMENT, USUAL_PHASE);
    }

    /** Creates a builder with the flags and the alignment of another archive. */
    public static PvmBuilder matching(PvmArchive archive) {
        return new PvmBuilder(archive.kind(), archive.flags(), archive.fields(), archive.alignment(), archive.phase());
    }

    /**
     * Adds a texture and stores its formats and size in its entry.
     *
     * @param texture the texture, see {@link #add(PvmEntry, byte[])}
     * @throws IllegalArgumentException if {@code texture} is not a texture of this kind, or the name is too long
     */
    public PvmBuilder add(String name, long globalIndex, byte[] texture) {
        PvmEntry nameOnly = PvmEntry.nameOnly(entries.size(), name, globalIndex);
        return add(nameOnly.describing(kind, cursorAtTexture(kind, texture)), texture);
    }

    /**
     * Adds a texture with a complete entry.
     *
     * @param texture a texture without padding that starts with its tag or its {@code GBIX} chunk
     */
    public PvmBuilder add(PvmEntry entry, byte[] texture) {
        entries.add(entry);
        textures.add(texture.clone());
        return this;
    }

    public PvmArchive build() {
        int headerSize = PvmArchive.HEADER_SIZE + Math.multiplyExact(entries.size(), PvmField.entrySize(fields));
        List<PvmBlock> blocks = new ArrayList<>();
        for (int i = 0; i < textures.size(); i++) {
            boolean isLast = i == textures.size() - 1;
            byte[] texture = isLast ? textures.get(i) : pad(kind, textures.get(i), alignment);
            blocks.add(new PvmBlock.Texture(
                    ByteCursor.littleEndian(texture, entries.get(i).name())));
        }
        byte[] filler = new byte[Math.floorMod(phase - headerSize, USUAL_ALIGNMENT)];
        return new PvmArchive(kind, flags, fields, entries, filler, blocks);
    }

    /** Pads a texture to a multiple of the alignment. The stored length of the texture includes the padding. */
    static byte[] pad(PvmKind kind, byte[] texture, int alignment) {
        ByteWriter out = ByteWriter.littleEndian().bytes(texture).align(alignment);
        ByteCursor in = cursorAtTexture(kind, texture);
        int lengthOffset = in.position() + LENGTH_OFFSET;
        int storedLength = in.seek(lengthOffset).i32("length");
        return out.patch32(lengthOffset, storedLength + out.size() - texture.length)
                .toByteArray();
    }

    /**
     * Returns a cursor at the tag of a texture, after the chunk with its global index if there is one.
     *
     * @throws IllegalArgumentException if {@code texture} is not a texture of this kind
     */
    static ByteCursor cursorAtTexture(PvmKind kind, byte[] texture) {
        ByteCursor in = ByteCursor.littleEndian(texture, "texture");
        boolean hasGlobalIndex = in.startsWith("GBIX") || in.startsWith("GCIX");
        long tagOffset = hasGlobalIndex && texture.length > CHUNK_HEADER_SIZE
                ? CHUNK_HEADER_SIZE + in.seek(LENGTH_OFFSET).u32("length")
                : 0;
        if (tagOffset + TEXTURE_HEADER_SIZE > texture.length
                || !in.seek((int) tagOffset).startsWith(kind.textureTag())) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT,
                    "a %s archive can contain only %s textures",
                    kind,
                    kind.textureId().toUpperCase(Locale.ROOT)));
        }
        return in;
    }

    /** Returns the global index in the {@code GBIX} or {@code GCIX} chunk before a texture, if there is one. */
    static OptionalLong readGlobalIndex(byte[] texture) {
        ByteCursor in = ByteCursor.littleEndian(texture, "texture");
        boolean isLittleEndian = in.startsWith("GBIX");
        boolean hasGlobalIndex = isLittleEndian || in.startsWith("GCIX");
        if (!hasGlobalIndex || texture.length < CHUNK_HEADER_SIZE + Integer.BYTES) {
            return OptionalLong.empty();
        }
        ByteOrder byteOrder = isLittleEndian ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN;
        return OptionalLong.of(in.withOrder(byteOrder).seek(CHUNK_HEADER_SIZE).u32("index"));
    }
}
