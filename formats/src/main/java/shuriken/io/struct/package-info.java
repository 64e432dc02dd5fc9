/**
 * Fixed structs declared once: one method names the fields of a struct in order, and is walked to read it, to write it,
 * and to learn its size, the offsets of its fields and its types in C.
 *
 * <p>A field call takes a value and returns one. A reader ignores the argument and returns what the file has; a writer
 * writes the argument and returns it. Java evaluates the arguments of a constructor from left to right, so that the call
 * of a record's constructor is the layout:
 *
 * <pre>{@code
 * record Range(long offset, long size) {
 *     static final Range BLANK = new Range(0, 0);
 *     static final StructTable FIELDS = StructTable.of(s -> layout(s, BLANK));
 *
 *     static Range layout(Struct s, Range range) {
 *         return new Range(s.offset("offset", range.offset), s.u32("size", range.size));
 *     }
 * }
 * }</pre>
 *
 * <p>This is for headers and rows. Lists of unlike items, vertices and texels are read from arrays, which is faster.
 */
@NullMarked
package shuriken.io.struct;

import org.jspecify.annotations.NullMarked;
