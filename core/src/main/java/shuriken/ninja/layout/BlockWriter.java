package shuriken.ninja.layout;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import shuriken.bytes.ByteSink;

/**
 * Writes the structs of one block where its layout says. What has changed its size moves whatever comes behind it;
 * what the layout does not know comes last, in the order of {@link Structs#order()}.
 */
public final class BlockWriter {
    private final Structs structs;
    private final ByteSink out;
    private final Set<StructId> left;
    private final Targets targets;
    private final List<Flat> flats = new ArrayList<>();

    /** Bytes without pointers that are in the output, and where they stood in the layout. */
    private record Flat(Piece piece, int at, byte[] bytes) {}

    private BlockWriter(Structs structs, Layout layout, ByteOrder order) {
        this.structs = structs;
        this.out = new ByteSink(order);
        this.left = new LinkedHashSet<>(structs.order());
        for (Piece piece : layout.pieces()) {
            if (piece instanceof Piece.Struct struct && structs.has(struct.id())) {
                left.add(struct.id());
            }
        }
        this.targets = new Targets(Set.copyOf(left));
    }

    /** The body of the block, its pointers counting from its first byte. */
    public static ByteSink write(Structs structs, Layout layout, ByteOrder order) {
        BlockWriter writer = new BlockWriter(structs, layout, order);
        int end = 0;
        for (Piece piece : layout.pieces()) {
            switch (piece) {
                case Piece.Padding padding -> writer.padding(padding);
                case Piece.Struct struct -> writer.struct(struct, struct.offset() < end);
            }
            end = Math.max(end, piece.end());
        }
        boolean unchanged = writer.left.isEmpty() && writer.out.size() == end;
        for (StructId struct : List.copyOf(writer.left)) {
            writer.out.align(struct.kind().alignment());
            writer.append(struct);
        }
        return unchanged ? writer.out : writer.out.align(4);
    }

    /** Zeros only where they lead to the same alignment as before: elsewhere there may be too many. */
    private void padding(Piece.Padding padding) {
        boolean zeros = Arrays.equals(padding.bytes(), new byte[padding.length()]);
        if (!zeros || out.size() % 4 == padding.offset() % 4) {
            out.bytes(padding.bytes());
        }
    }

    private void struct(Piece.Struct struct, boolean overlaps) {
        if (!left.contains(struct.id())) {
            return;
        }
        if (struct.id().kind().hasPointers()) {
            align(struct);
            append(struct.id());
            return;
        }
        byte[] bytes = bytes(struct.id());
        Optional<Flat> base = overlaps ? base(struct, bytes) : Optional.empty();
        if (base.isEmpty()) {
            align(struct);
        }
        int at = base.map(flat -> flat.at() + struct.offset() - flat.piece().offset())
                .orElse(out.size());
        out.place(targets.label(struct.id()), at);
        int common = Math.min(out.size() - at, bytes.length);
        out.bytes(bytes, common, bytes.length - common);
        flats.add(new Flat(struct, at, bytes));
        left.remove(struct.id());
    }

    /** The bytes in the output that this struct shared, if it still can. */
    private Optional<Flat> base(Piece.Struct struct, byte[] bytes) {
        return flats.stream()
                .filter(flat -> flat.piece().offset() <= struct.offset()
                        && struct.offset() < flat.piece().end())
                .filter(flat -> {
                    int from = struct.offset() - flat.piece().offset();
                    int common = Math.min(flat.bytes().length - from, bytes.length);
                    boolean whole = common == bytes.length || flat.at() + flat.bytes().length == out.size();
                    return common > 0 && whole && Arrays.equals(flat.bytes(), from, from + common, bytes, 0, common);
                })
                .findFirst();
    }

    private byte[] bytes(StructId struct) {
        ByteSink alone = new ByteSink(out.order());
        structs.write(struct, alone, targets);
        return alone.toByteArray();
    }

    private void align(Piece.Struct struct) {
        int alignment = struct.id().kind().alignment();
        if (struct.offset() % alignment == 0) {
            out.align(alignment);
        }
    }

    private void append(StructId struct) {
        out.place(targets.label(struct));
        structs.write(struct, out, targets);
        left.remove(struct);
    }
}
