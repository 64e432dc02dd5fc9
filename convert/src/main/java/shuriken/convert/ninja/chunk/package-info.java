/** The conversion of chunk models, whose vertex lists fill slots and whose polygon lists draw them. */
@NullMarked
package shuriken.convert.ninja.chunk;

import org.jspecify.annotations.NullMarked;
