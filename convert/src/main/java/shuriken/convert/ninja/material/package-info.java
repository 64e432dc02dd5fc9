/**
 * The conversion of materials: from drawing state to scene materials, and from these to the material data of Ninja
 * models.
 */
@NullMarked
package shuriken.convert.ninja.material;

import org.jspecify.annotations.NullMarked;
