package shuriken.ninja.texlist;

import shuriken.diagnostics.SourceLocation;
import shuriken.io.struct.StructTable;
import shuriken.ninja.layout.BlockStructVisitor;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.PointerField;

/**
 * An entry of a {@link TexList}, {@code NJS_TEXNAME}.
 *
 * @param name the texture name without an extension; empty if the pointer is null or the stored name is empty
 * @param attributes the texture attributes; 0 in all known files
 * @param address the address of the texture in the memory of the game; 0 in all known files
 * @param location the location of the entry in the file
 */
public record TexName(String name, int attributes, int address, SourceLocation location) {
    /** The names and types of the fields of the struct in stored order. */
    public static final StructTable FIELDS = BlockStructVisitor.table(
            visitor -> Struct.visitFields(visitor, /* entryIndex= */ 0, /* attributes= */ 0, /* address= */ 0));

    /** The stored values of an entry, with a pointer instead of the name. */
    record Struct(PointerField name, int attributes, int address) {
        /** Passes the fields to a visitor in stored order, and returns the values that it returns. */
        static Struct visitFields(BlockStructVisitor visitor, int entryIndex, int attributes, int address) {
            return new Struct(
                    visitor.pointer("name", LayoutEntry.Kind.TEXTURE_NAME, entryIndex),
                    visitor.hex32("attributes", attributes),
                    visitor.hex32("address", address));
        }
    }
}
