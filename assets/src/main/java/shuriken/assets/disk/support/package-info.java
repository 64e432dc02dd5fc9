/** Access to the disk for patches, which change files in place. */
@NullMarked
package shuriken.assets.disk.support;

import org.jspecify.annotations.NullMarked;
