/**
 * Node trees whose meshes may be of any kind, as SA Tools files and level files have them.
 *
 * <p>Source: Ninja model formats, "OBJECT Container".
 */
@NullMarked
package shuriken.ninja.model;

import org.jspecify.annotations.NullMarked;
