/** Replaces classes of {@code java.util.regex} in the browser, which has regular expressions of its own. */
@NullMarked
package shuriken.web.platform.java.util.regex;

import org.jspecify.annotations.NullMarked;
