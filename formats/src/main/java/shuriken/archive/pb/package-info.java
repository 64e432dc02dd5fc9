/**
 * PB ({@code .pb}): textures without headers.
 *
 * <pre>
 * 00 tag    "PVB" 02
 * 04 u32    number of textures
 * 08        for each: u32 offset, {@link shuriken.archive.pb.PbEntry}
 * …         texels, each up to the next one's offset
 * </pre>
 *
 * <p>The format is little-endian. The members are complete PVR files, with a header created from the entry.
 *
 * <p>Games: Sonic Adventure for Dreamcast. Source: public descriptions. There is no public sample.
 */
@NullMarked
package shuriken.archive.pb;

import org.jspecify.annotations.NullMarked;
