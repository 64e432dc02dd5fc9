/**
 * Steps between a converter's scene and an exporter, from scene to scene: what programs that open the file need, which the
 * source does not have. {@link shuriken.transform.Profile} says which steps there are and runs them in their order.
 *
 * <table>
 *   <caption>Steps, in their order</caption>
 *   <tr><th>step</th><th>does</th></tr>
 *   <tr><td>{@link shuriken.transform.RestScale}</td><td>shows at rest a model that only its clips would show</td></tr>
 *   <tr><td>{@link shuriken.transform.WhiteColourRemoval}</td><td>drops vertex colours that are all white</td></tr>
 *   <tr><td>{@link shuriken.transform.MaterialSharing}</td><td>makes one of materials that look the same</td></tr>
 *   <tr><td>{@link shuriken.transform.SingleSkin}</td><td>makes all nodes of what moves joints of one skin</td></tr>
 *   <tr><td>{@link shuriken.transform.MeshJoiner}</td><td>makes one primitive of those that never move apart</td></tr>
 *   <tr><td>{@link shuriken.transform.KeyReduction}</td><td>drops keys that lie on the line between others</td></tr>
 *   <tr><td>{@link shuriken.transform.BasicClips}</td><td>drops what only newer programs can play</td></tr>
 *   <tr><td>{@link shuriken.transform.ClipMerger}</td><td>makes one clip of each group</td></tr>
 * </table>
 */
@NullMarked
package shuriken.transform;

import org.jspecify.annotations.NullMarked;
