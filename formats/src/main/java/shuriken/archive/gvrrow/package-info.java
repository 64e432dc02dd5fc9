/**
 * GVR rows: files that consist of several GVR textures, without a table.
 *
 * <pre>
 * texture  maybe "GCIX" or "GBIX", u32 8, 8 bytes; "GVRT", u32 size of the rest, little-endian, the rest; maybe zeros,
 *          fewer than 32
 * </pre>
 *
 * <p>Source: measured on files of Sonic Riders.
 */
@NullMarked
package shuriken.archive.gvrrow;

import org.jspecify.annotations.NullMarked;
