/**
 * PVM: textures of the Dreamcast in one file, named and numbered ({@code .pvm}). All words are little-endian.
 *
 * <pre>
 * header   00 tag    PVMH
 *          04 u32    length   bytes that follow in the header: the first chunk stands at 8 + length
 *          08 u16    flags    which fields an entry has, which chunks follow
 *          0A u16    count    entries
 *          0C        entries, zero filler
 * entry    u16       number
 *          byte[28]  name     zero-padded, without an extension; what stands behind a zero is kept
 *          u8 u8     formats  pixel and data byte of the texture
 *          u16       sizes    log2(width) − 2 in the lowest four bits, log2(height) − 2 in the next four
 *          u32       index    the game's number of the texture
 * chunks   tag, u32 length, body: PVRT for each texture, GBIX before it in some files; any others are kept in order
 * </pre>
 *
 * Flags: 0 index, 1 sizes, 2 formats, 3 names. A second reading has them the other way round. All known files have 0x109
 * or 0x10F, on which both agree; where they differ, the one is taken whose entries fill the header, or else the first.
 * Bit 8 says that textures follow; bits 4 to 12 otherwise announce chunks of tools (MDLN, PVMI, CONV, IMGC, COMM, PVPL,
 * PVPN).
 *
 * <p>Filler: the header is filled up so that the first texture starts at a place of a file's own choice modulo 32 (16
 * in Ikaruga, whose texels are aligned so; 0 in Phantasy Star Online), each texture to a multiple of 32, counted in its
 * length; the last one has none.
 *
 * <p>Source: PSO ver.2 guide, "PVM - PowerVR Archive" (its sizes are log2 − 2); measured on 93 files: filler.
 */
@NullMarked
package shuriken.archive.pvm;

import org.jspecify.annotations.NullMarked;
