/**
 * {@code MAT0}: animated colours of materials, and {@code BMA0} files, which contain only this block.
 *
 * <pre>
 * record  00 tag     "M\0AM"
 *         04 u16     frames
 *         06 u16     flags
 *         08         dictionary by material: five words ({@link shuriken.nitro.mat0.MaterialCurve}), diffuse, ambient,
 *                    specular, emission, alpha; in bits 0-15 a constant, else the samples' offset from the record's
 *                    start
 *         …          samples: of colours u16 RGB555, of alphas u8
 * </pre>
 *
 * <p>{@link shuriken.nitro.g3d.Sampling} has the frames of the samples.
 *
 * <p>Source: measured on 252 files.
 */
@NullMarked
package shuriken.nitro.mat0;

import org.jspecify.annotations.NullMarked;
