/**
 * {@code SRT0}: animations that move textures over models. {@code BTA0} files contain nothing else.
 *
 * <pre>
 * record  00 tag     "M\0AT"
 *         04 u16     frames
 *         06 u8      flags
 *         07 u8      not used
 *         08         dictionary by material: five curves: scale S and T, rotation, translation S and T
 *         …          their samples
 * curve   00 u32     word ({@link shuriken.nitro.srt0.TextureCurve})
 *         04 u32     the value of a constant, else the samples' offset from the record's start
 * </pre>
 *
 * <p>{@link shuriken.nitro.g3d.Sampling} has the frames of the samples. Constants are also stored among the samples,
 * where nothing reads them. The model's texture matrix mode determines which matrix results from these values.
 *
 * <p>Source: NSBMD document, "Material animations", with other units and meanings, as measured on 573 files.
 */
@NullMarked
package shuriken.nitro.srt0;

import org.jspecify.annotations.NullMarked;
