/**
 * The disk: {@link shuriken.disk.DiskShelf} reads it for everything else, {@link shuriken.disk.OutputFiles} writes to it.
 * Besides {@code mount}, the front door and the command line no other package knows {@code java.nio.file}.
 *
 * <p>Layer 6: imports bytes, scene and export.
 */
@NullMarked
package shuriken.disk;

import org.jspecify.annotations.NullMarked;
