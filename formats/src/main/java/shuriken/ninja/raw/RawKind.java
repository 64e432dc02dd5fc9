package shuriken.ninja.raw;

import java.util.Locale;
import java.util.Optional;
import shuriken.ninja.samodel.SaMagic;

/** The kind of model, level or motion that is read from an address in a raw binary. */
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

    /** Returns the kind with an option value, ignoring case. The result is empty if no kind has it. */
    public static Optional<RawKind> byOptionValue(String value) {
        for (RawKind kind : values()) {
            if (kind.optionValue.equalsIgnoreCase(value)) {
                return Optional.of(kind);
            }
        }
        return Optional.empty();
    }

    /** Returns the value of the command line option. */
    public String optionValue() {
        return optionValue;
    }

    /** Returns the magic bytes of the corresponding SA Tools file. */
    public SaMagic saMagic() {
        return saMagic;
    }

    /** Returns whether this is a model: a tree of nodes that is not a level. */
    public boolean isModel() {
        return saMagic.kind().isPresent() && !saMagic.isLevel();
    }

    /** Returns the extension of the corresponding SA Tools file. */
    public String extension() {
        return saMagic.name().toLowerCase(Locale.ROOT);
    }
}
