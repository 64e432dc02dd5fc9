/**
 * Binary data and file names: {@link shuriken.io.ByteCursor} reads, {@link shuriken.io.ByteWriter} writes, {@link
 * shuriken.io.ByteSource} is one file, and {@link shuriken.io.FileSource} is a tree of files.
 *
 * <p>The package also contains four-character tags, and a log of the bytes that were read.
 */
@NullMarked
package shuriken.io;

import org.jspecify.annotations.NullMarked;
