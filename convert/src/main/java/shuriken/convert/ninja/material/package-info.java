/** Materials: from drawing state to scene materials, and from materials to the words of Ninja models. */
@NullMarked
package shuriken.convert.ninja.material;

import org.jspecify.annotations.NullMarked;
