/**
 * The scene that an editor receives, and the mapping of an edited scene to it.
 */
@NullMarked
package shuriken.edit.scene;

import org.jspecify.annotations.NullMarked;
