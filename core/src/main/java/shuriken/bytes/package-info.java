/**
 * Reading and writing binary data: {@link shuriken.bytes.ByteCursor} and its mirror
 * {@link shuriken.bytes.ByteSink}, the map of what was read, and the small value types that formats share.
 *
 * <p>Layer 1: imports {@code diag}.
 */
@NullMarked
package shuriken.bytes;

import org.jspecify.annotations.NullMarked;
