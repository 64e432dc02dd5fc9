/**
 * Extraction of containers into files, and packing of these files into a container again. If no file changed, the
 * packed container has the same bytes as the original.
 *
 * <p>{@link shuriken.modding.pack.Extraction} creates a file for each member, and a {@link
 * shuriken.modding.pack.Manifest}. For large containers, {@link shuriken.modding.pack.MemberExtractor} does this one
 * member at a time. The manifest has the bytes of the container that are in none of these files ({@link
 * shuriken.modding.pack.RemainingBytes}), and the hashes by which changed files are found.
 *
 * <p>{@link shuriken.modding.pack.Packer} inserts the files between these bytes. If a member was changed, the format of
 * the container reads the result, replaces the member and writes the container. {@link
 * shuriken.modding.pack.VersionOneContainer} supports manifests of version 1, which still exist. {@link
 * shuriken.modding.pack.NewContainerFormat} creates containers from files that were not extracted.
 */
@NullMarked
package shuriken.modding.pack;

import org.jspecify.annotations.NullMarked;
