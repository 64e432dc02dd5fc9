/**
 * Text that outputs are made of, the same on every platform: {@link shuriken.text.JsonText} and
 * {@link shuriken.text.ShortestDecimal}.
 *
 * <p>Layer 2: imports {@code scene}.
 */
@NullMarked
package shuriken.text;

import org.jspecify.annotations.NullMarked;
