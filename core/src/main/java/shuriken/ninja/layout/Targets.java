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

    private final Map<StructId, ByteSink.Label> labels;
    private final int group;

    Targets(Set<StructId> written) {
        this(new HashSet<>(written), new HashMap<>(), 0);
    }

    private Targets(Set<StructId> written, Map<StructId, ByteSink.Label> labels, int group) {
        this.written = written;
        this.labels = labels;
        this.group = group;
    }

    /** The same targets for one of several things that are written together; see {@link StructId#group()}. */
    public Targets group(int number) {
        return new Targets(written, labels, number);
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
        StructId target = struct.group() == 0 ? struct.in(group) : struct;
        if (written.contains(target)) {
            out.pointer(label(target), delta);
        } else {
            out.nullPointer();
        }
    }
}
