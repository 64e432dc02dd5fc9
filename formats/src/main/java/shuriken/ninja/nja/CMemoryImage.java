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
import shuriken.ninja.nja.CInitializer.Term;

/**
 * The memory image that a compiler would create from declarations. It is little-endian and contains one declaration
 * after the other, followed by the string literals.
 */
final class CMemoryImage {
    /** The offset of the first declaration. It is not 0, so that no pointer to a declaration is null. */
    private static final int FIRST_OFFSET = 16;

    /** The approximate memory of a cell or a string in bytes, without the characters of the string. */
    private static final int CELL_MEMORY = 32;

    /**
     * A field of a struct: the letter of its type, as in {@link CType}, and its value. A field without a value is 0.
     */
    private record Cell(char typeLetter, Optional<CInitializer.Scalar> value) {}

    /** A declaration, its offset in the image and its number of elements. */
    record PlacedDeclaration(CDeclaration declaration, int offset, int elementCount) {}

    private final ReadContext context;
    /** The value of each name that the file defines as a number. */
    private final Map<String, Double> valueByName;

    private final Map<String, PlacedDeclaration> declarationByName = new LinkedHashMap<>();
    /** The cells of each declaration, in the order of the declarations. */
    private final List<List<Cell>> cellsByDeclaration = new ArrayList<>();

    private final Map<String, Integer> offsetByString = new LinkedHashMap<>();
    /** The offset of the next string literal. String literals follow all declarations. */
    private int nextStringOffset;

    private final ByteWriter out = ByteWriter.littleEndian().zeros(FIRST_OFFSET);

    CMemoryImage(List<CDeclaration> orderedDeclarations, Map<String, Double> valueByName, ReadContext context) {
        this.context = context;
        this.valueByName = valueByName;
        int declarationOffset = FIRST_OFFSET;
        for (CDeclaration declaration : orderedDeclarations) {
            List<Cell> declarationCells = createCells(declaration);
            int declarationSize = declarationCells.stream()
                    .mapToInt(cell -> CType.fieldSize(cell.typeLetter()))
                    .sum();
            declarationByName.put(
                    declaration.name(),
                    new PlacedDeclaration(
                            declaration,
                            declarationOffset,
                            declarationSize / declaration.type().size()));
            cellsByDeclaration.add(declarationCells);
            declarationOffset = Math.addExact(declarationOffset, (declarationSize + 3) & ~3);
            context.reserve(declarationSize, declaration.location(), "words");
        }
        nextStringOffset = declarationOffset;
        for (List<Cell> declarationCells : cellsByDeclaration) {
            declarationCells.forEach(this::writeCell);
            out.align(4);
        }
        offsetByString.keySet().forEach(text -> out.latin1(text).u8(0));
    }

    byte[] bytes() {
        return out.toByteArray();
    }

    /** Returns all declarations by name. Iteration is in the order of the offsets. */
    Map<String, PlacedDeclaration> declarationByName() {
        return declarationByName;
    }

    private List<Cell> createCells(CDeclaration declaration) {
        CellFiller filler = new CellFiller(declaration.initializer().elements(), declaration.location());
        CType type = declaration.type();
        do {
            filler.fillElement(type.fieldLetters());
        } while (declaration.isArray() && filler.hasMore());
        return filler.cells;
    }

    /**
     * Fills fields in order by the rules of C. Inner braces may be omitted. Fields without an initializer have no
     * value.
     */
    private final class CellFiller {
        private final List<CInitializer> initializers;
        private final SourceLocation location;
        private final List<Cell> cells = new ArrayList<>();
        private int nextInitializerIndex;
        /** The remaining elements of braces that enclose single values, as in <code>{0}</code>. */
        private final Deque<CInitializer> unwrappedInitializers = new ArrayDeque<>();

        CellFiller(List<CInitializer> initializers, SourceLocation location) {
            this.initializers = initializers;
            this.location = location;
        }

        boolean hasMore() {
            return !unwrappedInitializers.isEmpty() || nextInitializerIndex < initializers.size();
        }

        private CInitializer peekInitializer() {
            return unwrappedInitializers.isEmpty()
                    ? initializers.get(nextInitializerIndex)
                    : unwrappedInitializers.getFirst();
        }

        private CInitializer nextInitializer() {
            return unwrappedInitializers.isEmpty()
                    ? initializers.get(nextInitializerIndex++)
                    : unwrappedInitializers.removeFirst();
        }

        /** Fills one element, from its own braces if the next initializer has braces. */
        void fillElement(String fieldLetters) {
            if (hasMore() && fieldLetters.length() > 1 && peekInitializer() instanceof CInitializer.Braces braces) {
                nextInitializer();
                fillFromBraces(braces, fieldLetters);
            } else {
                fillFields(fieldLetters);
            }
        }

        /** Fills fields from braces. Redundant outer braces are removed first. */
        private void fillFromBraces(CInitializer.Braces braces, String fieldLetters) {
            CInitializer.Braces innerBraces = braces;
            while (fieldLetters.length() > 1
                    && innerBraces.elements().size() == 1
                    && innerBraces.elements().getFirst() instanceof CInitializer.Braces singleBraces) {
                innerBraces = singleBraces;
            }
            CellFiller filler = new CellFiller(innerBraces.elements(), innerBraces.location());
            filler.fillFields(fieldLetters);
            cells.addAll(filler.cells);
        }

        private void fillFields(String fieldLetters) {
            context.reserve((long) CELL_MEMORY * fieldLetters.length(), location, "words");
            for (int i = 0; i < fieldLetters.length(); i++) {
                char fieldLetter = fieldLetters.charAt(i);
                if (fieldLetter == '(' || fieldLetter == '[') {
                    int groupEnd = fieldLetters.indexOf(fieldLetter == '(' ? ')' : ']', i);
                    fillGroup(fieldLetters.substring(i + 1, groupEnd));
                    i = groupEnd;
                } else {
                    cells.add(new Cell(fieldLetter, nextScalar()));
                }
            }
        }

        /** Fills a group of fields, from its own braces if the next initializer has braces. */
        private void fillGroup(String fieldLetters) {
            if (hasMore() && peekInitializer() instanceof CInitializer.Braces braces) {
                nextInitializer();
                fillFromBraces(braces, fieldLetters);
            } else {
                fillFields(fieldLetters);
            }
        }

        /** Returns the next value, without braces around it; empty if there are no more values. */
        private Optional<CInitializer.Scalar> nextScalar() {
            while (hasMore()) {
                CInitializer initializer = nextInitializer();
                if (initializer instanceof CInitializer.Scalar scalar) {
                    return Optional.of(scalar);
                }
                if (initializer instanceof CInitializer.Braces braces) {
                    braces.elements().reversed().forEach(unwrappedInitializers::addFirst);
                }
            }
            return Optional.empty();
        }
    }

    private void writeCell(Cell cell) {
        double value = cell.value().map(this::evaluateScalar).orElse(0.0);
        switch (cell.typeLetter()) {
            case 'f' -> out.f32((float) value);
            case 's', 'h' -> out.i16((short) (long) value);
            case 'b' -> out.low8((int) (long) value);
            default -> out.i32((int) (long) value);
        }
    }

    private double evaluateScalar(CInitializer.Scalar scalar) {
        if (scalar.terms().size() == 1) {
            return evaluateTerm(scalar.terms().getFirst(), scalar.location());
        }
        long flags = 0;
        for (Term term : scalar.terms()) {
            flags |= (long) evaluateTerm(term, scalar.location());
        }
        return flags;
    }

    private double evaluateTerm(Term term, SourceLocation location) {
        return switch (term) {
            case Term.Number(double number) -> number;
            case Term.Name(String name)
            when declarationByName.containsKey(name) ->
                declarationByName.get(name).offset();
            case Term.Name(String name) -> resolveConstant(name, location);
            case Term.ArrayLength(String name)
            when declarationByName.containsKey(name) ->
                declarationByName.get(name).elementCount();
            case Term.ArrayLength(String name) -> resolveConstant(name, location);
            case Term.StringLiteral(String text) -> getOrAddStringOffset(text, location);
            case Term.Call(CInitializer.Operation operation, List<CInitializer.Scalar> arguments) ->
                operation.apply(
                        arguments.stream().mapToDouble(this::evaluateScalar).toArray());
        };
    }

    /** Returns the offset of a string literal. Equal literals have the same offset. */
    private int getOrAddStringOffset(String string, SourceLocation location) {
        Integer existingOffset = offsetByString.get(string);
        if (existingOffset != null) {
            return existingOffset;
        }
        int stringOffset = nextStringOffset;
        offsetByString.put(string, stringOffset);
        context.reserve((long) CELL_MEMORY + string.length(), location, "texts");
        nextStringOffset = Math.addExact(nextStringOffset, string.length() + 1);
        return stringOffset;
    }

    /** Returns the value of a constant. A name without a value is reported and read as 0. */
    private double resolveConstant(String name, SourceLocation location) {
        Double definedValue = valueByName.get(name);
        if (definedValue != null) {
            return definedValue;
        }
        return switch (name) {
            case "NAN" -> Double.NaN;
            case "INFINITY" -> Double.POSITIVE_INFINITY;
            default ->
                CConstants.find(name).orElseGet(() -> {
                    context.reportDeviation(
                            DiagnosticCode.MISSING_PART,
                            location,
                            "%s is not declared in this file and is read as 0",
                            name);
                    return 0L;
                });
        };
    }
}
