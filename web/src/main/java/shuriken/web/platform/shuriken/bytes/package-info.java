/** Stands for classes of {@code shuriken.bytes} in the browser. */
@NullMarked
package shuriken.web.platform.shuriken.bytes;

import org.jspecify.annotations.NullMarked;
