/**
 * Structs of fixed size, which are declared only once: one method names the fields of a struct in order. Calling it
 * with different visitors reads the struct, writes it, or determines its size, the offsets of its fields and its C
 * types.
 *
 * <p>The method of a field takes a value and returns one. A reader ignores the argument and returns the value from the
 * file; a writer writes the argument and returns it. Java evaluates the arguments of a constructor from left to right,
 * so that the arguments of the record's constructor are the fields in the order of the file:
 *
 * <pre>{@code
 * record Range(long offset, long size) {
 *     static final Range PLACEHOLDER = new Range(0, 0);
 *     static final StructTable FIELDS = StructTable.of(visitor -> visitFields(visitor, PLACEHOLDER));
 *
 *     static Range visitFields(StructVisitor visitor, Range range) {
 *         return new Range(visitor.offset("offset", range.offset), visitor.u32("size", range.size));
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
