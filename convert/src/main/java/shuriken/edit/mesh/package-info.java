/**
 * Parts, which consist of the triangles of one node and one material. Edits are compared part by part. Each corner
 * refers to the joints of the source that move it.
 */
@NullMarked
package shuriken.edit.mesh;

import org.jspecify.annotations.NullMarked;
