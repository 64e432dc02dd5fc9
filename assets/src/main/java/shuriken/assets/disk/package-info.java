/**
 * Access to the disk. {@link shuriken.assets.disk.DiskFileSource} reads it for all other packages, and
 * {@link shuriken.assets.disk.OutputFiles} writes to it. Only the root package also has methods with a
 * {@link java.nio.file.Path}.
 */
@NullMarked
package shuriken.assets.disk;

import org.jspecify.annotations.NullMarked;
