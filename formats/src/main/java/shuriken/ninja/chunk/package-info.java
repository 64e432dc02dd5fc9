/**
 * Chunk models ({@code NJS_CNK_MODEL}): a list of vertex chunks that fill slots of one buffer shared by all nodes of
 * the tree, and a list of polygon chunks that set state and draw strips of those slots.
 *
 * <pre>
 * vertex chunk (32-bit words)      00 u8 type, u8 flags, u16 number of words after this one
 *                                  04 u16 first slot, u16 count of records; then the records
 * polygon chunk (16-bit words)     00 u8 type, u8 flags; types with a size: u16 number of words after this one; body
 * </pre>
 *
 * <p>Source: PSO ver.2 guide, "Ninja Vertex List", "Ninja Polygon List"; Ninja model formats, "Chunk". Where measured
 * facts differ, they are used: vertex header (offset, then count), no diffuse word in VN_UF and VN_NF, ninja flags are
 * weights.
 */
@NullMarked
package shuriken.ninja.chunk;

import org.jspecify.annotations.NullMarked;
