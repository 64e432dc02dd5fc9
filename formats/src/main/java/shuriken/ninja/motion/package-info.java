/**
 * {@code NJS_MOTION}: an animation of a model, a camera or a light by keys.
 *
 * <pre>
 * row     00 ptr*n  keys, one pointer per slot
 *         4n u32*n  number of keys
 * key     u32       frame, then
 *   0 position, 2 scale, 3 vector, 6 target   f32*3 x y z
 *   1 angle                                   i32*3 BAMS
 *   4 shape, 5 normals of shape               ptr to f32*3 per vertex
 *   7 roll, 8 field of view                   i32 BAMS
 *   9 colour                                  u32 A R G B
 *   10 intensity                              f32
 *   11 spot                                   f32*2 near far, i32*2 BAMS inner outer
 *   12 point                                  f32*2 near far
 *   13 quaternion                             f32*4 w x y z
 * short key of an angle: u16 frame, i16*3 BAMS
 * </pre>
 *
 * <p>There is one row for each node in drawing order. The number of rows is not stored. Slots are in the order of the
 * bits of {@code type}, with two exceptions. Bit 5 without bits 1 and 4 means short angles, which are in the slot for
 * angles (Ikaruga). In some games (Billy Hatcher) the quaternion comes before the scale. Angles of bit 1 may also be
 * short, but no field states this (PSO for Windows). Of all possible orders and sizes, the reader chooses those with
 * which the largest number of tracks has ascending frames. If several are equal, it chooses those with which the
 * largest number of tracks ends where the next struct starts.
 *
 * <p>{@code NMDM} blocks contain the header first. Files of the relocatable form ({@link shuriken.ninja.rel}) begin
 * with the keys; their pointer is 0 but not null. The rows, the header, an {@code NJS_ACTION} and a pointer to it
 * follow. The action has pointers to a model, here null, and to the motion.
 *
 * <p>Source: PSO ver.2 guide, "Ninja Motion"; measured on 94 motions of Ikaruga and 572 of PSO: short keys, bit 5,
 * pointers to 0, order of structs; the first frame is 0 and the last is the number of frames less one in all tracks. No
 * document describes the keys of bits 14 and 15; motions with them are not read.
 */
@NullMarked
package shuriken.ninja.motion;

import org.jspecify.annotations.NullMarked;
