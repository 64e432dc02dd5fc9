/**
 * Files of SA Tools: one model ({@code .sa1mdl}, {@code .sa2mdl}, {@code .sa2bmdl}), level or motion, with a header
 * before it and metadata of modding tools after it. Files are always little-endian.
 *
 * <pre>
 * 00 char*7 magic      SA1MDL Basic, SADXMDL Basic+, SA2MDL Chunk, SA2BMDL Ginja, XJMDL; SA1LVL SADXLVL SA2LVL SA2BLVL;
 *                      SAANIM; padded with zeros
 * 07 u8     version    0 to 3
 * 08 ptr    root       node, level or motion; all pointers count from the start of the file
 * 0C ptr    metadata   version 2, 3: blocks, 0 = none
 *    ptr    animations version 0, 1, models only: list of pointers to names of files, ends with FFFFFFFF
 * 10 ptr    morphs     version 0, 1, models only: same form
 * 14 ptr    labels     version 1 (levels: at 0C): pairs of address and pointer to a name, ends with FFFFFFFF
 *
 * metadata block: 00 tag, 04 u32 size of the data, 08 data. Offsets inside count from the start of the file in version
 * 2, from the start of the data in version 3. The last block is END, of size 0.
 * LABL      pairs of address and offset of a name; FFFFFFFF twice; names, each aligned to 4 bytes
 * ANIM MORF offsets of names; FFFFFFFF; names
 * AUTH DESC TOOL NTCA NJBO, …  text, zero-terminated, padded to 4 bytes
 * RHND LHND RFND LFND U0ND U1ND  u32 direction, address of a node
 * WGHT      for each node: address, u32 vertices, each u32 vertex, u32 influences, each address of a node, u32 vertex there,
 *           f32 weight; ends with FFFFFFFF
 * </pre>
 *
 * <p>Strings are UTF-8. Models are stored without gaps, children before parents and arrays before the structs that
 * point to them. Files are written back in their original order.
 *
 * <p>Source: Ninja model formats, "SA Tools"; measured on 300 public files, which are of version 3 (models, levels), 1
 * and 2 (motions) and have only LABL, DESC, AUTH and END. The other blocks and versions 0 to 2 of models are
 * implemented from descriptions only.
 */
@NullMarked
package shuriken.ninja.samodel;

import org.jspecify.annotations.NullMarked;
