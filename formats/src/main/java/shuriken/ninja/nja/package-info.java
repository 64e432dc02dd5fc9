/**
 * NJA: models, motions and texture lists as source text ({@code .nja}, {@code .nam}, {@code .dup}), in two dialects.
 *
 * <p>The first dialect is C. Its arrays and structs have the fields of the binary formats. The reader arranges all
 * declarations of known types ({@link shuriken.ninja.nja.CType}) in memory, as a compiler does, and follows the
 * pointers there.
 *
 * <pre>
 * Sint32 vertex_a[] = { 0x250029, 0x60000, 0xB50EFD93u, … };
 * Sint16 poly_a[] = { 0x2513, 0x4, 0xFFFFu, … };
 * NJS_CNK_MODEL attach_a = { vertex_a, poly_a, { 0, 0.25f, 0.5f }, 0.75f };
 * NJS_OBJECT object_a = { NJD_EVAL_UNIT_ANG | NJD_EVAL_BREAK, &amp;attach_a, 0, 1.7f, 0, 0, 0, 0, 1, 1, 1, NULL, NULL };
 * </pre>
 *
 * <p>Flags may be names or numbers. {@code LengthOfArray(name)} is the length of an array, and {@code
 * arrayptrandlength(name)} its address and length. A vector may be {@code { 0 }}, and a pointer to characters may be a
 * string literal. Other C constructs are skipped. Structs for which modding tools define no C type (the parts of Ginja
 * models except the header, and long nodes) are written as byte and word arrays with names of this library. The bits of
 * NaN values are lost.
 *
 * <p>The second dialect consists of macros of the SDK between {@code START} and {@code END}
 * ({@link shuriken.ninja.nja.StructMacro}). Structs without a known macro are written as C.
 *
 * <p>Source: Ninja model formats; measured on 64 files, one of them in macros. The macros of models other than Chunk
 * are those that modding tools write.
 */
@NullMarked
package shuriken.ninja.nja;

import org.jspecify.annotations.NullMarked;
