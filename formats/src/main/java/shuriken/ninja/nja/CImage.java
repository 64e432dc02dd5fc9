package shuriken.ninja.nja;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteWriter;
import shuriken.ninja.nja.CInit.Term;

/** Declarations as the words that a compiler makes of them, little-endian, one after the other. */
final class CImage {
    /** The offset of the first declaration: a pointer to it is not null. */
    private static final int START = 16;

    private static final int CELL_BYTES = 32;

    /** One word: its letter in {@link CType} and what it is to hold; none means 0. */
    private record Cell(char letter, Optional<CInit.Word> word) {}

    /** A declaration with its offset. */
    record Placed(CDeclaration declaration, int offset, int elements) {}

    private final ReadContext context;
    private final Map<String, Double> defines;
    private final Map<String, Placed> placed = new LinkedHashMap<>();
    private final List<List<Cell>> cells = new ArrayList<>();
    private final Map<String, Integer> texts = new LinkedHashMap<>();
    /** The offset of the next text, after all declarations. */
    private int textEnd;

    private final ByteWriter out = ByteWriter.littleEndian().zeros(START);

    CImage(List<CDeclaration> declarations, Map<String, Double> defines, ReadContext context) {
        this.context = context;
        this.defines = defines;
        int offset = START;
        for (CDeclaration declaration : declarations) {
            List<Cell> words = cells(declaration);
            int size =
                    words.stream().mapToInt(cell -> CType.size(cell.letter())).sum();
            placed.put(
                    declaration.name(),
                    new Placed(declaration, offset, size / declaration.type().size()));
            cells.add(words);
            offset = Math.addExact(offset, size + 3 & ~3);
            context.reserve(size, declaration.site(), "words");
        }
        textEnd = offset;
        for (List<Cell> words : cells) {
            words.forEach(this::put);
            out.align(4);
        }
        texts.keySet().forEach(text -> out.ascii(text).u8(0));
    }

    byte[] bytes() {
        return out.toByteArray();
    }

    /** All declarations by name, in order. */
    Map<String, Placed> placed() {
        return placed;
    }

    private List<Cell> cells(CDeclaration declaration) {
        Fill fill = new Fill(declaration.words().parts(), declaration.site());
        CType type = declaration.type();
        do {
            fill.element(type.words());
        } while (declaration.isArray() && fill.hasMore());
        return fill.cells;
    }

    /** Words taken in order, as C takes them: braces may be left out, and what is missing is 0. */
    private final class Fill {
        private final List<CInit> parts;
        private final SourceLocation site;
        private final List<Cell> cells = new ArrayList<>();
        private int next;
        /** What is left of braces around single words. */
        private final Deque<CInit> open = new ArrayDeque<>();

        Fill(List<CInit> parts, SourceLocation site) {
            this.parts = parts;
            this.site = site;
        }

        boolean hasMore() {
            return !open.isEmpty() || next < parts.size();
        }

        private CInit peek() {
            return open.isEmpty() ? parts.get(next) : open.getFirst();
        }

        private CInit take() {
            return open.isEmpty() ? parts.get(next++) : open.removeFirst();
        }

        /** One element, from braces of its own if they are next. */
        void element(String words) {
            if (hasMore() && words.length() > 1 && peek() instanceof CInit.Braces braces) {
                take();
                inBraces(braces, words);
            } else {
                words(words);
            }
        }

        /** Fills words from braces; braces may have braces of their own around everything. */
        private void inBraces(CInit.Braces braces, String words) {
            CInit.Braces inner = braces;
            while (words.length() > 1
                    && inner.parts().size() == 1
                    && inner.parts().getFirst() instanceof CInit.Braces single) {
                inner = single;
            }
            Fill fill = new Fill(inner.parts(), inner.site());
            fill.words(words);
            cells.addAll(fill.cells);
        }

        private void words(String words) {
            context.reserve((long) CELL_BYTES * words.length(), site, "words");
            for (int i = 0; i < words.length(); i++) {
                char letter = words.charAt(i);
                if (letter == '(' || letter == '[') {
                    int end = words.indexOf(letter == '(' ? ')' : ']', i);
                    group(words.substring(i + 1, end));
                    i = end;
                } else {
                    cells.add(new Cell(words.charAt(i), word()));
                }
            }
        }

        private void group(String words) {
            if (hasMore() && peek() instanceof CInit.Braces braces) {
                take();
                inBraces(braces, words);
            } else {
                words(words);
            }
        }

        private Optional<CInit.Word> word() {
            while (hasMore()) {
                CInit part = take();
                if (part instanceof CInit.Word word) {
                    return Optional.of(word);
                }
                if (part instanceof CInit.Braces braces) {
                    braces.parts().reversed().forEach(open::addFirst);
                }
            }
            return Optional.empty();
        }
    }

    private void put(Cell cell) {
        double value = cell.word().map(this::value).orElse(0.0);
        switch (cell.letter()) {
            case 'f' -> out.f32((float) value);
            case 's', 'h' -> out.i16((short) (long) value);
            case 'b' -> out.low8((int) (long) value);
            default -> out.i32((int) (long) value);
        }
    }

    private double value(CInit.Word word) {
        if (word.terms().size() == 1) {
            return value(word.terms().getFirst(), word.site());
        }
        long all = 0;
        for (Term term : word.terms()) {
            all |= (long) value(term, word.site());
        }
        return all;
    }

    private double value(Term term, SourceLocation site) {
        return switch (term) {
            case Term.Number(double number) -> number;
            case Term.Name(String name)
            when placed.containsKey(name) -> placed.get(name).offset();
            case Term.Name(String name) -> constant(name, site);
            case Term.Count(String name)
            when placed.containsKey(name) -> placed.get(name).elements();
            case Term.Count(String name) -> constant(name, site);
            case Term.Text(String letters) -> text(letters, site);
            case Term.Call(CInit.Operation operation, List<CInit.Word> arguments) ->
                operation.of(arguments.stream().mapToDouble(this::value).toArray());
        };
    }

    private int text(String letters, SourceLocation site) {
        Integer known = texts.get(letters);
        if (known != null) {
            return known;
        }
        int offset = textEnd;
        texts.put(letters, offset);
        context.reserve((long) CELL_BYTES + letters.length(), site, "texts");
        textEnd = Math.addExact(textEnd, letters.length() + 1);
        return offset;
    }

    private double constant(String name, SourceLocation site) {
        Double defined = defines.get(name);
        if (defined != null) {
            return defined;
        }
        return switch (name) {
            case "NAN" -> Double.NaN;
            case "INFINITY" -> Double.POSITIVE_INFINITY;
            default ->
                CConstants.value(name).orElseGet(() -> {
                    context.reportDeviation(DiagnosticCode.MISSING_PART, site, "%s is not declared in this file", name);
                    return 0L;
                });
        };
    }
}
