/**
 * {@code SRT0}: how textures move over models, and {@code BTA0} files, which hold nothing else.
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
 * <p>{@link shuriken.nitro.g3d.Sampling} says which frames samples are for. Constants are stored once more among the samples,
 * where nothing reads them. What a matrix is made of these values depends on the model's texture matrix mode.
 *
 * <p>Source: NSBMD document, "Material animations", with other units and meanings, as measured on 573 files.
 */
@NullMarked
package shuriken.nitro.srt0;

import org.jspecify.annotations.NullMarked;
