/**
 * {@code NJS_OBJECT}: the node tree shared by all model kinds of the Ninja library.
 *
 * <pre>
 * 00 u32    evalflags  {@link shuriken.ninja.object.EvalFlag} bits; unknown bits are kept
 * 04 ptr    model      0 = a node without a mesh
 * 08 f32*3  pos        model units
 * 14 i32*3  ang        BAMS, 0x10000 = one turn; with QUATERNION: f32*3, x y z
 * 20 f32*3  scl        factor
 * 2C ptr    child      first child, 0 = none
 * 30 ptr    sibling    next sibling, 0 = none
 * 34 f32    qw         only in nodes of 0x38 bytes (Ginja, Ninja2, Ikaruga, files of newer tools): quaternion w, 0 without QUATERNION
 * </pre>
 *
 * <p>Source: PSO ver.2 guide, "Ninja Chunk Node"; Ninja model formats, "OBJECT Container"; measured: bits 8 to 13, the
 * 0x38-byte form, order of rotations.
 */
@NullMarked
package shuriken.ninja.object;

import org.jspecify.annotations.NullMarked;
