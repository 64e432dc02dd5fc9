/**
 * The interface of file formats: {@link shuriken.format.Format} detects, reads and writes the files of one format, and
 * {@link shuriken.format.FormatRegistry} finds the format of a file.
 */
@NullMarked
package shuriken.format;

import org.jspecify.annotations.NullMarked;
