package shuriken.ninja.layout;

import java.util.function.Consumer;
import shuriken.io.struct.NumberType;
import shuriken.io.struct.StructTable;
import shuriken.io.struct.StructVisitor;

/** A visitor for the fields of a struct in a block; pointers refer to other structs of the block. */
public interface BlockStructVisitor extends StructVisitor {
    /**
     * Handles a pointer field. When writing, {@code target} is the struct to which the pointer leads, and the result is
     * {@link PointerField#NONE}. When reading, {@code target} is ignored, and the result is the stored pointer.
     */
    PointerField pointer(String field, StructId target);

    /** Handles a pointer to the struct with a kind, an index and part 0. */
    default PointerField pointer(String field, LayoutEntry.Kind kind, int index) {
        return pointer(field, new StructId(kind, index));
    }

    /** Builds the table of the fields that a method passes to a visitor. The passed values are ignored. */
    static StructTable table(Consumer<BlockStructVisitor> visitMethod) {
        final class Builder extends StructTable.Builder implements BlockStructVisitor {
            @Override
            public PointerField pointer(String field, StructId target) {
                number(NumberType.POINTER, field, 0);
                return PointerField.NONE;
            }
        }

        Builder builder = new Builder();
        visitMethod.accept(builder);
        return builder.table();
    }
}
