/**
 * Editors of Ninja models: they write changes of chunk, Basic and XJ meshes, materials, motions, levels and stages into
 * the files.
 */
@NullMarked
package shuriken.convert.ninja.edit;

import org.jspecify.annotations.NullMarked;
