/**
 * The editors of Ninja models. They write changes of chunk, Basic, Ginja and XJ meshes, materials, motions, levels and
 * stages to files. A part ({@link shuriken.edit.mesh.MeshPart}) consists of all triangles of one material that one node
 * draws.
 */
@NullMarked
package shuriken.convert.ninja.edit;

import org.jspecify.annotations.NullMarked;
