/**
 * NJA: models, motions and texture lists as text ({@code .nja}, {@code .nam}, {@code .dup}), in two dialects.
 *
 * <p>One is C: arrays and structs whose words are those of the binary files. Read by laying all declarations of known
 * types ({@link shuriken.ninja.nja.CType}) out in memory as a compiler does and following the pointers there.
 *
 * <pre>
 * Sint32 vertex_a[] = { 0x250029, 0x60000, 0xB50EFD93u, … };
 * Sint16 poly_a[] = { 0x2513, 0x4, 0xFFFFu, … };
 * NJS_CNK_MODEL attach_a = { vertex_a, poly_a, { 0, 0.25f, 0.5f }, 0.75f };
 * NJS_OBJECT object_a = { NJD_EVAL_UNIT_ANG | NJD_EVAL_BREAK, &amp;attach_a, 0, 1.7f, 0, 0, 0, 0, 1, 1, 1, NULL, NULL };
 * </pre>
 *
 * Flags by name or number; {@code LengthOfArray(name)}, {@code arrayptrandlength(name)} for two words; {@code { 0 }} for a
 * vector; texts where a pointer to letters is wanted. The rest of the language is passed over. What has no C type that
 * modders use (all of a Ginja model but its header, long nodes) is written as bytes and words with names of our own. Singles that are no numbers lose their bits.
 *
 * <p>The other dialect is the SDK's own, macros between {@code START} and {@code END} ({@link shuriken.ninja.nja.Macro}):
 * written, not read. What has no macro that is known is there in C.
 *
 * <p>Source: Ninja model formats; measured on 64 files, one of them in macros; the macros of other kinds than Chunk are
 * those that tools of modders write.
 */
@NullMarked
package shuriken.ninja.nja;

import org.jspecify.annotations.NullMarked;
