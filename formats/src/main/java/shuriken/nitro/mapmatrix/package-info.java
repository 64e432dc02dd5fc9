/**
 * The map matrix of a Pokémon game of the DS: the grid of maps that form an area or the world.
 *
 * <pre>
 * 00 u8      width in maps
 * 01 u8      height in maps
 * 02 u8      1 if the map headers follow
 * 03 u8      1 if the altitudes follow
 * 04 u8      size of the name
 * 05         name                    ASCII, without a final zero
 *            map headers             u16 each: the header of the map, which is in the program
 *            altitudes               u8 each: half tiles by which the map is raised
 *            maps                    u16 each: number of a terrain in another archive; FFFF: no map
 * </pre>
 *
 * <p>The format is little-endian. The rows run from north to south, and the maps of a row from west to east. A map is
 * 32 tiles wide, and a tile is 16 units wide, so that neighbours are 512 units apart and half a tile is 8 units high.
 *
 * <p>There is no signature: a file is recognized if its size is exactly the total size of its parts and its name is
 * printable. That is so for 533 of 533 matrices of Diamond, HeartGold and SoulSilver. The unit of altitudes was
 * measured in Diamond: the trees at the edges of neighbouring maps have the same height if one step is 8 units.
 *
 * <p>Source: measured.
 */
@NullMarked
package shuriken.nitro.mapmatrix;

import org.jspecify.annotations.NullMarked;
