package shuriken.ninja.layout;

import java.util.function.Consumer;
import shuriken.io.struct.NumberType;
import shuriken.io.struct.Struct;
import shuriken.io.struct.StructTable;

/** A struct of a block, whose pointers lead to other structs of the block. */
public interface BlockStruct extends Struct {
    /** Handles a pointer: takes the struct to point to and returns the field as it was read. */
    PointerField pointer(String field, StructId target);

    /** Handles a pointer to the first part of a struct. */
    default PointerField pointer(String field, LayoutEntry.Kind kind, int index) {
        return pointer(field, new StructId(kind, index));
    }

    /** Walks the fields of a struct; the values are those that the layout passes. */
    static StructTable table(Consumer<BlockStruct> layout) {
        final class Builder extends StructTable.Builder implements BlockStruct {
            @Override
            public PointerField pointer(String field, StructId target) {
                number(NumberType.POINTER, field, 0);
                return PointerField.NONE;
            }
        }

        Builder builder = new Builder();
        layout.accept(builder);
        return builder.table();
    }
}
