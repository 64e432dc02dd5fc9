/**
 * Containers as folders of a read-only {@link java.nio.file.FileSystem}: {@link shuriken.mount.MountFileSystem}.
 *
 * <p>Layer 7: imports asset.
 */
@NullMarked
package shuriken.mount;

import org.jspecify.annotations.NullMarked;
