/**
 * Names of files: {@link shuriken.names.SafeName} makes a name that every system can store, {@link shuriken.names.Glob}
 * chooses by pattern.
 *
 * <p>Layer 2: imports bytes.
 */
@NullMarked
package shuriken.names;

import org.jspecify.annotations.NullMarked;
