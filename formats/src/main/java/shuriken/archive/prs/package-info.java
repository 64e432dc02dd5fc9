/**
 * Files that are one PRS stream ({@code .prs}), as archives whose only member is the content. The stream itself is
 * described in {@link shuriken.codec.prs}.
 *
 * <p>There is no signature. A file is recognized if it is one stream from its first byte to its last, with content, an
 * end mark, and zeros in the unused bits. Fewer than 0x800 zeros may follow a stream that is smaller than its content.
 * In <i>The House of the Dead 2</i> a little-endian word before the stream states the size of the content. Such a file
 * is recognized if this size is correct.
 *
 * <p>Source: PSO ver.2 guide, "PRS"; measured on 36 files; the size word by a public description.
 */
@NullMarked
package shuriken.archive.prs;

import org.jspecify.annotations.NullMarked;
