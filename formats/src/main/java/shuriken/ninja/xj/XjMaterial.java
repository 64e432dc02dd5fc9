package shuriken.ninja.xj;

import java.util.Optional;

/** One material word; {@link XjMaterialKind} determines the meaning of its values. */
public record XjMaterial(int code, int first, int second, int third) {
    /** Bytes of the struct. */
    public static final int SIZE = 0x10;

    public static XjMaterial of(XjMaterialKind kind, int first, int second, int third) {
        return new XjMaterial(kind.code(), first, second, third);
    }

    /** Empty for codes that nobody has met. */
    public Optional<XjMaterialKind> kind() {
        return XjMaterialKind.of(code);
    }
}
