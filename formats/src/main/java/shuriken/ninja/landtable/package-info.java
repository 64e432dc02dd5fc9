/**
 * {@code LandTable}: a level, which is a list of models and their effects on the player.
 *
 * <pre>
 * Sonic Adventure, 0x24 bytes              Sonic Adventure 2, 0x20 bytes
 * 00 i16    number of COLs                 00 i16    number of COLs
 * 02 i16    number of animated objects     02 i16    number of visible COLs; -1: the flags decide
 * 04 u16    attributes                     04 u32*2  unknown, 0 in known files
 * 06 u16    flags
 * 08 f32    draw distance                  0C f32    draw distance
 * 0C ptr    COLs                           10 ptr    COLs
 * 10 ptr    animated objects               14 ptr    animated objects, unused
 * 14 ptr    name of the texture archive    18 ptr    name of the texture archive
 * 18 u32    address of a texture list      1C u32    address of a texture list
 * 1C u32*2  unknown, 0 in known files
 *
 * COL, 0x24 bytes                          COL, 0x20 bytes
 * 00 f32*3  centre                         00 f32*3  centre
 * 0C f32    radius                         0C f32    radius
 * 10 f32*2  width in y, in z
 * 18 ptr    node                           10 ptr    node
 * 1C u32    block bits                     14 u32    unknown
 * 20 u32    flags                          18 u32    block bits
 *                                          1C u32    flags
 *
 * animated object, 0x18 bytes
 * 00 f32*3  frame, speed, last frame
 * 0C ptr    node
 * 10 ptr    action: pointers to a node and to a motion
 * 14 u32    address of a texture list
 * </pre>
 *
 * <p>Models of Sonic Adventure are Basic. In Sonic Adventure 2, the visible models are Chunk or Ginja. The other
 * models, with which the player collides, are Basic, and their nodes never have the long form. The header contains the
 * number of visible COLs, which are the first ones, or -1. In the case of -1, a COL is visible if bit 31 of its flags
 * is set.
 *
 * <p>Source: Ninja model formats, "LandTable"; measured on 7 public levels. The animated objects are known from a
 * description only.
 */
@NullMarked
package shuriken.ninja.landtable;

import org.jspecify.annotations.NullMarked;
