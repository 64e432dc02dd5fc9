/**
 * The terrain of one map in a DS Pokémon game: the behaviour of each tile, the props on the map, the terrain model and
 * the heights.
 *
 * <pre>
 * 00 u32     size of the tiles       0x800: 32 by 32, two bytes each
 * 04 u32     size of the props       0x30 each
 * 08 u32     size of the model
 * 0C u32     size of the heights
 * 10         sounds                  HeartGold and SoulSilver only: u16 0x1234, u16 size of what follows
 *            tiles                   u8 behaviour, u8 0x80 where walking is not possible; west to east, north to south
 *            props                   u32 number of a model in another archive, fx32*3 position from the centre of the
 *                                    map, u32*3 0, fx32*3 scale (1 in all), 8 bytes 0
 *            model                   an NSBMD file without textures
 *            heights                 "BDHC" and plates that people walk on
 * </pre>
 *
 * <p>The format is little-endian; the parts follow one another without padding. There is no signature: a file is
 * recognized if the sizes fit and the model and the heights have their signatures. Textures of the model are in other
 * files.
 *
 * <p>Observed: 1,244 of 1,244 maps of Diamond and Platinum have this form; the tiles are 0x800 bytes in each, and 2 of
 * them have 2 more bytes after the props. Source for HeartGold and SoulSilver: public descriptions; there is no public
 * sample.
 */
@NullMarked
package shuriken.archive.nitro.landdata;

import org.jspecify.annotations.NullMarked;
