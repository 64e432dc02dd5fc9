package shuriken.ninja.raw;

import java.util.Locale;
import java.util.Optional;
import shuriken.ninja.samodel.SaMagic;

/** What is at an address. */
public enum RawKind {
    BASIC("basic", SaMagic.SA1MDL),
    /** Basic with longer structs, as Sonic Adventure DX has them. */
    BASIC_PLUS("basic+", SaMagic.SADXMDL),
    CHUNK("chunk", SaMagic.SA2MDL),
    GINJA("ginja", SaMagic.SA2BMDL),
    XJ("xj", SaMagic.XJMDL),
    /** A level of Sonic Adventure. */
    LEVEL_SA1("level-sa1", SaMagic.SA1LVL),
    /** A level of Sonic Adventure DX. */
    LEVEL_SADX("level-sadx", SaMagic.SADXLVL),
    /** A level of Sonic Adventure 2, what is seen of it Chunk. */
    LEVEL_SA2("level-sa2", SaMagic.SA2LVL),
    /** A level of Sonic Adventure 2: Battle, what is seen of it Ginja. */
    LEVEL_SA2B("level-sa2b", SaMagic.SA2BLVL),
    MOTION("motion", SaMagic.SAANIM);

    private final String word;
    private final SaMagic magic;

    RawKind(String word, SaMagic magic) {
        this.word = word;
        this.magic = magic;
    }

    /** The kind with this word, whatever its case. */
    public static Optional<RawKind> of(String word) {
        for (RawKind kind : values()) {
            if (kind.word.equalsIgnoreCase(word)) {
                return Optional.of(kind);
            }
        }
        return Optional.empty();
    }

    /** For options. */
    public String word() {
        return word;
    }

    /** The SA Tools file that it becomes. */
    public SaMagic magic() {
        return magic;
    }

    /** Whether it is a tree of nodes. */
    public boolean isModel() {
        return magic.kind().isPresent() && !magic.isLevel();
    }

    /** Of that file. */
    public String extension() {
        return magic.name().toLowerCase(Locale.ROOT);
    }
}
