/**
 * The conversion of NITRO models to scenes: it performs what the console does with a model, once, at rest.
 *
 * <p>A model is drawn by a list of commands ({@link shuriken.nitro.mdl0.SbcCommand}) that compute matrices, choose
 * materials and run display lists. {@link shuriken.convert.nitro.draw.SbcInterpreter} executes them with matrices that record their nodes ({@link shuriken.convert.nitro.pose.DrawMatrix}), so that the joints of each vertex are known.
 *
 * <pre>
 * node matrix   column vectors: parent·T·R·S. Maya: a node may cancel its parent's scale, parent·T·1/Sp·R·S.
 *               SI3D: parent·1/sp·T(t·sp)·R·sp·S with the product sp of the scales above.
 * blended       Σ weight·slot·inverse over the sum of the weights
 * vertices      12 fraction bits, times the position scale
 * texels        4 fraction bits, then the material's texture matrix, divided by the size of the texture
 * colours       a colour command's, or where a normal came last what a white light from the front makes of the
 *               material: emission + diffuse + ambient
 * </pre>
 *
 * <p>A node whose display lists use one joint only becomes a plain mesh of that joint. Any other becomes a skinned mesh,
 * on a separate node outside of the tree, moved by the one skin of the scene. Its vertices are in the bind pose: the rest pose, except for nodes with inverse matrices in the file, and for scales of 0 at rest, which are replaced by 1.
 *
 * <p>A rotation toward the camera is marked in a node's extras ({@code billboard}); it gets a separate node if the matrix without the rotation is used too.
 *
 * <p>Source: NSBMD document; measured on 3,687 models.
 */
@NullMarked
package shuriken.convert.nitro;

import org.jspecify.annotations.NullMarked;
