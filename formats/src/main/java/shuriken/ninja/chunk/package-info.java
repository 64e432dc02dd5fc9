/**
 * Chunk models ({@code NJS_CNK_MODEL}): a list of vertex chunks and a list of polygon chunks. The vertex chunks fill
 * slots of one vertex buffer, which is the same for all nodes of the tree. The polygon chunks set the render state and
 * draw strips, whose corners refer to the slots.
 *
 * <pre>
 * vertex chunk (32-bit words)      00 u8 type, u8 flags, u16 number of words after this one
 *                                  04 u16 first slot, u16 number of vertices; then the vertices
 * polygon chunk (16-bit words)     00 u8 type, u8 flags; types with a size: u16 number of words after this one; body
 * </pre>
 *
 * <p>Source: PSO ver.2 guide, "Ninja Vertex List", "Ninja Polygon List"; Ninja model formats, "Chunk". Where files
 * differ from these sources, this package follows the files: the vertex header has the first slot before the count,
 * VN_UF and VN_NF have no diffuse word, and ninja flags are weights.
 */
@NullMarked
package shuriken.ninja.chunk;

import org.jspecify.annotations.NullMarked;
