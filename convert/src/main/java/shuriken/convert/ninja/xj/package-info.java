/** The conversion of XJ models, which consist of vertex lists and index lists. */
@NullMarked
package shuriken.convert.ninja.xj;

import org.jspecify.annotations.NullMarked;
