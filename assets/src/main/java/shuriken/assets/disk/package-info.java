/**
 * The disk: {@link shuriken.assets.disk.DiskFileSource} reads it for all other packages,
 * {@link shuriken.assets.disk.OutputFiles} writes to it. Only {@code nio} and the root package also use
 * {@code java.nio.file}.
 */
@NullMarked
package shuriken.assets.disk;

import org.jspecify.annotations.NullMarked;
