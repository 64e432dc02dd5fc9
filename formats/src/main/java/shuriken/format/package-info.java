/**
 * The interface of a format: {@link shuriken.format.Format} detects, reads and writes it, {@link
 * shuriken.format.FormatRegistry} asks all formats about a file.
 */
@NullMarked
package shuriken.format;

import org.jspecify.annotations.NullMarked;
