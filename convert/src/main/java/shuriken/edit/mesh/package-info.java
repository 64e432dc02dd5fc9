/**
 * The triangles of each node and material, as the unit in which edits are compared. Each corner refers to the data from
 * which it was converted.
 */
@NullMarked
package shuriken.edit.mesh;

import org.jspecify.annotations.NullMarked;
