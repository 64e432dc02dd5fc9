package shuriken.archive.pvm;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Set;
import shuriken.archive.support.RawName;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/**
 * An entry of the header for one texture. Optional fields that the entry does not have are 0 or empty.
 *
 * @param number the stored number, which is usually the index of the texture
 * @param rawName the name as stored, 28 bytes; empty if the entry has no name
 * @param formats the pixel format byte, with the data format byte in the upper half; in a GVM archive the format, with
 *     flags in the upper half
 * @param sizes log2(width) − 2 in bits 0 to 3, log2(height) − 2 in bits 4 to 7
 * @param globalIndex the number by which the game finds the texture
 */
public record PvmEntry(int number, byte[] rawName, int formats, int sizes, long globalIndex) {
    /** The offset of the formats in a texture. */
    private static final int FORMATS_OFFSET = 8;

    /** The width or height in texels that is stored as 0. */
    private static final int MIN_SIDE = 4;

    /** Creates an entry with a name of at most 28 Latin-1 characters, or without a name. */
    public static PvmEntry of(int number, String name, int formats, int width, int height, long globalIndex) {
        byte[] rawName = RawName.of(name, PvmField.NAME.size()).bytes();
        return new PvmEntry(number, rawName, formats, packSizes(width, height), globalIndex);
    }

    /** Creates an entry without formats and size, which {@link #describing} sets. */
    static PvmEntry nameOnly(int number, String name, long globalIndex) {
        return of(number, name, /* formats= */ 0, MIN_SIDE, MIN_SIDE, globalIndex);
    }

    /** Returns log2(side) − 2 in four bits, for the width or the height. */
    private static int packSide(int side) {
        return (Integer.numberOfTrailingZeros(side) - 2) & 0xF;
    }

    /** Returns the width and the height as {@link #sizes} stores them. */
    private static int packSizes(int width, int height) {
        return packSide(width) | (packSide(height) << 4);
    }

    /** Returns a copy with a new name. */
    PvmEntry withName(String newName) {
        return new PvmEntry(number, RawName.of(newName, PvmField.NAME.size()).bytes(), formats, sizes, globalIndex);
    }

    /**
     * Returns the entry after the removal of an earlier texture. Its number decreases by one if it was the index of the
     * texture. Other numbers are kept.
     */
    PvmEntry renumberedAfterRemoval(int oldIndex) {
        return new PvmEntry(number == oldIndex ? number - 1 : number, rawName, formats, sizes, globalIndex);
    }

    /**
     * Returns a copy with the formats and the size of a texture.
     *
     * @param textureCursor the cursor at the tag of the texture
     */
    PvmEntry describing(PvmKind kind, ByteCursor textureCursor) {
        ByteCursor in = textureCursor.withOrder(kind.byteOrder()).seek(textureCursor.position() + FORMATS_OFFSET);
        int newFormats = kind.readFormats(in);
        int newSizes = (sizes & ~0xFF) | packSizes(in.u16("width"), in.u16("height"));
        return new PvmEntry(number, rawName, newFormats, newSizes, globalIndex);
    }

    static PvmEntry read(ByteCursor in, Set<PvmField> fields) {
        return new PvmEntry(
                in.u16("number"),
                fields.contains(PvmField.NAME) ? in.bytes("name", PvmField.NAME.size()) : new byte[0],
                fields.contains(PvmField.FORMATS) ? in.hex16("formats") : 0,
                fields.contains(PvmField.SIZES) ? in.hex16("sizes") : 0,
                fields.contains(PvmField.GLOBAL_INDEX) ? in.u32("globalIndex") : 0);
    }

    void write(ByteWriter out, Set<PvmField> fields) {
        out.u16(number);
        if (fields.contains(PvmField.NAME)) {
            out.bytes(Arrays.copyOf(rawName, PvmField.NAME.size()));
        }
        if (fields.contains(PvmField.FORMATS)) {
            out.u16(formats);
        }
        if (fields.contains(PvmField.SIZES)) {
            out.u16(sizes);
        }
        if (fields.contains(PvmField.GLOBAL_INDEX)) {
            out.u32(globalIndex);
        }
    }

    /** Returns the stored name up to its first zero, or the number if the entry has no name. */
    public String name() {
        int nameLength = 0;
        while (nameLength < rawName.length && rawName[nameLength] != 0) {
            nameLength++;
        }
        return nameLength == 0
                ? Integer.toString(number)
                : new String(rawName, 0, nameLength, StandardCharsets.ISO_8859_1);
    }
}
