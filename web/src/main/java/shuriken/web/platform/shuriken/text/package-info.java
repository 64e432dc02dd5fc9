/** Stands for classes of {@code shuriken.text} in the browser. */
@NullMarked
package shuriken.web.platform.shuriken.text;

import org.jspecify.annotations.NullMarked;
