/** Replaces classes of {@code shuriken.json} in the browser. */
@NullMarked
package shuriken.web.platform.shuriken.json;

import org.jspecify.annotations.NullMarked;
