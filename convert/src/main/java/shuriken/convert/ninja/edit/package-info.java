/**
 * The editors of Ninja models. They write changes of chunk, Basic, Ginja and XJ meshes, materials, motions, levels and
 * stages to files.
 */
@NullMarked
package shuriken.convert.ninja.edit;

import org.jspecify.annotations.NullMarked;
