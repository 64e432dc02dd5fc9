/**
 * The cipher of PRSD files: a stream of 32-bit words from a subtractive generator, XORed with the data, so that the
 * same call encrypts and decrypts. All arithmetic wraps at 32 bits.
 *
 * <p>The generator has words 1 to 55. Word 55 is the key; with {@code a = key} and {@code b = 1}, the words 21, 42, 8,
 * 29 … (multiples of 21 modulo 55) become in turn {@code b}, and the pair continues as {@code b, a − b}. A mix
 * subtracts from the words 1 to 24 those 31 later, then from the words 25 to 55 those 24 earlier. Four mixes start it;
 * each further mix produces the next 55 words. A last partial word is padded with zeros.
 *
 * <p>Source: PSO ver.2 guide, "PRSD"; measured on 41 files.
 */
@NullMarked
package shuriken.codec.prsd;

import org.jspecify.annotations.NullMarked;
