package shuriken.ninja.xj;

import java.util.Optional;
import shuriken.io.struct.Struct;
import shuriken.io.struct.StructTable;

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
    /** The argument of {@code layout} when the fields are read. Its values are ignored. */
    static final XjMaterial PLACEHOLDER =
            new XjMaterial(/* code= */ 0, /* value0= */ 0, /* value1= */ 0, /* value2= */ 0);

    /** The fields of the struct in stored order. */
    public static final StructTable FIELDS = StructTable.of(struct -> layout(struct, PLACEHOLDER));

    /** Reads or writes the fields in stored order, depending on the visitor {@code struct}. */
    static XjMaterial layout(Struct struct, XjMaterial material) {
        return new XjMaterial(
                struct.i32("kind", material.code),
                struct.hex32("first", material.value0),
                struct.hex32("second", material.value1),
                struct.hex32("third", material.value2));
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
