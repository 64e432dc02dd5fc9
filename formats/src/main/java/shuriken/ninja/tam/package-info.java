/**
 * TAM, which textures move in a stage of Phantasy Star Online ({@code map_city00_00.tam} next to {@code map_city00_00n.rel}).
 *
 * <p>Big-endian blocks, one after the other, until the tag 0xFFFF, which ends the file.
 *
 * <pre>
 * 00 u16     tag                     1 textures that slide, 2 a texture that changes, 0xFFFF the end
 * 02 u16     size of what follows    not at the end
 *
 * tag 1      u16 count, u16 0        then for each:
 *            u16 id                  the number that a placement in the stage has as its "slide"
 *            u16 texture             in the stage's list
 *            f32 f32                 0 but in 5 of 881; their meaning is not known
 *            f32 f32                 u and v, how far the coordinates go in {@value shuriken.ninja.tam.TamBlock.Slide#DURATION_SECONDS} s
 *
 * tag 2      u16 id                  the number that a placement has as its "swap"
 *            u16 count               then for each frame:
 *            u16 texture             in the stage's list, instead of the material's own
 *            u16 time                is shown for time + 1 units of {@value shuriken.ninja.tam.TamBlock.Swap#UNIT_MILLISECONDS} ms
 * </pre>
 *
 * <p>The same id may slide more than once, for each of its textures; the last counts.
 *
 * <p>Games: Phantasy Star Online Blue Burst. Source: the reader of the editor QEdit (schthack/qedit, D3DEngin.pas,
 * LoadPSOTam and how the map is drawn); the times are those by which QEdit draws, which may be near those of the game only.
 * Observed: the 115 files in its repository, 115 blocks of tag 1 with 881 entries, 393 of tag 2; each is written back byte
 * for byte. Of six stages whose placements were compared, city00 has four swaps and one slide, and forest02 one slide, whose
 * numbers are not in the file: these do not move.
 */
@NullMarked
package shuriken.ninja.tam;

import org.jspecify.annotations.NullMarked;
