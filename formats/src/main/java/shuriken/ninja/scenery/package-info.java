/**
 * The stages of Phantasy Star Online as relocatable files ({@link shuriken.ninja.rel}): scenery ({@code *n.rel}, {@code
 * *d.rel}) and collision models ({@code *c.rel}). All numbers are in the byte order of the console.
 *
 * <h2>Scenery</h2>
 *
 * <pre>
 * Blue Burst                                 older (ver.2)
 * header   00 tag    fmt2                    00 u32    sections
 *          04 u32    unknown, 64 or 191      04 f32    distance
 *          08 u32    sections                08 ptr    sections
 *          0C f32    distance, often 800     0C ptr    texture list
 *          10 ptr    sections
 *          14 ptr    texture list
 * section  00 i32    id                      00 i32    id
 *          04 f32*3  position                04 f32*3  position
 *          10 i32*3  rotation, BAMS          10 i32*3  rotation, BAMS
 *          1C f32    radius                  1C f32    radius
 *          20 ptr    static models           20 ptr    static models
 *          24 ptr    animated models         24 ptr    plain models
 *          28 u32*2  their numbers           28 ptr    animated models
 *          30 u32    flags                   2C u32*3  their numbers
 *                                            38 u32    flags
 * static   00 ptr    model                   00 ptr    model
 *          04 ptr    number, with flag 20    04 u32*10 unknown
 *          08 ptr    number, with flag 40    2C u32    flags
 *          0C u32    flags
 * plain                                      00 ptr    model, 04 u32 unknown, 08 u32 flags
 * animated 00 ptr    model                   00 ptr    model
 *          04 ptr    motion                  04 ptr    motion
 *          08 u32*2  unknown, 0              08 u32*2  unknown
 *          10 f32    speed, often 0.2        10 f32    speed
 *          14 ptr    number, with flag 20    14 u32*9  unknown
 *          18 ptr    number, with flag 40    38 u32    flags
 *          1C u32    flags
 * </pre>
 *
 * With flag 4, the model's pointer leads to a pointer to the model. Models are trees of {@link shuriken.ninja.object}:
 * XJ in Blue Burst, chunk models in the older layout. Many are placed more than once. Each model is at the origin of
 * its section, and the position and rotation of the section apply to it.
 *
 * <h2>Collision models</h2>
 *
 * <pre>
 * root     ptr       entries
 * entry    00 ptr    mesh, null after the last entry; 04 f32*3 centre, 10 f32 radius, 14 u32 flags
 * mesh     00 u32    vertices, 04 ptr f32*3 each; 08 u32 triangles, 0C ptr
 * </pre>
 *
 * Files contain models to which no pointer leads. These bytes are kept. The offsets of their pointers are kept unless
 * the structs move.
 *
 * <p>Source: PSO ver.2 guide, "Ninja Scenery Format", which calls the plain models attributes and does not know that
 * the distance is a float; measured on 126 stages and 126 collision models of Blue Burst. No file of the older layout
 * is known.
 */
@NullMarked
package shuriken.ninja.scenery;

import org.jspecify.annotations.NullMarked;
