/** The conversion of Basic and Basic+ models, which consist of meshsets with materials. */
@NullMarked
package shuriken.convert.ninja.basic;

import org.jspecify.annotations.NullMarked;
