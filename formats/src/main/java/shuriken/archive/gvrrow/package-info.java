/**
 * Files that consist of several GVR textures, one after the other, without a table. The library calls them GVR rows.
 *
 * <pre>
 * texture  in some files "GCIX" or "GBIX", u32 8, 8 bytes; then "GVRT", u32 size of the following bytes
 *          (little-endian), the following bytes; in some files up to 31 zeros
 * </pre>
 *
 * <p>Source: measured on files of Sonic Riders.
 */
@NullMarked
package shuriken.archive.gvrrow;

import org.jspecify.annotations.NullMarked;
