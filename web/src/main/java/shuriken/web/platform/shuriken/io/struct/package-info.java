/** Replaces classes of {@code shuriken.io.struct} in the browser. */
@NullMarked
package shuriken.web.platform.shuriken.io.struct;

import org.jspecify.annotations.NullMarked;
