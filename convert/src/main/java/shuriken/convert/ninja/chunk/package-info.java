/**
 * Chunk models: vertex lists fill the slots, polygon lists draw them.
 */
@NullMarked
package shuriken.convert.ninja.chunk;

import org.jspecify.annotations.NullMarked;
