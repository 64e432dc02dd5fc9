/**
 * The triangles of each node and material, as the unit in which edits are compared. Each corner refers to the joints of
 * the source that move it.
 */
@NullMarked
package shuriken.edit.mesh;

import org.jspecify.annotations.NullMarked;
