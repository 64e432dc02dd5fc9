/** The conversion of Ginja models, which consist of vertex sets, parameters and GX display lists. */
@NullMarked
package shuriken.convert.ninja.ginja;

import org.jspecify.annotations.NullMarked;
