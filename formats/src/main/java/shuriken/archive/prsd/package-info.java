/**
 * PRSD ({@code .pr2}, {@code .prd}): an encrypted PRS stream, as an archive whose only member is the content. The
 * cipher is described in {@link shuriken.codec.prsd}, the stream in {@link shuriken.codec.prs}.
 *
 * <pre>
 * 00 u32    size of the content
 * 04 u32    key
 * 08        the stream, encrypted word by word; a last partial word is padded with zeros
 * </pre>
 *
 * <p>Size, key and the words of the stream are little-endian on Dreamcast, PC and Xbox, big-endian on GameCube. There
 * is no signature: a file is recognized if one byte order decrypts it to one stream that ends with the file and has
 * content of the stated size.
 *
 * <p>Games: Phantasy Star Online. Source: PSO ver.2 guide, "PRSD"; measured on 41 files.
 */
@NullMarked
package shuriken.archive.prsd;

import org.jspecify.annotations.NullMarked;
