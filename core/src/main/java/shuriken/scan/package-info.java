/**
 * Files inside files of unknown formats: {@link shuriken.scan.Scanner} finds them by their signatures.
 *
 * <p>Layer 9: imports describe, scenes and asset.
 */
@NullMarked
package shuriken.scan;

import org.jspecify.annotations.NullMarked;
