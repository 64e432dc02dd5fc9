/** Replaces classes of {@code shuriken.io.support} in the browser. */
@NullMarked
package shuriken.web.platform.shuriken.io.support;

import org.jspecify.annotations.NullMarked;
