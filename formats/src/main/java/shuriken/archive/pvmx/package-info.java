/**
 * PVMX ({@code .pvmx}): PNG or DDS textures for mods.
 *
 * <pre>
 * 00 tag    "PVMX"
 * 04 u8     version, 1
 * 05        for each texture: fields, each a u8 and what follows it: 1 u32 global index, 2 name up to a zero,
 *           3 i32 width, i32 height; 0 ends them; then u64 offset, u64 size
 *           a 0 instead of a field ends the list
 * …         the textures
 * </pre>
 *
 * <p>The format is little-endian.
 *
 * <p>Games: mods of Sonic Adventure DX and Sonic Adventure 2. Source: public descriptions; measured on 25 files.
 */
@NullMarked
package shuriken.archive.pvmx;

import org.jspecify.annotations.NullMarked;
