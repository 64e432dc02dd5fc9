package shuriken.ninja.layout;

import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import shuriken.bytes.ByteSink;

/**
 * Writes the structs of one block where its layout says, bytes that structs share included. If that cannot be, because
 * something has changed its size or is new, the order stays and everything moves; what the layout does not know comes
 * last, in the order of {@link Structs#order()}.
 */
public final class BlockWriter {
    private final Structs structs;
    private final Layout layout;
    private final ByteOrder order;
    /** All structs to write: those that must be, then those that only the layout knows. */
    private final Set<StructId> all;

    private BlockWriter(Structs structs, Layout layout, ByteOrder order) {
        this.structs = structs;
        this.layout = layout;
        this.order = order;
        this.all = new LinkedHashSet<>(structs.order());
        for (Piece piece : layout.pieces()) {
            if (piece instanceof Piece.Struct struct && structs.has(struct.id())) {
                all.add(struct.id());
            }
        }
    }

    public static Block write(Structs structs, Layout layout, ByteOrder order) {
        BlockWriter writer = new BlockWriter(structs, layout, order);
        return writer.inPlace().orElseGet(writer::moved);
    }

    /** Everything where it was; empty if something does not fit its place. */
    private Optional<Block> inPlace() {
        Targets targets = new Targets(all);
        ByteSink places = new ByteSink(order);
        Map<StructId, Integer> known = new HashMap<>();
        int size = 0;
        for (Piece piece : layout.pieces()) {
            size = Math.max(size, piece.end());
            if (piece instanceof Piece.Struct struct) {
                places.place(targets.label(struct.id()), struct.offset());
                known.put(struct.id(), struct.offset());
            }
        }
        if (size == 0 || !known.keySet().equals(all)) {
            return Optional.empty();
        }
        byte[] body = new byte[size];
        int covered = 0;
        Set<Integer> pointers = new TreeSet<>();
        Set<Integer> fields = new TreeSet<>();
        for (Piece piece : layout.pieces()) {
            byte[] bytes = switch (piece) {
                case Piece.Padding padding -> padding.bytes();
                case Piece.Struct struct -> bytes(struct, targets, pointers, fields);
            };
            // Pieces rise, so all that is written yet lies before the end of the furthest.
            int common = Math.min(Math.max(0, covered - piece.offset()), bytes.length);
            if (bytes.length != piece.length()
                    || !Arrays.equals(body, piece.offset(), piece.offset() + common, bytes, 0, common)) {
                return Optional.empty();
            }
            System.arraycopy(bytes, 0, body, piece.offset(), bytes.length);
            covered = Math.max(covered, piece.end());
        }
        return Optional.of(new Block(body, rising(pointers), rising(fields), known));
    }

    private static int[] rising(Set<Integer> offsets) {
        return offsets.stream().mapToInt(Integer::intValue).toArray();
    }

    private byte[] bytes(Piece.Struct struct, Targets targets, Set<Integer> pointers, Set<Integer> fields) {
        ByteSink alone = new ByteSink(order);
        structs.write(struct.id(), alone, targets);
        for (int pointer : alone.pointerOffsets()) {
            pointers.add(struct.offset() + pointer);
        }
        for (int field : alone.pointerFields()) {
            fields.add(struct.offset() + field);
        }
        return alone.toByteArray();
    }

    /** One after the other, each aligned. */
    private Block moved() {
        Targets targets = new Targets(all);
        ByteSink out = new ByteSink(order);
        Set<StructId> left = new LinkedHashSet<>(all);
        Map<StructId, Integer> places = new HashMap<>();
        for (Piece piece : layout.pieces()) {
            switch (piece) {
                case Piece.Padding padding -> padding(padding, out);
                case Piece.Struct struct -> {
                    if (left.remove(struct.id())) {
                        struct(struct.id(), out, targets, places);
                    }
                }
            }
        }
        left.forEach(struct -> struct(struct, out, targets, places));
        out.align(4);
        return new Block(out.toByteArray(), out.pointerOffsets(), out.pointerFields(), places);
    }

    private void struct(StructId struct, ByteSink out, Targets targets, Map<StructId, Integer> places) {
        out.align(struct.kind().alignment()).place(targets.label(struct));
        places.put(struct, out.size());
        structs.write(struct, out, targets);
    }

    /** Zeros only where they lead to the same alignment as before: elsewhere there may be too many. */
    private static void padding(Piece.Padding padding, ByteSink out) {
        boolean zeros = Arrays.equals(padding.bytes(), new byte[padding.length()]);
        if (!zeros || out.size() % 4 == padding.offset() % 4) {
            out.bytes(padding.bytes());
        }
    }
}
