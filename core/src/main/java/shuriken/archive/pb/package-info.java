/**
 * PB ({@code .pb}): textures without heads of their own.
 *
 * <pre>
 * 00 tag    "PVB" 02
 * 04 u32    textures
 * 08        for each: u32 offset, u8 texel format, u8 arrangement, u16 0, u32 global index, u16 width, u16 height
 * …         texels, each up to the next one's offset
 * </pre>
 *
 * <p>Little-endian. As members the textures are whole PVR files, the head made of the row.
 *
 * <p>Games: Sonic Adventure for Dreamcast. Source: public descriptions. There is no public sample.
 */
@NullMarked
package shuriken.archive.pb;

import org.jspecify.annotations.NullMarked;
