package shuriken.ninja.chunk;

import java.util.Optional;

/**
 * The type of a vertex chunk, {@code NJD_CV_*}. It determines the 32-bit words that follow the position. In the names
 * of the SDK, VN is a normal, VNX a packed normal, D8 a colour, UF and NF user and ninja flags, and S5, S4 and IN are
 * two colours or intensities. The two SH types have padding words for the SH-4 processor.
 */
public enum VertexChunkType {
    // The id, the number of words of a vertex, the encoding of the normal, and the meaning of the last word.
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
        /** The normal is stored as three floats after the position. */
        FLOAT,
        /** The position is followed by 1.0, and the normal is stored as three floats and a 0.0. */
        PADDED,
        /** The normal is stored in one word: x in bits 29 to 20, y in 19 to 10, z in 9 to 0, each signed. */
        PACKED
    }

    /** The meaning of the last word of a vertex. */
    public enum Word {
        NONE,
        /** The diffuse colour as bytes B G R A. */
        D8888,
        /** A word that the game defines. */
        USER,
        /** Ninja flags. Low half: slot relative to the chunk's first slot. High half: weight. */
        NINJA,
        /** Two colours. Low half: diffuse RGB 565. High half: specular RGB 565. */
        D565_S565,
        /** Two colours. Low half: diffuse ARGB 4444. High half: specular RGB 565. */
        D4444_S565,
        /** Two 16-bit intensities. Low half: diffuse. High half: specular. */
        D16_S16
    }

    private final int id;
    private final int wordsPerVertex;
    private final Normal normal;
    private final Word lastWord;

    VertexChunkType(int id, int wordsPerVertex, Normal normal, Word lastWord) {
        this.id = id;
        this.wordsPerVertex = wordsPerVertex;
        this.normal = normal;
        this.lastWord = lastWord;
    }

    /** Returns the type with an id, if there is one. */
    public static Optional<VertexChunkType> byId(int id) {
        int index = id - SH.id;
        return index >= 0 && index < values().length ? Optional.of(values()[index]) : Optional.empty();
    }

    public int id() {
        return id;
    }

    /** Returns the number of 32-bit words of one vertex. */
    public int wordsPerVertex() {
        return wordsPerVertex;
    }

    public Normal normal() {
        return normal;
    }

    public Word lastWord() {
        return lastWord;
    }
}
