/**
 * Basic models: the first model kind of the Ninja library, with one vertex array and lists of polygons for each node.
 *
 * <pre>
 * NJS_MESHSET, 0x18 bytes; 0x1C in Basic+
 * 00 u16    type in bits 14 and 15 (0 triangles, 1 quads, 2 n-gons, 3 strips), material index in the lower bits
 * 02 u16    nbMesh     polygons
 * 04 ptr    meshes     u16: three or four indices; or a length with bit 15 for reversed, followed by that many indices
 * 08 ptr    attrs      u32 for each polygon, unused
 * 0C ptr    normals    f32*3 for each polygon; a strip counts as one polygon
 * 10 ptr    vertcolor  u32 for each corner in polygon order
 * 14 ptr    vertuv     i16*2 for each corner in polygon order
 * 18 u32    buffer     Basic+ only
 * </pre>
 *
 * <p>The corners of a quad are in Z order: its triangles are 0 1 2 and 2 1 3. The known games draw n-gons as strips,
 * despite their name. Nothing in the structs distinguishes Basic from Basic+, so the caller of the reader must know it.
 *
 * <p>Source: Ninja model formats, "Basic"; the order of quads and the material counts were measured on 87
 * public models.
 */
@NullMarked
package shuriken.ninja.basic;

import org.jspecify.annotations.NullMarked;
