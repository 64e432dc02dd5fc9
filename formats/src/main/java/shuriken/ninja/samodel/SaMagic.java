package shuriken.ninja.samodel;

import java.util.Optional;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;
import shuriken.ninja.model.ModelKind;

/**
 * The magic bytes of the files of SA Tools (modding tools for Sonic Adventure). The names of the constants are the
 * stored letters.
 */
public enum SaMagic {
    SA1MDL,
    SADXMDL,
    SA2MDL,
    SA2BMDL,
    XJMDL,
    SA1LVL,
    SADXLVL,
    SA2LVL,
    SA2BLVL,
    SAANIM;

    static final int LENGTH = 7;
    private static final int NEWEST_VERSION = 3;

    /**
     * Returns the magic bytes at the cursor, if they are known and followed by a known version. The cursor does not
     * move.
     */
    public static Optional<SaMagic> detect(ByteCursor in) {
        for (SaMagic magic : values()) {
            String storedMagic =
                    magic.name() + "\0".repeat(LENGTH - magic.name().length());
            if (in.startsWith(storedMagic) && in.remaining() > LENGTH) {
                ByteCursor version = in.copy().seek(in.position() + LENGTH);
                return version.startsWith("\0")
                                || version.startsWith("\1")
                                || version.startsWith("\2")
                                || version.startsWith("\3")
                        ? Optional.of(magic)
                        : Optional.empty();
            }
        }
        return Optional.empty();
    }

    public boolean isModel() {
        return switch (this) {
            case SA1MDL, SADXMDL, SA2MDL, SA2BMDL, XJMDL -> true;
            case SA1LVL, SADXLVL, SA2LVL, SA2BLVL, SAANIM -> false;
        };
    }

    public boolean isLevel() {
        return !isModel() && this != SAANIM;
    }

    /** Returns the mesh kind of the model, or of the visible part of the level. The result is empty for a motion. */
    public Optional<ModelKind> kind() {
        return switch (this) {
            case SA1MDL, SA1LVL -> Optional.of(ModelKind.BASIC);
            case SADXMDL, SADXLVL -> Optional.of(ModelKind.BASIC_PLUS);
            case SA2MDL, SA2LVL -> Optional.of(ModelKind.CHUNK);
            case SA2BMDL, SA2BLVL -> Optional.of(ModelKind.GINJA);
            case XJMDL -> Optional.of(ModelKind.XJ);
            case SAANIM -> Optional.empty();
        };
    }

    /** Writes the magic bytes and the version. */
    public void write(int version, ByteWriter out) {
        if (version < 0 || version > NEWEST_VERSION) {
            throw new IllegalArgumentException("version " + version + " is not between 0 and " + NEWEST_VERSION);
        }
        out.latin1(name(), LENGTH).u8(version);
    }
}
