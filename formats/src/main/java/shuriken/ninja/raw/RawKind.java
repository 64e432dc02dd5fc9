package shuriken.ninja.raw;

import java.util.Locale;
import java.util.Optional;
import shuriken.ninja.samodel.SaMagic;

/** The kind of a struct at an address. */
public enum RawKind {
    BASIC("basic", SaMagic.SA1MDL),
    /** A Basic model with longer structs, as in Sonic Adventure DX. */
    BASIC_PLUS("basic+", SaMagic.SADXMDL),
    CHUNK("chunk", SaMagic.SA2MDL),
    GINJA("ginja", SaMagic.SA2BMDL),
    XJ("xj", SaMagic.XJMDL),
    /** A level of Sonic Adventure. */
    LEVEL_SA1("level-sa1", SaMagic.SA1LVL),
    /** A level of Sonic Adventure DX. */
    LEVEL_SADX("level-sadx", SaMagic.SADXLVL),
    /** A level of Sonic Adventure 2, whose visible models are Chunk models. */
    LEVEL_SA2("level-sa2", SaMagic.SA2LVL),
    /** A level of Sonic Adventure 2: Battle, whose visible models are Ginja models. */
    LEVEL_SA2B("level-sa2b", SaMagic.SA2BLVL),
    MOTION("motion", SaMagic.SAANIM);

    private final String optionValue;
    private final SaMagic saMagic;

    RawKind(String optionValue, SaMagic saMagic) {
        this.optionValue = optionValue;
        this.saMagic = saMagic;
    }

    /** Returns the kind with a name that users type, regardless of case. */
    public static Optional<RawKind> byOptionValue(String word) {
        for (RawKind kind : values()) {
            if (kind.optionValue.equalsIgnoreCase(word)) {
                return Optional.of(kind);
            }
        }
        return Optional.empty();
    }

    /** Returns the name that users type. */
    public String optionValue() {
        return optionValue;
    }

    /** Returns the tag of the corresponding SA Tools file. */
    public SaMagic saMagic() {
        return saMagic;
    }

    /** Returns whether the struct is a tree of nodes. */
    public boolean isModel() {
        return saMagic.kind().isPresent() && !saMagic.isLevel();
    }

    /** Returns the extension of the corresponding SA Tools file. */
    public String extension() {
        return saMagic.name().toLowerCase(Locale.ROOT);
    }
}
