/**
 * The meshes of node trees in SA Tools files and level files, in which each mesh may be of any kind: Basic, Chunk,
 * Ginja or XJ.
 *
 * <p>Source: Ninja model formats, "OBJECT Container".
 */
@NullMarked
package shuriken.ninja.model;

import org.jspecify.annotations.NullMarked;
