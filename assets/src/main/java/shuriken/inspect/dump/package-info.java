/**
 * The structure of files. {@link shuriken.inspect.dump.Dissection} runs the reader of a format and records each read,
 * and {@link shuriken.inspect.dump.FieldValue} formats the values.
 */
@NullMarked
package shuriken.inspect.dump;

import org.jspecify.annotations.NullMarked;
