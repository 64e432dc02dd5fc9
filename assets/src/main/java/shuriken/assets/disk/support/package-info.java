/** Files that patches create, and the error for a full disk, for the modules of Shuriken. */
@NullMarked
package shuriken.assets.disk.support;

import org.jspecify.annotations.NullMarked;
