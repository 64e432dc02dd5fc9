/**
 * Extraction of containers into files, and packing of these files. A container is packed to the same bytes if no file
 * changed.
 *
 * <p>{@link shuriken.modding.pack.Extraction} creates a file for each member, and a {@link
 * shuriken.modding.pack.Manifest}. {@link shuriken.modding.pack.MemberExtractor} does so one by one, for large
 * containers. The manifest has the bytes of the container that are in none of these files ({@link
 * shuriken.modding.pack.RemainingBytes}), and the hashes by which changed files are found. {@link
 * shuriken.modding.pack.Packer} inserts the files between these bytes; if a member was changed, the container's format
 * reads the result, replaces the member and writes the container. {@link shuriken.modding.pack.VersionOneModel} reads
 * manifests of version 1, which still exist. {@link shuriken.modding.pack.NewArchive} creates archives of files that
 * were not extracted from one.
 */
@NullMarked
package shuriken.modding.pack;

import org.jspecify.annotations.NullMarked;
