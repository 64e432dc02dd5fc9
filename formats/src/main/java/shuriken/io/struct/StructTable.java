package shuriken.io.struct;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import shuriken.io.FourCc;

/** The size of a struct, and the offsets and types of its fields. */
public final class StructTable {
    private final List<Field> fields = new ArrayList<>();
    private final StringBuilder typeLetters = new StringBuilder();
    private int size;

    private StructTable() {}

    /**
     * A field, or an array of values of one type.
     *
     * @param offset the offset from the start of the struct
     * @param type the type, such as {@code u16}, {@code f32*3} or {@code ptr}
     * @param name the name that the method passes to the visitor
     */
    public record Field(int offset, String type, String name) {}

    /** Returns the table of the fields that a method passes to a visitor. The passed values are ignored. */
    public static StructTable of(Consumer<StructVisitor> visitMethod) {
        Builder builder = new Builder();
        visitMethod.accept(builder);
        return builder.table;
    }

    /** Returns the size of the struct in bytes. */
    public int size() {
        return size;
    }

    /** Returns the fields in their order. */
    public List<Field> fields() {
        return List.copyOf(fields);
    }

    /**
     * Returns the offset of a field.
     *
     * @throws IllegalArgumentException if the struct has no such field
     */
    public int offset(String fieldName) {
        return fields.stream()
                .filter(field -> field.name.equals(fieldName))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no field " + fieldName + " in " + fields))
                .offset;
    }

    /**
     * Returns the types of the fields in C text (the C declarations of NJA files), one letter each: {@code p} for a
     * pointer, {@code f} for a float, {@code i} for a 32-bit integer, {@code x} for 32 bits without a numeric meaning.
     * {@code s} and {@code h} are the same with 16 bits, and {@code b} is a byte. Structs are in parentheses, arrays in
     * brackets.
     */
    public String typeLetters() {
        return typeLetters.toString();
    }

    /** A builder that records the fields that it visits. */
    public static class Builder implements StructVisitor {
        private final StructTable table = new StructTable();

        /** Returns the table of the fields visited so far. */
        public StructTable table() {
            return table;
        }

        private void add(String field, String type, int size, String letters) {
            table.fields.add(new Field(table.size, type, field));
            table.size += size;
            table.typeLetters.append(letters);
        }

        private void addArray(String field, NumberType type, int count) {
            String letters = "[" + type.typeLetters().repeat(count) + "]";
            add(field, type.label() + "*" + count, type.size() * count, letters);
        }

        @Override
        public long number(NumberType type, String field, long value) {
            add(field, type.label(), type.size(), type.typeLetters());
            return value;
        }

        @Override
        public byte[] bytes(String field, int length, byte[] value) {
            addArray(field, NumberType.U8, length);
            return value;
        }

        @Override
        public short[] words16(String field, int count, short[] value) {
            addArray(field, NumberType.HEX16, count);
            return value;
        }

        @Override
        public int[] words32(String field, int count, int[] value) {
            addArray(field, NumberType.HEX32, count);
            return value;
        }

        @Override
        public int[] fx32s(String field, int count, int[] value) {
            addArray(field, NumberType.FX32, count);
            return value;
        }

        @Override
        public FourCc fourCc(String field, FourCc value) {
            add(field, "tag", FourCc.SIZE, "x");
            return value;
        }

        @Override
        public Vec3f vec3f(String field, Vec3f value) {
            addArray(field, NumberType.F32, 3);
            return value;
        }

        @Override
        public Vec3f point(String field, Vec3f value) {
            add(field, "f32*3", 3 * NumberType.F32.size(), "(fff)");
            return value;
        }

        @Override
        public Bams3 bams3(String field, Bams3 value) {
            addArray(field, NumberType.I32, 3);
            return value;
        }
    }
}
