package shuriken.ninja.chunk;

import java.util.Optional;

/** The layouts of vertex records, {@code NJD_CV_*}: the 32-bit words that follow the position. */
public enum VertexChunkType {
    SH(0x20, 4, Normal.NONE, Word.NONE),
    VN_SH(0x21, 8, Normal.PADDED, Word.NONE),
    XYZ(0x22, 3, Normal.NONE, Word.NONE),
    D8(0x23, 4, Normal.NONE, Word.D8888),
    UF(0x24, 4, Normal.NONE, Word.USER),
    NF(0x25, 4, Normal.NONE, Word.NINJA),
    S5(0x26, 4, Normal.NONE, Word.D565_S565),
    S4(0x27, 4, Normal.NONE, Word.D4444_S565),
    IN(0x28, 4, Normal.NONE, Word.D16_S16),
    VN(0x29, 6, Normal.FLOAT, Word.NONE),
    VN_D8(0x2A, 7, Normal.FLOAT, Word.D8888),
    VN_UF(0x2B, 7, Normal.FLOAT, Word.USER),
    VN_NF(0x2C, 7, Normal.FLOAT, Word.NINJA),
    VN_S5(0x2D, 7, Normal.FLOAT, Word.D565_S565),
    VN_S4(0x2E, 7, Normal.FLOAT, Word.D4444_S565),
    VN_IN(0x2F, 7, Normal.FLOAT, Word.D16_S16),
    VNX(0x30, 4, Normal.PACKED, Word.NONE),
    VNX_D8(0x31, 5, Normal.PACKED, Word.D8888),
    VNX_UF(0x32, 5, Normal.PACKED, Word.USER);

    /** The encoding of the normal. */
    public enum Normal {
        NONE,
        /** Three floats after the position. */
        FLOAT,
        /** A 1.0 after the position, three floats, a 0.0. */
        PADDED,
        /** One word: x in bits 29 to 20, y 19 to 10, z 9 to 0, signed. */
        PACKED
    }

    /** The meaning of the last word. */
    public enum Word {
        NONE,
        /** Diffuse colour, bytes B G R A. */
        D8888,
        /** Defined by the game. */
        USER,
        /** Low half: slot relative to the chunk's first slot; high half: weight. */
        NINJA,
        /** Low half: diffuse colour 565; high half: specular colour 565. */
        D565_S565,
        /** Low half: diffuse colour ARGB 4444; high half: specular colour 565. */
        D4444_S565,
        /** Low half: diffuse intensity; high half: specular intensity. */
        D16_S16
    }

    private final int id;
    private final int words;
    private final Normal normal;
    private final Word word;

    VertexChunkType(int id, int words, Normal normal, Word word) {
        this.id = id;
        this.words = words;
        this.normal = normal;
        this.word = word;
    }

    public static Optional<VertexChunkType> of(int id) {
        int index = id - SH.id;
        return index >= 0 && index < values().length ? Optional.of(values()[index]) : Optional.empty();
    }

    public int id() {
        return id;
    }

    /** Number of 32-bit words of one record. */
    public int words() {
        return words;
    }

    public Normal normal() {
        return normal;
    }

    public Word word() {
        return word;
    }
}
