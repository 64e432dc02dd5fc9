/**
 * The order of the structs of a block in the file, and the bytes between them. Readers record them, so that writers can
 * reproduce a file byte for byte. A model that was created by code is written in the order of SEGA's converter.
 *
 * <p>Source: measured: all structs of the known files are aligned to 4 bytes, with zeros between them.
 */
@NullMarked
package shuriken.ninja.layout;

import org.jspecify.annotations.NullMarked;
