/**
 * The cipher of PRSD files: a stream of 32-bit words from a subtractive generator, XORed with the data, so that the
 * same call encrypts and decrypts. All arithmetic wraps at 32 bits.
 *
 * <p>The generator has words 1 to 55. Word 55 is the key. The other words are set in the order 21, 42, 8, 29 …
 * (multiples of 21 modulo 55). The first of them is 1, the second is the key minus 1, and each further one is the word
 * that was set two steps before, minus the word that was set one step before. A mix changes all words: it subtracts
 * from each of the words 1 to 24 the word 31 positions later, then from each of the words 25 to 55 the word 24
 * positions earlier. Four mixes complete the initial state. Each further mix produces the next 55 words of the stream.
 * If the data ends within a word, only the first bytes of that word are used.
 *
 * <p>Source: PSO ver.2 guide, "PRSD"; measured on 41 files.
 */
@NullMarked
package shuriken.codec.prsd;

import org.jspecify.annotations.NullMarked;
