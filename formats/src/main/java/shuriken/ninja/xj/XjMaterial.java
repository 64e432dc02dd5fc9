package shuriken.ninja.xj;

import java.util.Optional;
import shuriken.io.struct.Struct;
import shuriken.io.struct.StructTable;

/** One material word; {@link XjMaterialKind} determines the meaning of its values. */
public record XjMaterial(int code, int first, int second, int third) {
    static final XjMaterial BLANK = new XjMaterial(0, 0, 0, 0);

    public static final StructTable FIELDS = StructTable.of(s -> layout(s, BLANK));

    static XjMaterial layout(Struct s, XjMaterial material) {
        return new XjMaterial(
                s.i32("kind", material.code),
                s.hex32("first", material.first),
                s.hex32("second", material.second),
                s.hex32("third", material.third));
    }

    public static XjMaterial of(XjMaterialKind kind, int first, int second, int third) {
        return new XjMaterial(kind.code(), first, second, third);
    }

    /** Empty for codes that nobody has met. */
    public Optional<XjMaterialKind> kind() {
        return XjMaterialKind.of(code);
    }
}
