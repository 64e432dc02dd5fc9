/**
 * XJ models: vertex buffers and index lists.
 */
@NullMarked
package shuriken.convert.ninja.xj;

import org.jspecify.annotations.NullMarked;
