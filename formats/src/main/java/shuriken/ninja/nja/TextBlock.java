package shuriken.ninja.nja;

import java.nio.ByteOrder;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;
import shuriken.ninja.layout.BlockContent;
import shuriken.ninja.layout.BlockLayout;
import shuriken.ninja.layout.BlockWriter;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.PointerTargets;
import shuriken.ninja.layout.RelocatableBlock;
import shuriken.ninja.layout.StructId;

/** The structs of one model, motion or texture list in their binary form, little-endian. */
final class TextBlock {
    private final RelocatableBlock block;
    private final Map<StructId, Integer> sizes = new HashMap<>();
    /** Structs that have bytes, by their offset. */
    private final TreeMap<Integer, StructId> at = new TreeMap<>();

    TextBlock(BlockContent structs) {
        this.block = BlockWriter.write(new Measured(structs), BlockLayout.NONE, ByteOrder.LITTLE_ENDIAN);
        block.offsets().forEach((struct, offset) -> {
            if (size(struct) > 0) {
                at.put(offset, struct);
            }
        });
    }

    /** The same structs, their sizes noted as they are written. */
    private final class Measured implements BlockContent {
        private final BlockContent structs;

        Measured(BlockContent structs) {
            this.structs = structs;
        }

        @Override
        public List<StructId> order() {
            return structs.order();
        }

        @Override
        public boolean has(StructId struct) {
            return structs.has(struct);
        }

        @Override
        public void write(StructId struct, ByteWriter sink, PointerTargets targets) {
            int start = sink.size();
            structs.write(struct, sink, targets);
            sizes.put(struct, sink.size() - start);
        }
    }

    /** All that are declared, each after those that it points to. Names of textures are where they are pointed to. */
    List<StructId> order() {
        List<StructId> order = new ArrayList<>();
        Set<StructId> done = new HashSet<>();
        Deque<StructId> left = new ArrayDeque<>(at.values());
        Set<StructId> open = new HashSet<>();
        while (!left.isEmpty()) {
            StructId struct = left.peek();
            boolean first = open.add(struct);
            if (first) {
                pointers(struct).stream()
                        .filter(pointer -> !open.contains(pointer))
                        .forEach(left::push);
            }
            if (!first || left.peek().equals(struct)) {
                left.remove(struct);
                if (done.add(struct) && struct.kind() != LayoutEntry.Kind.TEXTURE_NAME) {
                    order.add(struct);
                }
            }
        }
        return order;
    }

    private int offset(StructId struct) {
        return block.offsets().getOrDefault(struct, 0);
    }

    private int size(StructId struct) {
        return sizes.getOrDefault(struct, 0);
    }

    /** At the first of a struct's words. */
    ByteCursor words(StructId struct) {
        return cursor().seek(offset(struct));
    }

    /** Where the words of a struct end. */
    int end(StructId struct) {
        return offset(struct) + size(struct);
    }

    private ByteCursor cursor() {
        return ByteCursor.littleEndian(block.bytes(), "block");
    }

    boolean isPointer(int position) {
        return Arrays.binarySearch(block.pointers(), position) >= 0;
    }

    /** What a struct points to. */
    List<StructId> pointers(StructId struct) {
        int first = Arrays.binarySearch(block.pointers(), offset(struct));
        List<StructId> found = new ArrayList<>();
        ByteCursor in = cursor();
        for (int i = first < 0 ? -first - 1 : first;
                i < block.pointers().length && block.pointers()[i] < end(struct);
                i++) {
            target(in.seek(block.pointers()[i]).i32("pointer")).ifPresent(found::add);
        }
        return found;
    }

    /** What a pointer leads to; nothing where that has no bytes. */
    Optional<StructId> target(int offset) {
        return Optional.ofNullable(at.get(offset));
    }

    /** Returns the letters of a name of a texture. */
    String letters(StructId name) {
        return words(name).cString("name");
    }
}
