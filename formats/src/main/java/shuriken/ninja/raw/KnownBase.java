package shuriken.ninja.raw;

import java.util.Locale;
import java.util.Optional;

/** Where known games load their files. */
public enum KnownBase {
    /** Most files of Sonic Adventure on the Dreamcast. */
    SA1(0x0C900000L),
    /** Most files of Sonic Adventure 2 on the Dreamcast. */
    SA2(0x8C500000L),
    /** Modules of Sonic Adventure 2: Battle on the GameCube. */
    SA2B(0x0C900000L),
    /** The main program of Sonic Adventure 2: Battle on the GameCube. */
    SA2B_MAIN(0x80003000L),
    /** Lists of models of Sonic Adventure 2, compressed by PRS. */
    SA2_LIST(0),
    /** The main program of a Dreamcast disc, {@code 1ST_READ.BIN}. */
    DC_MAIN(0x8C010000L);

    private final long address;

    KnownBase(long address) {
        this.address = address;
    }

    /** The one with this word, whatever its case. */
    public static Optional<KnownBase> of(String word) {
        for (KnownBase base : values()) {
            if (base.word().equalsIgnoreCase(word)) {
                return Optional.of(base);
            }
        }
        return Optional.empty();
    }

    /** For options. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Of a file's first byte. */
    public long address() {
        return address;
    }
}
