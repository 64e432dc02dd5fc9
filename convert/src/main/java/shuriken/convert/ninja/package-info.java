/**
 * The conversion of Ninja models to scenes. It executes the drawing commands of a model once, as the console does for
 * each frame, and collects the drawn polygons. The model is at rest.
 *
 * <p>A model is drawn node by node in the order of the tree. The vertex list of a node fills slots of one buffer, which
 * the entire tree shares ({@link shuriken.convert.ninja.draw.SlotBuffer}). Lists without weights overwrite slots.
 * Weighted lists start, continue and end a vertex across nodes. The polygon list of a node then draws strips with the
 * vertices that the slots contain at that moment. A list may be cached ({@code CachePolygon}) and drawn by a later node
 * ({@code DrawPolygon}), when all of its vertices are complete.
 *
 * <pre>
 * node matrix     T·Rz·Ry·Rx·S for column vectors, 0x10000 is a full revolution; ZXY_ANG: T·Ry·Rx·Rz·S (option);
 *                 QUATERNION: the angle words are a quaternion; UNIT_POS, UNIT_ANG, UNIT_SCL omit a factor
 * HIDE, BREAK     HIDE: the lists of the node are not executed; BREAK: its children are not visited
 * polygon state   blend factors, mip bias, exponent, texture, colours: reset at the root of each model, kept from
 *                 list to list and through cached lists
 * weights         divided by their sum, which is between 253 and 256 in known files
 * strips          triangle k is (k, k+1, k+2) and reversed if k is odd; in a reversed strip, if k is even
 * texture u, v    divided by 256 or 1024, with the origin at the top left
 * </pre>
 *
 * <p>If the polygons of a node use only its own vertices, they become a mesh in the space of the node. Otherwise they
 * become a skinned mesh on a separate node outside the tree, and the only skin of the scene moves it. Each influence of
 * a weighted vertex has its own position, and at rest these positions may differ. The mesh is then in the space of the
 * pose in which they coincide ({@link shuriken.convert.ninja.tree.SkinBindPose}), and the nodes keep their transforms.
 *
 * <p>A motion becomes a clip of the nodes that its rows animate
 * ({@link shuriken.convert.ninja.motion.MotionRowMapping}). Positions, scales, quaternions and morph target weights
 * keep their keys. Linear interpolation is the same in glTF, and a spline becomes a cubic curve with the slopes that
 * {@link shuriken.convert.ninja.motion.KeyCurve} computes. Angles are interpolated separately as numbers, and applied
 * in the rotation order of the node. If the path between two keys differs from quaternion interpolation, every frame
 * becomes a key ({@code RotationKeys}). At integer frames the result equals the result of the console up to float
 * rounding. The console also rounds angles to 1/65536 of a revolution, which is not imitated. Camera and light motions
 * become nodes ({@link shuriken.convert.ninja.motion.RigBuilder}).
 *
 * <p>Source: PSO ver.2 guide, "Ninja Chunk Model" and "Ninja Motion"; Ninja model formats, "Chunk"; NJ in Ikaruga. The
 * order of rotations, weights and cached lists were measured on 514 public models, and curves on 94 motions of Ikaruga.
 */
@NullMarked
package shuriken.convert.ninja;

import org.jspecify.annotations.NullMarked;
