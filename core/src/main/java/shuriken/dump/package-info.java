/**
 * What stands where in a file: {@link shuriken.dump.Dissection} runs the reader of a format and keeps what it has read,
 * by offset, and {@link shuriken.dump.FieldValue} gives the values.
 *
 * <p>Layer 7: imports asset, archive, text.
 */
@NullMarked
package shuriken.dump;

import org.jspecify.annotations.NullMarked;
