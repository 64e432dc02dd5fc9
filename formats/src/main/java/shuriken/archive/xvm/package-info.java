/**
 * XVM: numbered textures of the Xbox and PC versions of SEGA's games in one file ({@code .xvm}). All words are
 * little-endian.
 *
 * <pre>
 * header   00 tag    XVMH
 *          04 u32    length   0x38: bytes that follow in the header
 *          08 u16    count    number of textures
 *          0A        filler; some files have stray memory here, which is kept
 * chunks   tag, u32 length, body: XVRT for each texture, its size padded to a multiple of 64; others are kept
 * </pre>
 *
 * <p>A texture list in another file has the names of the textures in the order of the archive, which has no names.
 *
 * <p>Source: measured on 408 archives of Phantasy Star Online.
 */
@NullMarked
package shuriken.archive.xvm;

import org.jspecify.annotations.NullMarked;
