/**
 * Files of other programs as scenes: the way in, as {@code export} is the way out. Loaders know no game format. Bytes of
 * files beside the one that is loaded and pictures come through {@link SiblingReader} and {@link PictureReader}.
 *
 * <p>Layer 5: imports {@code scene}, {@code image}, {@code bytes}, {@code diag}.
 */
@NullMarked
package shuriken.load;

import org.jspecify.annotations.NullMarked;
