/**
 * In which order the structs of a block stand in the file, and what fills the room between them. Readers record it, so
 * that writers give a file back byte for byte; a model that was made by code has none and is written in the order of
 * SEGA's converter.
 *
 * <p>Source: measured, all structs of the known files are aligned to 4 bytes, with zeros between them.
 */
@NullMarked
package shuriken.ninja.layout;

import org.jspecify.annotations.NullMarked;
