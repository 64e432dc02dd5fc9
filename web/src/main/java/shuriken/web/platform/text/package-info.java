/** Small replacements for parts of the Java library whose own implementations are large when compiled for browsers. */
@NullMarked
package shuriken.web.platform.text;

import org.jspecify.annotations.NullMarked;
