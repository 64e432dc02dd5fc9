/**
 * XVM ({@code .xvm}): an archive of numbered textures from Xbox and PC versions of SEGA games. All words are
 * little-endian.
 *
 * <pre>
 * header   00 tag    XVMH
 *          04 u32    length   0x38: bytes that follow in the header
 *          08 u16    count    number of textures
 *          0A        filler; some files have stray memory here, which is kept
 * chunks   tag, u32 length, body: XVRT for each texture, padded to a multiple of 64; other chunks are kept
 * </pre>
 *
 * <p>The archive stores no names. A texture list in another file names the textures in the order of the archive.
 *
 * <p>Source: measured on 408 archives of Phantasy Star Online.
 */
@NullMarked
package shuriken.archive.xvm;

import org.jspecify.annotations.NullMarked;
