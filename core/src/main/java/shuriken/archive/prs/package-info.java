/**
 * Files that are one PRS stream ({@code .prs}), as archives with one member, their content. The stream itself is
 * described in {@link shuriken.codec.prs}.
 *
 * <p>There is no signature: a file is recognised if it is one stream from its first byte to its last, with content, an
 * end mark, and zeros in the unused bits. In <i>The House of the Dead 2</i> a little-endian word before the stream gives
 * the size of the content; such files are recognised if it does.
 *
 * <p>Source: PSO ver.2 guide, "PRS"; measured on 36 files; the size word by a public description.
 */
@NullMarked
package shuriken.archive.prs;

import org.jspecify.annotations.NullMarked;
