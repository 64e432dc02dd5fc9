/**
 * PAK ({@code .pak}): the textures of <i>Sonic Adventure 2</i> for PC.
 *
 * <pre>
 * 00 u32    0x6B617001
 * 04        0x21 zeros
 * 25 u32    files; 29 u32 and 2D u32 bytes of all of them; 31 eight zeros
 * 39 u32    files; for each: u32 length, path of its source; u32 length, name; u32 size, u32 size
 * …         the files, one behind the other
 * </pre>
 *
 * <p>Little-endian. Names have backslashes: {@code folder\folder.inf} gives the order of the textures, in records of
 * 0x3C bytes; the others are mostly DDS.
 *
 * <p>Games: Sonic Adventure 2 for PC. Source: public descriptions; measured on 96 files.
 */
@NullMarked
package shuriken.archive.pak;

import org.jspecify.annotations.NullMarked;
