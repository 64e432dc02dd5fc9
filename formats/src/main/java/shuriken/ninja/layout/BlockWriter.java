package shuriken.ninja.layout;

import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import shuriken.io.ByteWriter;

/**
 * Writes the structs of one block where its layout says, bytes that structs share included. If that cannot be, because
 * something has changed its size or is new, the order stays and everything moves; what the layout does not know comes
 * last, in the order of {@link BlockStructs#order()}, but before metadata.
 */
public final class BlockWriter {
    private final BlockStructs structs;
    private final BlockLayout layout;
    private final ByteOrder order;
    /** All structs to write: those that must be, then those that only the layout knows. */
    private final Set<StructId> all;

    private BlockWriter(BlockStructs structs, BlockLayout layout, ByteOrder order) {
        this.structs = structs;
        this.layout = layout;
        this.order = order;
        this.all = new LinkedHashSet<>(structs.order());
        List<LayoutEntry.Struct> unlisted = layout.pieces().stream()
                .filter(LayoutEntry.Struct.class::isInstance)
                .map(LayoutEntry.Struct.class::cast)
                .filter(struct -> !all.contains(struct.id()) && structs.has(struct.id()))
                .toList();
        unlisted.forEach(struct -> all.add(struct.id()));
        PointerTargets targets = new PointerTargets(all);
        unlisted.stream()
                .filter(struct -> isEmptied(struct, targets))
                .toList()
                .forEach(struct -> all.remove(struct.id()));
    }

    /** A list that had something in it, and has nothing now: no pointer may lead there. */
    private boolean isEmptied(LayoutEntry.Struct struct, PointerTargets targets) {
        if (struct.length() == 0) {
            return false;
        }
        ByteWriter alone = new ByteWriter(order);
        structs.write(struct.id(), alone, targets);
        return alone.size() == 0;
    }

    public static RelocatableBlock write(BlockStructs structs, BlockLayout layout, ByteOrder order) {
        BlockWriter writer = new BlockWriter(structs, layout, order);
        return writer.atOriginalOffsets().orElseGet(writer::moved);
    }

    /** Everything at its original offset; empty if something no longer fits there. */
    private Optional<RelocatableBlock> atOriginalOffsets() {
        PointerTargets targets = new PointerTargets(all);
        ByteWriter original = new ByteWriter(order);
        Map<StructId, Integer> known = new HashMap<>();
        int size = 0;
        for (LayoutEntry piece : layout.pieces()) {
            size = Math.max(size, piece.end());
            if (piece instanceof LayoutEntry.Struct struct) {
                original.mark(targets.label(struct.id()), struct.offset());
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
        for (LayoutEntry piece : layout.pieces()) {
            byte[] bytes = switch (piece) {
                case LayoutEntry.Padding padding -> padding.bytes();
                case LayoutEntry.Struct struct -> bytes(struct, targets, pointers, fields);
            };
            // Pieces are in ascending order, so everything written so far is before the end of the furthest one.
            int common = Math.min(Math.max(0, covered - piece.offset()), bytes.length);
            if (bytes.length != piece.length()
                    || !Arrays.equals(body, piece.offset(), piece.offset() + common, bytes, 0, common)) {
                return Optional.empty();
            }
            System.arraycopy(bytes, 0, body, piece.offset(), bytes.length);
            covered = Math.max(covered, piece.end());
        }
        return Optional.of(new RelocatableBlock(body, rising(pointers), rising(fields), known));
    }

    private static int[] rising(Set<Integer> offsets) {
        return offsets.stream().mapToInt(Integer::intValue).toArray();
    }

    private byte[] bytes(
            LayoutEntry.Struct struct, PointerTargets targets, Set<Integer> pointers, Set<Integer> fields) {
        ByteWriter alone = new ByteWriter(order);
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
    private RelocatableBlock moved() {
        PointerTargets targets = new PointerTargets(all);
        ByteWriter out = new ByteWriter(order);
        Set<StructId> left = new LinkedHashSet<>(all);
        Map<StructId, Integer> original = new HashMap<>();
        for (LayoutEntry piece : layout.pieces()) {
            switch (piece) {
                case LayoutEntry.Padding padding -> padding(padding, out);
                case LayoutEntry.Struct struct -> {
                    if (struct.id().kind() == LayoutEntry.Kind.METADATA) {
                        // It may reach to the end of the file.
                        unknown(left).forEach(fresh -> struct(fresh, out, targets, original));
                        left.removeAll(original.keySet());
                    }
                    if (left.remove(struct.id())) {
                        struct(struct.id(), out, targets, original);
                    }
                }
            }
        }
        left.forEach(struct -> struct(struct, out, targets, original));
        boolean open = all.stream().anyMatch(struct -> struct.kind() == LayoutEntry.Kind.METADATA);
        if (!open) {
            out.align(4);
        }
        return new RelocatableBlock(out.toByteArray(), out.pointerOffsets(), out.pointerFields(), original);
    }

    /** Those that the layout does not know. */
    private List<StructId> unknown(Set<StructId> structs) {
        Set<StructId> known = new HashSet<>();
        for (LayoutEntry piece : layout.pieces()) {
            if (piece instanceof LayoutEntry.Struct struct) {
                known.add(struct.id());
            }
        }
        return structs.stream().filter(struct -> !known.contains(struct)).toList();
    }

    private void struct(StructId struct, ByteWriter out, PointerTargets targets, Map<StructId, Integer> original) {
        out.align(struct.kind().alignment()).mark(targets.label(struct));
        original.put(struct, out.size());
        structs.write(struct, out, targets);
    }

    /** Zeros only where they lead to the same alignment as before: elsewhere there may be too many. */
    private static void padding(LayoutEntry.Padding padding, ByteWriter out) {
        boolean zeros = Arrays.equals(padding.bytes(), new byte[padding.length()]);
        if (!zeros || out.size() % 4 == padding.offset() % 4) {
            out.bytes(padding.bytes());
        }
    }
}
