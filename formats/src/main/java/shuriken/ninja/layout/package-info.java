/**
 * The order of the structs of a block in the file, and the bytes between them. Readers record it, so
 * that writers reproduce a file byte for byte; a model that was created by code has none and is written in the order of
 * SEGA's converter.
 *
 * <p>Source: measured, all structs of the known files are aligned to 4 bytes, with zeros between them.
 */
@NullMarked
package shuriken.ninja.layout;

import org.jspecify.annotations.NullMarked;
