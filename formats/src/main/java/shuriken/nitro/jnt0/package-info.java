/**
 * {@code JNT0}: animations of the nodes of models. {@code BCA0} files contain nothing else.
 *
 * <pre>
 * record  00 tag     "J\0AC"
 *         04 u16     frames
 *         06 u16     tracks, one for each node
 *         08 u32     bit 0: positions between frames are interpolated, bit 1: also from the last to the first
 *         0C u32     {@linkplain shuriken.nitro.jnt0.StoredRotations pivot rotations}
 *         10 u32     full rotations
 *         14 u16…    each track; zeros up to a multiple of 4
 * track   00 u32     tag: {@link shuriken.nitro.jnt0.TrackFlag}s, number of the node in bits 24-31
 *         then the curves that the tag does not exclude: translation x y z, rotation, scale x y z
 * curve   constant   fx32; of a rotation u16 number and u16 0; of a scale fx32 and fx32 inverse
 *         sampled    u32 word ({@link shuriken.nitro.jnt0.JointCurve.Sampled}), u32 samples
 * sample  fx16 or fx32; of a rotation u16 number; of a scale twice, the second the inverse
 * </pre>
 *
 * <p>Offsets count from the record's start. {@link shuriken.nitro.g3d.Sampling} has the frames of the samples. Between
 * two samples of a rotation, the first two rows are interpolated and normalized. The third row is their cross product
 * if one of the two rotations is a full one; otherwise, it is interpolated in the same manner.
 *
 * <p>Several animations of a block share their rotations and samples: all tracks come first, then the two tables, then
 * the rows of samples of all animations.
 *
 * <p>Older files have {@code step - 1} rotations after the last regular one, whether there are frames for them or not.
 *
 * <p>Source: NSBMD document, "Animations", where the number of samples, and what a track does without curves, are
 * missing; measured on 1,817 files.
 */
@NullMarked
package shuriken.nitro.jnt0;

import org.jspecify.annotations.NullMarked;
