/**
 * What stands where in a file: {@link shuriken.inspect.dump.Dissection} runs the reader of a format and keeps what it has read,
 * by offset, and {@link shuriken.inspect.dump.FieldValue} gives the values.
 */
@NullMarked
package shuriken.inspect.dump;

import org.jspecify.annotations.NullMarked;
