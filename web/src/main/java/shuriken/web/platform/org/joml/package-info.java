/** Replaces classes of {@code org.joml} in the browser. */
@NullMarked
package shuriken.web.platform.org.joml;

import org.jspecify.annotations.NullMarked;
