/**
 * Descriptions of files in numbers: {@link shuriken.inspect.Describer} fills an {@link shuriken.inspect.AssetInfo},
 * {@link shuriken.inspect.InfoJson} writes it as JSON, {@link shuriken.inspect.InfoDiff} compares two.
 */
@NullMarked
package shuriken.inspect;

import org.jspecify.annotations.NullMarked;
