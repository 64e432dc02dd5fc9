/**
 * Containers as folders of a read-only {@link java.nio.file.FileSystem}: {@link shuriken.nio.MountFileSystem}.
 */
@NullMarked
package shuriken.nio;

import org.jspecify.annotations.NullMarked;
