package shuriken.ninja.xj;

import java.util.Optional;
import shuriken.io.struct.StructTable;
import shuriken.io.struct.StructVisitor;

/**
 * A material word of an XJ mesh: a code and three values. The code determines the {@link XjMaterialKind}, which defines
 * the meaning of the values.
 *
 * @param code the number of the kind in files
 * @param value0 the first value
 * @param value1 the second value
 * @param value2 the third value
 */
public record XjMaterial(int code, int value0, int value1, int value2) {
    /** The argument of {@code visitFields} when the fields are read. Its values are ignored. */
    static final XjMaterial PLACEHOLDER =
            new XjMaterial(/* code= */ 0, /* value0= */ 0, /* value1= */ 0, /* value2= */ 0);

    /** The fields of the struct in stored order. */
    public static final StructTable FIELDS = StructTable.of(visitor -> visitFields(visitor, PLACEHOLDER));

    /** Passes the fields to a visitor in stored order, and returns the values that it returns. */
    static XjMaterial visitFields(StructVisitor visitor, XjMaterial material) {
        return new XjMaterial(
                visitor.i32("kind", material.code),
                visitor.hex32("first", material.value0),
                visitor.hex32("second", material.value1),
                visitor.hex32("third", material.value2));
    }

    /** Creates a material word of a known kind. */
    public static XjMaterial create(XjMaterialKind kind, int value0, int value1, int value2) {
        return new XjMaterial(kind.code(), value0, value1, value2);
    }

    /** Returns the kind, or empty for an unknown code. */
    public Optional<XjMaterialKind> kind() {
        return XjMaterialKind.byCode(code);
    }
}
