/**
 * {@code TEX0}: textures and palettes, and {@code BTX0} files, which contain only this block.
 *
 * <pre>
 * 00 tag, u32   TEX0, size
 * 08 u32        address in video memory, 0 in files
 * 0C u16        bytes / 8 of texels
 * 0E u16        texture dictionary, 3C
 * 10 u16, u16   1 = loaded; 0
 * 14 u32        texels
 * 18 u32        address in video memory of format 5
 * 1C u16        bytes / 8 of its texels; its palette words take half as many
 * 1E u16        texture dictionary again
 * 20 u16, u16   1 = loaded; 0
 * 24 u32, u32   texels, palette words
 * 2C u32        address in video memory of palettes
 * 30 u16        bytes / 8 of palettes
 * 32 u16        bit 15: a palette has four colours
 * 34 u16, u16   palette dictionary; 0
 * 38 u32        palettes
 * 3C            {@link shuriken.nitro.tex0.TextureEntry} by name, {@link shuriken.nitro.tex0.PaletteEntry} by name,
 *               texels, texels of format 5, palette words, palettes
 * </pre>
 *
 * <p>Offsets count from the block's start. The block does not say which palette belongs to which texture; materials
 * name both.
 *
 * <p>Source: NSBMD document, "Textures &amp; Palettes"; measured on 6,389 blocks.
 */
@NullMarked
package shuriken.nitro.tex0;

import org.jspecify.annotations.NullMarked;
