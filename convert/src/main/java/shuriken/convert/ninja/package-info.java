/**
 * The conversion of Ninja models to scenes: it performs what the console does with a model, once, at rest.
 *
 * <p>A model is drawn node by node in tree order. A node's vertex list fills slots of one buffer that the entire tree shares ({@link shuriken.convert.ninja.draw.SlotBuffer}): plain lists overwrite, weighted ones start, continue and end a
 * vertex across nodes. A node's polygon list then draws strips over whatever the slots hold at that moment. A list may be cached ({@code CachePolygon}) and drawn by a later node ({@code DrawPolygon}), so that a mesh waits for all of
 * its vertices.
 *
 * <pre>
 * node matrix     T·Rz·Ry·Rx·S, column vectors, 0x10000 is a full revolution; ZXY_ANG: T·Ry·Rx·Rz·S (option);
 *                 QUATERNION: the angle words are a quaternion; UNIT_POS, UNIT_ANG, UNIT_SCL leave a factor out
 * HIDE, BREAK     the node's lists are not executed; the node's children are not visited
 * polygon state   blend, mip bias, exponent, texture, colours: is reset at the root of each model and is kept from
 *                 list to list and through cached lists
 * weights         divided by their own sum, which is 253 to 256 in known files
 * strips          triangle k is (k, k+1, k+2), every second one has reversed winding, the others in a reversed strip
 * texture u, v    over 256 or 1024, origin top left
 * </pre>
 *
 * <p>A node whose polygons use its own vertices only becomes a plain mesh in the node's space. Any other becomes a
 * skinned mesh on a separate node outside of the tree, moved by the one skin of the scene. Each share of a weighted vertex has
 * its own position, and these may differ at rest: the mesh is then in the space of the pose in which they coincide
 * ({@link shuriken.convert.ninja.tree.BindPose}); the nodes stay as they are.
 *
 * <p>A motion becomes a clip of the nodes that its rows belong to ({@link shuriken.convert.ninja.motion.MotionRows}). Positions,
 * scales, quaternions and weights of shapes keep their keys: linear interpolation is the same in glTF, and a spline is a cubic
 * curve with the slopes that {@link shuriken.convert.ninja.motion.KeyCurve} computes. Angles are interpolated separately as plain numbers, and applied in the node's own rotation order; if the path between two keys differs from the interpolation of quaternions, every frame becomes a key ({@code RotationKeys}). At integer frames the result equals the console's, up to float rounding; the console's rounding of angles to 1/65536 of a revolution is not imitated. Motions of
 * cameras and lights become nodes ({@link shuriken.convert.ninja.motion.RigBuilder}).
 *
 * <p>Source: PSO ver.2 guide, "Ninja Chunk Model" and "Ninja Motion"; Ninja model formats, "Chunk"; NJ in Ikaruga; measured on 514 public
 * models: order of rotations, weights, cached lists; on 94 motions of Ikaruga: curves.
 */
@NullMarked
package shuriken.convert.ninja;

import org.jspecify.annotations.NullMarked;
