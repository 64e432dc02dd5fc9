/**
 * NITRO models to scenes: what the console does with a model, done once, at rest.
 *
 * <p>A model is drawn by a list of commands ({@link shuriken.nitro.mdl0.SbcCommand}) that compute matrices, choose
 * materials and run display lists. {@link shuriken.convert.nitro.draw.SbcInterpreter} runs them with matrices that remember which
 * nodes they came from ({@link shuriken.convert.nitro.pose.DrawMatrix}), so that a vertex knows the joints that move it.
 *
 * <pre>
 * node matrix   column vectors: parent·T·R·S. Maya: a node may take its parent's scale back, parent·T·1/Sp·R·S.
 *               SI3D: parent·1/sp·T(t·sp)·R·sp·S with the product sp of the scales above.
 * blended       Σ weight·slot·inverse over the sum of the weights
 * vertices      12 fraction bits, times the position scale
 * texels        4 fraction bits, then the material's texture matrix, over the size of the picture
 * colours       a colour command's, or where a normal came last what a white light from the front makes of the
 *               material: emission + diffuse + ambient
 * </pre>
 *
 * <p>A node whose display lists use one joint only becomes a plain mesh of that joint. Any other becomes a skinned mesh,
 * on a node of its own beside the tree, moved by the one skin of the scene. Its vertices stand where the skin was bound:
 * at rest, but for nodes that the file has inverse matrices for, and for scales of 0 at rest, which count as 1 there.
 *
 * <p>A turn toward the camera is marked in a node's extras ({@code billboard}); it gets a node of its own if something
 * else uses the matrix without the turn.
 *
 * <p>Source: NSBMD document; measured on 3,687 models.
 */
@NullMarked
package shuriken.convert.nitro;

import org.jspecify.annotations.NullMarked;
