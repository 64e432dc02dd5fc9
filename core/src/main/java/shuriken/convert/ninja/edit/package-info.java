/**
 * Edits of Ninja models put back: chunk, Basic and XJ meshes, materials, motions, levels and stages.
 */
@NullMarked
package shuriken.convert.ninja.edit;

import org.jspecify.annotations.NullMarked;
