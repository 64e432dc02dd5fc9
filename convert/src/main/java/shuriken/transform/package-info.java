/**
 * The processing steps from scene to scene, between a converter and an exporter. They adapt a scene to the programs
 * that load the exported files. {@link shuriken.transform.Profile} runs the steps of the table in order. Callers run
 * the other steps themselves.
 *
 * <table> <caption>Steps, in their order</caption> <tr><th>step</th><th>does</th></tr> <tr><td>{@link
 * shuriken.transform.HiddenModelRevealer}</td> <td>shows at rest a model that only its clips would show</td></tr>
 * <tr><td>{@link shuriken.transform.WhiteColourRemover}</td><td>drops vertex colours that are all white</td></tr>
 * <tr><td>{@link shuriken.transform.MaterialMerger}</td><td>merges materials with the same appearance</td></tr>
 * <tr><td>{@link shuriken.transform.SingleSkinConverter}</td><td>makes animated nodes the joints of one skin</td></tr>
 * <tr><td>{@link shuriken.transform.MirroringClipFixer}</td> <td>makes meshes double-sided if a clip mirrors
 * them</td></tr> <tr><td>{@link shuriken.transform.MeshJoiner}</td><td>joins primitives that never move relative to
 * each other</td></tr> <tr><td>{@link shuriken.transform.BasicClipFilter}</td> <td>drops channels that only newer
 * programs can play</td></tr> <tr><td>{@link shuriken.transform.KeyReducer}</td><td>drops keys that interpolation
 * reproduces</td></tr> <tr><td>{@link shuriken.transform.ClipMerger}</td><td>merges the clips of each group</td></tr>
 * </table>
 */
@NullMarked
package shuriken.transform;

import org.jspecify.annotations.NullMarked;
