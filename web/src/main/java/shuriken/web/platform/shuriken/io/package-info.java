/** Replaces classes of {@code shuriken.io} in the browser. */
@NullMarked
package shuriken.web.platform.shuriken.io;

import org.jspecify.annotations.NullMarked;
