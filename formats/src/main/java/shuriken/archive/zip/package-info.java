/**
 * ZIP ({@code .zip}), as a folder: stored and deflated members, even above 4 GB, but no encrypted ones.
 *
 * <pre>
 * end       "PK\5\6", u16 disc, u16 disc, u16 members here, u16 members, u32 size, u32 offset of the directory,
 *           u16 length of a comment, which may follow
 * member    of the directory: "PK\1\2", u16 made by, u16 needed, u16 flags, u16 method, u32 time, u32 CRC-32,
 *           u32 stored size, u32 size, u16 length of the name, u16 of the extras, u16 of the comment, u16 disc, u16,
 *           u32, u32 offset of its header, name, extras, comment
 * header    "PK\3\4", up to the extras like the directory, then the data
 * </pre>
 *
 * <p>The format is little-endian. A number whose bits are all set is stored in the extras of kind 1, or in "PK\6\6",
 * whose offset is in "PK\6\7" before the end. Only the directory is read at first; the header of a member is read when
 * the member is opened.
 *
 * <p>Source: APPNOTE.TXT.
 */
@NullMarked
package shuriken.archive.zip;

import org.jspecify.annotations.NullMarked;
