/**
 * ZIP ({@code .zip}), as a folder: stored and deflated members, also beyond 4 GB; not encrypted ones.
 *
 * <pre>
 * end       "PK\5\6", u16 disc, u16 disc, u16 members here, u16 members, u32 size, u32 offset of the directory,
 *           u16 length of a comment, which may be behind it
 * member    of the directory: "PK\1\2", u16 made by, u16 needed, u16 flags, u16 method, u32 time, u32 CRC-32,
 *           u32 stored size, u32 size, u16 length of the name, u16 of the extras, u16 of the comment, u16 disc, u16, u32,
 *           u32 offset of its head, name, extras, comment
 * head      "PK\3\4", as far as the extras like the directory, then the data
 * </pre>
 *
 * <p>Little-endian. A number of which all bits are set stands in the extras of kind 1, or in "PK\6\6", to which
 * "PK\6\7" before the end leads. Only the directory is read; the heads when a member is.
 *
 * <p>Source: APPNOTE.TXT.
 */
@NullMarked
package shuriken.archive.zip;

import org.jspecify.annotations.NullMarked;
