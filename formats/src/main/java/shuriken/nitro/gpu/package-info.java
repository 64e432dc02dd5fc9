/**
 * Display lists of the DS geometry engine.
 *
 * <pre>
 * packet  00 u8*4  four commands, the first in the lowest byte; {@link shuriken.nitro.gpu.GpuOpcode} has their lengths
 *         04       parameters of the first, then of the second, third, fourth
 * </pre>
 *
 * <p>The lists of models contain vertices with their attributes, MTX_RESTORE and MTX_SCALE. All commands are read and
 * written.
 *
 * <p>Source: NSBMD document, "Mesh"; measured on the lists of 3,687 models.
 */
@NullMarked
package shuriken.nitro.gpu;

import org.jspecify.annotations.NullMarked;
