package shuriken.ninja.layout;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import shuriken.bytes.ByteSink;

/** The places of structs that pointers lead to. */
public final class Targets {
    /** Not an immutable set: those are slow to say no when hashes follow one another, as here. */
    private final Set<StructId> written;

    private final Map<StructId, ByteSink.Label> labels = new HashMap<>();

    Targets(Set<StructId> written) {
        this.written = new HashSet<>(written);
    }

    ByteSink.Label label(StructId struct) {
        return labels.computeIfAbsent(struct, id -> new ByteSink.Label());
    }

    /** Writes a pointer to a struct; a null pointer if the block has none such. */
    public void pointer(Piece.Kind kind, int index, ByteSink out) {
        pointer(new StructId(kind, index), out);
    }

    /** Writes a pointer to a struct; a null pointer if the block has none such. */
    public void pointer(StructId struct, ByteSink out) {
        pointer(struct, 0, out);
    }

    /** Writes a pointer to {@code delta} bytes behind the start of a struct; a null pointer if the block has none such. */
    public void pointer(StructId struct, int delta, ByteSink out) {
        if (written.contains(struct)) {
            out.pointer(label(struct), delta);
        } else {
            out.nullPointer();
        }
    }
}
