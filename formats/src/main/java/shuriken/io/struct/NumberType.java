package shuriken.io.struct;

import java.util.Locale;

/** The type of a number in a struct. */
public enum NumberType {
    U8(1, "b"),
    U16(2, "s"),
    I16(2, "s"),
    I32(4, "i"),
    U32(4, "i"),

    /** A 16-bit word that is a set of bits. */
    HEX16(2, "h"),

    /** A 32-bit word that is a set of bits. */
    HEX32(4, "x"),

    /** A colour, 0xAARRGGBB. */
    ARGB(4, "(x)"),

    F32(4, "f"),

    /** A 16-bit fixed-point number in its stored form. */
    FX16(2, "s"),

    /** A 32-bit fixed-point number in its stored form. */
    FX32(4, "i"),

    /** An unsigned 32-bit offset from the start of the data, or 0. */
    OFFSET(4, "i"),

    /**
     * The offset of another struct, stored like {@link #OFFSET}. Tables of documentation and C text show it as a
     * pointer.
     */
    POINTER(4, "p");

    private final int size;
    private final String typeLetters;

    NumberType(int size, String typeLetters) {
        this.size = size;
        this.typeLetters = typeLetters;
    }

    /** Returns the number of bytes. */
    public int size() {
        return size;
    }

    /**
     * Returns the letters for the type in C text (the C declarations of NJA files), as in {@link
     * StructTable#typeLetters}.
     */
    String typeLetters() {
        return typeLetters;
    }

    /** Returns the name of the type in tables of documentation. */
    String label() {
        return switch (this) {
            case HEX16 -> "u16";
            case HEX32, OFFSET -> "u32";
            case POINTER -> "ptr";
            default -> name().toLowerCase(Locale.ROOT);
        };
    }
}
