/**
 * PRS, SEGA's compression from the Dreamcast and GameCube years ({@code .prs}, members of {@code .bml} and {@code
 * .afs}).
 *
 * <p>A stream is a mix of control bytes and data bytes. A control byte is fetched when a bit is needed and none is
 * left; its bits are used from the lowest up. All bits of an operation come before its data bytes, so the bits of a
 * short copy may fetch a control byte that precedes its offset byte.
 *
 * <pre>
 * bits          data bytes
 * 1             b             literal
 * 0 0 h l       o             short copy: h l + 2 bytes (2 … 5) from distance 0x100 - o (1 … 0x100)
 * 0 1           a b           long copy: low three bits of a, + 2 bytes (3 … 9), from distance
 *                             0x2000 - (b a &gt;&gt; 3)
 * 0 1           a b n         as above with the three bits 0: n + 1 bytes (1 … 0x100)
 * 0 1           0 0           end
 * </pre>
 *
 * <p>A copy may overlap what it writes. Unused bits of the last control byte are 0. There is no signature and no size.
 *
 * <p>Quirks: <i>The House of the Dead 2</i> stores the size, a little-endian word, before the stream. In the streams of
 * ZPR files, n means n + 10 bytes; see {@link shuriken.codec.prs.PrsDialect}. No known stream copies from before
 * the start of the output, or uses distance 0x2000.
 *
 * <p>There are five encoders, see {@link shuriken.codec.prs.PrsMode}. A literal takes 9 bits, a short copy 12, and a
 * long copy 18 or 26.
 *
 * <p>Games: Phantasy Star Online, Sonic Adventure 2, Ikaruga and others. Source: PSO ver.2 guide, "PRS"; the end mark,
 * the limits and the rules of the stock encoder are measured on 77 streams.
 */
@NullMarked
package shuriken.codec.prs;

import org.jspecify.annotations.NullMarked;
