/**
 * Binary data and file names: {@link shuriken.io.ByteCursor} reads, {@link shuriken.io.ByteWriter} writes, {@link
 * shuriken.io.ByteSource} is one file and {@link shuriken.io.FileSource} a tree of files.
 *
 * <p>The package also has the small value types that formats share, patterns of names, and names that every file system
 * can store.
 */
@NullMarked
package shuriken.io;

import org.jspecify.annotations.NullMarked;
