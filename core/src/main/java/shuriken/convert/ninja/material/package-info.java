/**
 * Materials: drawing state to the scene's materials, and materials to the words of Ninja models.
 */
@NullMarked
package shuriken.convert.ninja.material;

import org.jspecify.annotations.NullMarked;
