package shuriken.ninja.texlist;

import java.util.List;
import shuriken.io.struct.StructTable;
import shuriken.ninja.layout.BlockStructVisitor;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.PointerField;

/**
 * A list of texture names, {@code NJS_TEXLIST}. The texture id of a material is an index in this list.
 *
 * @param entries the entries in stored order
 */
public record TexList(List<TexName> entries) {
    /** The names and types of the fields of the struct in stored order. */
    public static final StructTable FIELDS = BlockStructVisitor.table(visitor -> Struct.visitFields(visitor, 0));

    /** The stored values of a list: the pointer to the entries and their count. */
    record Struct(PointerField entries, long count) {
        /** Passes the fields to a visitor in stored order, and returns the values that it returns. */
        static Struct visitFields(BlockStructVisitor visitor, int count) {
            return new Struct(
                    visitor.pointer("entries", LayoutEntry.Kind.TEXTURE_ENTRIES, /* index= */ 0),
                    visitor.u32("count", count));
        }
    }

    public TexList {
        entries = List.copyOf(entries);
    }

    /** Returns the names in the order of the entries. Names may be empty. */
    public List<String> names() {
        return entries.stream().map(TexName::name).toList();
    }
}
