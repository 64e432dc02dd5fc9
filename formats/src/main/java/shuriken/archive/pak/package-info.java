/**
 * PAK ({@code .pak}): the textures of <i>Sonic Adventure 2</i> for PC.
 *
 * <pre>
 * 00 u32    0x6B617001
 * 04        0x21 zeros
 * 25 u32    number of files; 29 u32 and 2D u32 their total size; 31 eight zeros
 * 39 u32    number of files; for each: u32 length, source path; u32 length, name; u32 size, u32 size
 * …         the files, one after the other
 * </pre>
 *
 * <p>The index is a file whose name ends in {@code .inf}. It has an entry for each texture:
 *
 * <pre>
 * 00        0x1C bytes: name without extension
 * 1C u32    global index
 * 20 u32    format of the original GVR (0x0E CMPR); 24 u32 0; 28 u32 format again
 * 2C u32    width; 30 u32 height
 * 34 u32    usually 0; 38 u32 flags, usually 0x80000000
 * </pre>
 *
 * <p>The format is little-endian. Names have backslashes: {@code folder\folder.inf} is the index, which defines the
 * order of the textures; the others are usually DDS.
 *
 * <p>Games: Sonic Adventure 2 for PC. Source: public descriptions; measured on 96 files.
 */
@NullMarked
package shuriken.archive.pak;

import org.jspecify.annotations.NullMarked;
