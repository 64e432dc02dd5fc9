/**
 * PVM ({@code .pvm}): an archive of named and numbered Dreamcast textures. All words are little-endian. GVM ({@code
 * .gvm}): the GameCube variant, with different tags; all words except lengths are big-endian.
 *
 * <pre>
 * header   00 tag    PVMH
 *          04 u32    length   bytes that follow in the header: the first chunk is at 8 + length
 *          08 u16    flags    which fields an entry has, which chunks follow
 *          0A u16    count    entries
 *          0C        entries, zero filler
 * entry    u16       number
 *          byte[28]  name     zero-padded, without an extension; bytes after a zero are kept
 *          u8 u8     formats  pixel and data byte of the texture; GVM: flags byte, 0xF0 if it has no palette, and
 *                             format
 *          u16       sizes    log2(width) − 2 in the lowest four bits, log2(height) − 2 in the next four
 *          u32       index    the game's number of the texture
 * chunks   tag, u32 length, body: PVRT for each texture, GBIX before it in some files; chunks with other tags are kept
 *          in order; GVM: GVRT, GBIX or GCIX
 * </pre>
 *
 * <p>Flag bits: 0 index, 1 sizes, 2 formats, 3 names. A second interpretation reverses this order. Known files have
 * 0x109, 0x10F or 0x00F, for which both interpretations agree. If they differ, the reader uses the one whose entries
 * fill the header except for some zeros, otherwise the first. Bit 8 means that textures follow, but may be missing. The
 * other bits from 4 to 12 announce chunks of tools (MDLN, PVMI, CONV, IMGC, COMM, PVPL, PVPN).
 *
 * <p>Filler: the header is padded so that the first texture starts at an offset modulo 32 that differs from file to
 * file (16 in Ikaruga, which aligns its texels; 0 in Phantasy Star Online). Each texture is padded to a multiple of 32,
 * which its length includes; the last texture is not padded. Tools for Sonic Adventure DX align to 16.
 *
 * <p>Source: PSO ver.2 guide, "PVM - PowerVR Archive" (its sizes are log2 − 2); measured on 95 PVM files: filler; on
 * six GVM files: formats.
 */
@NullMarked
package shuriken.archive.pvm;

import org.jspecify.annotations.NullMarked;
