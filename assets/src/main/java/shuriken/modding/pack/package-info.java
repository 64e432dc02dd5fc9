/**
 * Taking containers apart and putting them together again, to the same bytes where nothing was changed.
 *
 * <p>{@link shuriken.modding.pack.Extraction} makes a file of each member ({@link shuriken.modding.pack.MemberExtractor}
 * does it one by one, for containers that are large), and a {@link shuriken.modding.pack.Manifest}: the bytes of the
 * container that are in none of these files ({@link shuriken.modding.pack.RemainingBytes}), and what is needed to know a changed
 * member from an unchanged one. {@link shuriken.modding.pack.Packer} inserts the files between these bytes; if a member
 * was changed, the container's format reads the result, replaces the member and writes the container.
 * {@link shuriken.modding.pack.VersionOneModel} reads manifests of version 1, which people have kept.
 * {@link shuriken.modding.pack.NewArchive} makes archives of files that come from nowhere.
 */
@NullMarked
package shuriken.modding.pack;

import org.jspecify.annotations.NullMarked;
