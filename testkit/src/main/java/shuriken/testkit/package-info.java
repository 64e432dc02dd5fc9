/** Provides tools for the tests of formats. */
@NullMarked
package shuriken.testkit;

import org.jspecify.annotations.NullMarked;
