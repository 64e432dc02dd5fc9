/**
 * The order of the structs of a block, and the bytes between them. A block is the bytes to which pointers are relative:
 * a file or a section of it. Readers record the order and the bytes, so that writers can reproduce a file byte for
 * byte. A model that was created by code is written in the order of SEGA's converter.
 *
 * <p>Source: measured. In the known files, most structs are aligned to 4 bytes, with zeros between them. Texture names
 * and metadata are not aligned, and the arrays of Ginja models are aligned to 0x20 bytes.
 */
@NullMarked
package shuriken.ninja.layout;

import org.jspecify.annotations.NullMarked;
