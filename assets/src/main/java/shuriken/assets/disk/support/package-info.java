/** Files that patches change in place, and errors of the disk, for the modules of Shuriken. */
@NullMarked
package shuriken.assets.disk.support;

import org.jspecify.annotations.NullMarked;
