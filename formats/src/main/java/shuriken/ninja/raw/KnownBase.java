package shuriken.ninja.raw;

import java.util.Locale;
import java.util.Optional;

/** The address at which a known game loads its files. */
public enum KnownBase {
    /** The base of most files of Sonic Adventure on the Dreamcast. */
    SA1(0x0C900000L),
    /** The base of most files of Sonic Adventure 2 on the Dreamcast. */
    SA2(0x8C500000L),
    /** The base of the modules of Sonic Adventure 2: Battle on the GameCube. */
    SA2B(0x0C900000L),
    /** The base of the main program of Sonic Adventure 2: Battle on the GameCube. */
    SA2B_MAIN(0x80003000L),
    /** The base of PRS-compressed model lists of Sonic Adventure 2. */
    SA2_LIST(0),
    /** The base of the main program of a Dreamcast disc, {@code 1ST_READ.BIN}. */
    DC_MAIN(0x8C010000L);

    private final long address;

    KnownBase(long address) {
        this.address = address;
    }

    /** Returns the base with an option value, ignoring case. The result is empty if no base has it. */
    public static Optional<KnownBase> byOptionValue(String optionValue) {
        for (KnownBase base : values()) {
            if (base.optionValue().equalsIgnoreCase(optionValue)) {
                return Optional.of(base);
            }
        }
        return Optional.empty();
    }

    /** Returns the value of the command line option. */
    public String optionValue() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Returns the address of a file's first byte. */
    public long address() {
        return address;
    }
}
