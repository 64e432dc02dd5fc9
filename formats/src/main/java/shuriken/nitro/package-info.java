/**
 * The formats of Nintendo's NITRO library for the DS, with one package for each kind of block or file.
 */
@NullMarked
package shuriken.nitro;

import org.jspecify.annotations.NullMarked;
