/**
 * From scenes to format models: what every builder needs of a scene. Builders of a family live below.
 *
 * <p>Layer 4: imports {@code mesh}, the families, {@code scene}, {@code bytes}, {@code diag}.
 */
@NullMarked
package shuriken.build;

import org.jspecify.annotations.NullMarked;
