/**
 * Structs of fixed size, which are declared only once: one method names the fields of a struct in order. Calling it
 * with different visitors reads the struct, writes it, or determines its size, the offsets of its fields and its C
 * types.
 *
 * <p>The method of a field takes a value and returns one. A reader ignores the argument and returns the value from the
 * file; a writer writes the argument and returns it. Java evaluates the arguments of a constructor from left to right,
 * so that a constructor call of the record is the layout:
 *
 * <pre>{@code
 * record Range(long offset, long size) {
 *     static final Range PLACEHOLDER = new Range(0, 0);
 *     static final StructTable FIELDS = StructTable.of(struct -> layout(struct, PLACEHOLDER));
 *
 *     static Range layout(Struct struct, Range range) {
 *         return new Range(struct.offset("offset", range.offset), struct.u32("size", range.size));
 *     }
 * }
 * }</pre>
 *
 * <p>This is for headers and table entries. Vertices, texels and lists of elements of different types are read from
 * arrays, which is faster.
 */
@NullMarked
package shuriken.io.struct;

import org.jspecify.annotations.NullMarked;
