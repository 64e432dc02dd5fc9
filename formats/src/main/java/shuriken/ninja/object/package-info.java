/**
 * {@code NJS_OBJECT}: the node tree, which is the same for all model kinds of the Ninja library.
 *
 * <p>{@link shuriken.ninja.object.NjsObject} has the fields. Nodes of Ginja, Ninja2, Ikaruga and newer tools have one
 * more word, for quaternions.
 *
 * <p>Source: PSO ver.2 guide, "Ninja Chunk Node"; Ninja model formats, "OBJECT Container"; measured: bits 8 to 13, the
 * 0x38-byte form, order of rotations.
 */
@NullMarked
package shuriken.ninja.object;

import org.jspecify.annotations.NullMarked;
