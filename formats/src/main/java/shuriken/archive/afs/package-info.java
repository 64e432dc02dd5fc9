/**
 * AFS ({@code .afs}): numbered files, usually of one kind. In many games they have names.
 *
 * <pre>
 * 00 tag    "AFS\0", in some games "AFS "
 * 04 u32    number of members
 * 08        for each: u32 offset, u32 size; both 0 for an unused entry
 *           u32 offset, u32 size of the names; 0 or missing without names
 * …         members, each at a multiple of 0x800, padded with zeros, as is the file's end
 * names     {@link shuriken.archive.afs.AfsName} for each
 * </pre>
 *
 * <p>The format is little-endian. Many writers leave space for 65,535 members, so that the first one starts at 0x80000.
 * The pointer to the names may then be in the eight bytes before the first member instead of after the table. No field
 * states whether a member is a PRS stream; its bytes show it. The alignment is derived from the file.
 *
 * <p>Games: Phantasy Star Online and most SEGA games on disc. Source: PSO ver.2 guide, "AFS Archive", whose body offset
 * has a digit too many and whose alignment is contradicted by its own dump; measured on 12 files; the name table by
 * public descriptions of Shenmue's files.
 */
@NullMarked
package shuriken.archive.afs;

import org.jspecify.annotations.NullMarked;
