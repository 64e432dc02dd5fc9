/**
 * Descriptions of files. {@link shuriken.inspect.Describer} creates an {@link shuriken.inspect.AssetInfo},
 * {@link shuriken.inspect.InfoJson} writes it as JSON, and {@link shuriken.inspect.InfoDiff} compares two of them.
 */
@NullMarked
package shuriken.inspect;

import org.jspecify.annotations.NullMarked;
