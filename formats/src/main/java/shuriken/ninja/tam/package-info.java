/**
 * TAM: the texture animations of a stage of Phantasy Star Online ({@code map_city00_00.tam} is for {@code
 * map_city00_00n.rel}).
 *
 * <p>A file is a sequence of big-endian blocks. The tag 0xFFFF ends it.
 *
 * <pre>
 * 00 u16     tag                     1 textures that slide, 2 a texture that changes, 0xFFFF the end
 * 02 u16     size of the data        not after the end tag
 *
 * tag 1      u16 count, u16 0        then for each:
 *            u16 id                  the number that a placement in the stage has as its "slide"
 *            u16 texture             in the stage's list
 *            f32 f32                 0 except in 5 of 881; meaning unknown
 *            f32 f32                 u and v: distance of the coordinates in {@value shuriken.ninja.tam.TamBlock.Slide#DURATION_SECONDS} s
 *
 * tag 2      u16 id                  the number that a placement has as its "swap"
 *            u16 count               then for each frame:
 *            u16 texture             in the stage's list; replaces the texture of the material
 *            u16 time                shown for time + 1 units of {@value shuriken.ninja.tam.TamBlock.Swap#UNIT_MILLISECONDS} ms
 * </pre>
 *
 * <p>Several slides with different textures may have the same id. Only the last of them counts.
 *
 * <p>Games: Phantasy Star Online Blue Burst. Source: the reader of the editor QEdit (schthack/qedit, D3DEngin.pas,
 * LoadPSOTam and the drawing of the map). The durations are taken from QEdit; the game may use slightly different
 * durations. Observed: the 115 files in its repository have 115 blocks of tag 1 with 881 entries, and 393 blocks of tag
 * 2. Each file is written back byte for byte. The placements of six stages were compared: city00 refers to four swaps
 * and one slide that its file does not contain, and forest02 to one such slide. Their textures do not move.
 */
@NullMarked
package shuriken.ninja.tam;

import org.jspecify.annotations.NullMarked;
