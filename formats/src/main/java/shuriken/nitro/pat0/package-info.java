/**
 * {@code PAT0}: animated textures and palettes of materials, and {@code BTP0} files, which contain only this block.
 *
 * <pre>
 * record  00 tag     "M\0PT"
 *         04 u16     frames
 *         06 u8, u8  names of textures, of palettes
 *         08 u16     names of textures, of 16 bytes, zero-padded
 *         0A u16     names of palettes, in the same form
 *         0C         dictionary by material: u16 keys, u16 flags, fx16 keys per frame, u16 offset of the keys
 *         …          keys: u16 frame, u8 texture, u8 palette
 * </pre>
 *
 * <p>Offsets count from the record's start. A key applies until the next one.
 *
 * <p>Source: NSBMD document, "Pattern animations"; measured on 231 files.
 */
@NullMarked
package shuriken.nitro.pat0;

import org.jspecify.annotations.NullMarked;
