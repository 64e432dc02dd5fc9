/**
 * GameCube disc images, as folders: all bytes of the disc ({@code .iso .gcm}), only the used blocks ({@code .ciso}), or
 * compressed blocks ({@code .gcz}). An image is read part by part, so that only the file table is in memory.
 *
 * <pre>
 * All numbers on the disc are big-endian.
 * disc    0 game ID: u8 console, 2 letters of the game, u8 region, 2 letters of the publisher; 6 u8 disc from 0;
 *         7 u8 version; 1C 0xC2339F3D (0x5D1C9EA3 at 18 marks a Wii disc, which is encrypted); 20 title, up to 400,
 *         ended by a zero; 200 "NKIT" in an image that NKit has shrunk; 420 u32 offset of the program, 424 u32 offset
 *         and 428 u32 size of the file table; 440 settings, 0x2000 bytes; 2440 loader: 14 u32 size and 18 u32 size of
 *         its trailer, after 0x20 bytes
 * table   entries of 12 bytes, then names, each ended by a zero; entry: u8 0 = file or 1 = folder, u24 offset of the name,
 *         file: u32 offset on the disc, u32 size; folder: u32 entry of its parent, u32 entry after its last one.
 *         Entry 0 is the root folder, which has the number of all entries and no name
 * program DOL: 00 18 u32 offsets of its sections, 90 18 u32 sizes
 * ciso    little-endian: "CISO", u32 size of a block, a byte for each block up to 8000: 1 = stored, 0 = all zeros;
 *         the blocks
 * gcz     little-endian: 0xB10BC001, u32 kind (0 = GameCube, 1 = Wii; wit writes 1 for both), u64 size of all blocks
 *         as stored, u64 size of the disc, u32 size of a block, u32 number of blocks, for each a u64 offset after these
 *         tables (highest bit: not compressed), for each a u32 Adler-32 of the block as stored; the blocks, as zlib
 *         streams
 * </pre>
 *
 * <p>The paths are the same as in other tools: {@code files/} contains the files of the game, {@code sys/} the header,
 * the settings, the loader, the program and the file table.
 *
 * <p>Source: Yet Another GameCube Documentation; Dolphin's documentation of disc images; measured with wit.
 */
@NullMarked
package shuriken.archive.gamecube;

import org.jspecify.annotations.NullMarked;
