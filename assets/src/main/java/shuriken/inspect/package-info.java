/**
 * Descriptions of files. {@link shuriken.inspect.report.Describer} creates an {@link shuriken.inspect.AssetInfo},
 * {@link shuriken.inspect.report.InfoJson} writes it as JSON, and {@link shuriken.inspect.report.InfoDiff} compares two of them.
 */
@NullMarked
package shuriken.inspect;

import org.jspecify.annotations.NullMarked;
