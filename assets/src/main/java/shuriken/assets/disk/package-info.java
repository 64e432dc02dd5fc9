/**
 * Access to the disk. {@link shuriken.assets.disk.DiskFileSource} reads it for all other packages, and {@link
 * shuriken.assets.disk.OutputFiles} writes to it.
 */
@NullMarked
package shuriken.assets.disk;

import org.jspecify.annotations.NullMarked;
