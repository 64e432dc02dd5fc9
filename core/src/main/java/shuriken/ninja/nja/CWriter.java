package shuriken.ninja.nja;

import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
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
import shuriken.bytes.ByteCursor;
import shuriken.bytes.ByteSink;
import shuriken.ninja.layout.Block;
import shuriken.ninja.layout.BlockWriter;
import shuriken.ninja.layout.Layout;
import shuriken.ninja.layout.Piece;
import shuriken.ninja.layout.StructId;
import shuriken.ninja.layout.Structs;
import shuriken.ninja.layout.Targets;

/** One model or motion as declarations in C: the structs of its binary form, each after those that it points to. */
final class CWriter {
    private final Block block;
    private final CNames names;
    private final CTypes types;
    private final Map<StructId, Integer> sizes = new HashMap<>();
    /** Structs that have bytes, by where they stand. */
    private final TreeMap<Integer, StructId> at = new TreeMap<>();

    private final StringBuilder out = new StringBuilder();

    CWriter(Structs structs, CTypes types, CNames names) {
        this.block = BlockWriter.write(new Measured(structs), Layout.NONE, ByteOrder.LITTLE_ENDIAN);
        this.types = types;
        this.names = names;
        block.places().forEach((struct, place) -> {
            if (sizes.getOrDefault(struct, 0) > 0) {
                at.put(place, struct);
            }
        });
    }

    /** The same structs, their sizes noted as they are written. */
    private final class Measured implements Structs {
        private final Structs structs;

        Measured(Structs structs) {
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
        public void write(StructId struct, ByteSink sink, Targets targets) {
            int start = sink.size();
            structs.write(struct, sink, targets);
            sizes.put(struct, sink.size() - start);
        }
    }

    String text() {
        Set<StructId> done = new HashSet<>();
        Deque<StructId> left = new ArrayDeque<>(at.values());
        Set<StructId> open = new HashSet<>();
        while (!left.isEmpty()) {
            StructId struct = left.peek();
            boolean first = open.add(struct);
            if (first) {
                pointers(struct).stream().filter(each -> !open.contains(each)).forEach(left::push);
            }
            if (!first || left.peek().equals(struct)) {
                left.remove(struct);
                if (done.add(struct)) {
                    declare(struct);
                }
            }
        }
        return out.toString();
    }

    private int place(StructId struct) {
        return block.places().getOrDefault(struct, 0);
    }

    private List<StructId> pointers(StructId struct) {
        int to = place(struct) + sizes.getOrDefault(struct, 0);
        int first = Arrays.binarySearch(block.pointers(), place(struct));
        List<StructId> found = new ArrayList<>();
        ByteCursor in = ByteCursor.littleEndian(block.bytes(), "block");
        for (int i = first < 0 ? -first - 1 : first; i < block.pointers().length && block.pointers()[i] < to; i++) {
            target(in.seek(block.pointers()[i]).i32("pointer")).ifPresent(found::add);
        }
        return found;
    }

    /** What a pointer leads to; nothing where that has no bytes. */
    private Optional<StructId> target(int offset) {
        return Optional.ofNullable(at.get(offset));
    }

    private void declare(StructId struct) {
        int size = sizes.getOrDefault(struct, 0);
        int from = place(struct);
        CType type = types.of(struct).orElse(pointers(struct).isEmpty() ? CType.UINT8 : CType.UINT32);
        ByteCursor in = ByteCursor.littleEndian(block.bytes(), "block").seek(from);
        boolean single = types.isSingle(struct.kind());
        out.append(type.typeName()).append(' ').append(names.of(struct)).append(single ? " = " : "[] = {");
        int perLine = type.isScalar() ? 16 : 1;
        for (int i = 0; in.position() < from + size; i++) {
            if (!single) {
                out.append(i == 0 ? "" : ",").append(i % perLine == 0 ? "\n\t" : " ");
            }
            element(type, struct.kind(), in);
        }
        out.append(single ? ";\n\n" : "\n};\n\n");
    }

    private void element(CType type, Piece.Kind kind, ByteCursor in) {
        StringBuilder words = new StringBuilder();
        boolean first = true;
        for (char letter : type.words().toCharArray()) {
            if (letter == ')') {
                words.append(" }");
            } else {
                words.append(first ? "" : ", ");
                words.append(letter == '(' ? "{ " : word(letter, kind == Piece.Kind.OBJECT && words.isEmpty(), in));
                first = letter == '(';
            }
        }
        out.append(type.isScalar() ? words : "{ " + words + " }");
    }

    private String word(char letter, boolean isFlags, ByteCursor in) {
        int at = in.position();
        boolean isPointer = Arrays.binarySearch(block.pointers(), at) >= 0;
        return switch (letter) {
            case 'f' -> single(in.f32("word"));
            case 's' -> Short.toString(in.i16("word"));
            case 'h' -> "0x%X".formatted(in.u16("word"));
            case 'b' -> "0x%02X".formatted(in.u8("word"));
            case 'i' -> integer(in.i32("word"));
            default -> {
                int word = in.i32("word");
                yield isPointer ? pointer(letter, word) : isFlags ? CConstants.flags(word) : hex(letter, word);
            }
        };
    }

    private String pointer(char letter, int word) {
        String name = target(word).map(names::of).orElse("NULL");
        boolean isArray =
                target(word).filter(each -> !types.isSingle(each.kind())).isPresent();
        return (letter == 'p' ? "" : "(Uint32)") + (isArray || name.equals("NULL") ? "" : "&") + name;
    }

    private static String hex(char letter, int word) {
        return letter == 'p' && word == 0 ? "NULL" : "0x%X".formatted(word);
    }

    private static String integer(int word) {
        return word >= -0x8000 && word <= 0xFFFF ? Integer.toString(word) : "0x%X".formatted(word);
    }

    private static String single(float value) {
        if (Float.isNaN(value)) {
            return "NAN";
        }
        if (Float.isInfinite(value)) {
            return value > 0 ? "INFINITY" : "-INFINITY";
        }
        boolean isWhole = value == (int) value && Math.abs(value) < 1e6f && Float.floatToRawIntBits(value) != 1 << 31;
        return isWhole ? Integer.toString((int) value) : value + "f";
    }

    static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }
}
