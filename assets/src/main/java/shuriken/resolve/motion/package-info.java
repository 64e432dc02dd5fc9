/** The motions in files and in their members, read once and shared by all models that use them. */
@NullMarked
package shuriken.resolve.motion;

import org.jspecify.annotations.NullMarked;
